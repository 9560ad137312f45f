"""The real program in real windows: private X servers, a mouse, a keyboard and a touch panel."""
