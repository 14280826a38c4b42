"""The command `alhambra serve`: its options, messages, status, signals, and the browser."""
import contextlib
import os
import pty
import re
import signal
import socket
import subprocess
import tempfile
import time
from pathlib import Path

from client import BUILD, FAILED, FINE, QUICK, USAGE, Connection, answers_at_once, check, main_server, port_of, refused, server


@check
def signals_end_it_well():
    for number in (signal.SIGTERM, signal.SIGINT):
        with server() as run, Connection(port_of(run)) as idle, Connection(port := idle.socket.getpeername()[1]) as half:
            half.socket.sendall(b"GET / HT")
            run.send_signal(number)
            assert run.wait(10) == FINE
        with contextlib.closing(socket.socket()) as s:
            assert s.connect_ex(("127.0.0.1", port)) != 0


@check
def a_signal_at_once_ends_it_too():
    for _ in range(3 if QUICK else 20):
        with server() as run:
            port_of(run)


@check
def what_it_prints():
    with server("--quiet") as run:
        line = run.stdout.readline()
        assert re.fullmatch(rb"http://127\.0\.0\.1:\d+/\n", line), line
        run.terminate()
        assert run.stdout.read() == b""
    with server("--lang", "de") as run:
        assert "Strg-C" in run.stdout.readline().decode() and port_of(run)


@check
def a_port_in_use():
    port = str(main_server.port)
    refused(FAILED, rf"^alhambra: Port {port} at 127\.0\.0\.1 is in use: .*--port 0\.\n$", "--port", port)
    refused(FAILED, "ist belegt", "--port", port, "--lang", "de")
    refused(FAILED, "is bezet", "--port", port, "--lang", "nl")
    answers_at_once()


@check
def other_addresses():
    with server("--bind", "0.0.0.0") as run:
        with Connection(port_of(run)) as c:
            assert c.ask("GET", "/")[0] == 200
    refused(FAILED, r"Nothing can be served at http://203\.0\.113\.1:\d+/: ", "--bind", "203.0.113.1")
    with contextlib.suppress(OSError):
        socket.create_server(("::1", 0), family=socket.AF_INET6).close()
        with server("--bind", "::1", "--quiet") as run:
            line = run.stdout.readline().decode()
            with Connection(int(re.fullmatch(r"http://\[::1\]:(\d+)/\n", line)[1]), "::1") as c:
                assert c.ask("GET", "/")[0] == 200


@check
def wrong_usage():
    for arguments, err in [
        (["--port", "70000"], "0 … 65535"),
        (["--port", "x"], "--port"),
        (["--bind", "localhost"], "“localhost” is no address"),
        (["--bind", ""], "is no address"),
        (["--open", "--no-open"], "exclude each other"),
        (["file"], "one word too many"),
    ]:
        refused(USAGE, err, *arguments)


@check
def a_build_without_a_page():
    refused(FAILED, "^alhambra: This build has no page: .*make build.*\n$", program=(f"{BUILD}/tests/serve-no_page",))


@contextlib.contextmanager
def opened(*arguments, stdout=subprocess.PIPE, **env):
    """Starts a server where xdg-open is a script that writes down what it is given; yields what it was given."""
    with tempfile.TemporaryDirectory() as folder:
        script, note = Path(folder, "xdg-open"), Path(folder, "note")
        script.write_text(f'#!/bin/sh\necho "$1" >{note}.new\nmv {note}.new {note}\n')
        script.chmod(0o755)
        with server(*arguments, env={"PATH": f"{folder}:{os.environ['PATH']}", **env}, stdout=stdout) as run:
            if run.stdout:
                port_of(run)
            for _ in range(20):
                time.sleep(0.02)
                if note.exists():
                    break
            yield note.read_text() if note.exists() else None


@check
def the_browser_is_opened_when_it_is_wanted():
    with opened("--open", DISPLAY=":9") as address:
        assert re.fullmatch(r"http://127\.0\.0\.1:\d+/\n", address)
    with opened("--open", WAYLAND_DISPLAY="wayland-9") as address:
        assert address
    for arguments, env in [([], {"DISPLAY": ":9"}), (["--open"], {}), (["--open"], {"DISPLAY": ""})]:
        with opened(*arguments, **env) as address:
            assert address is None, (arguments, env)
    ours, theirs = pty.openpty()
    for arguments, wanted in ([], True), (["--no-open"], False):
        with opened(*arguments, stdout=theirs, DISPLAY=":9") as address:
            assert bool(address) == wanted, arguments
    with server("--open", env={"DISPLAY": ":9", "PATH": "/nowhere"}) as run:
        assert port_of(run)
    os.close(theirs)
    os.close(ours)
