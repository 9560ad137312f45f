"""The program as it is delivered: what packaging/build.py has made, named by --packaged DIR."""
