"""What the checks of the web server share: starting it, HTTP by hand, the files of the page."""
import contextlib
import os
import re
import socket
import subprocess
import time
from pathlib import Path

BUILD = os.environ.get("ALH_BUILD", "build")
PROGRAM = os.environ.get("ALHAMBRA", f"{BUILD}/alhambra")
PAGE = Path(os.environ.get("ALH_PAGE", f"{BUILD}/web"))
QUICK = bool(os.environ.get("ALH_QUICK"))
FINE, FAILED, USAGE = 0, 1, 2
ENVIRONMENT = {k: v for k, v in os.environ.items() if k not in ("LC_ALL", "LC_MESSAGES", "LANG", "DISPLAY", "WAYLAND_DISPLAY")}


class main_server:
    """The one that most checks ask."""

    port = process = 0


checks = []


def check(function):
    checks.append(function)
    return function


# ---- the server ----


@contextlib.contextmanager
def server(*arguments, env=None, stdout=subprocess.PIPE, files=None):
    """A server at a free port, with so many open files at most; it must end well."""
    command = [PROGRAM, "serve", "--port", "0", *arguments]
    if files:
        command = ["prlimit", f"--nofile={files}", *command]
    with subprocess.Popen(command, stdout=stdout, stderr=subprocess.PIPE, env={**ENVIRONMENT, **(env or {})}) as run:
        try:
            yield run
        finally:
            run.terminate()
            err = run.communicate(timeout=20)[1]
    assert (run.returncode, err) == (FINE, b""), (run.returncode, err.decode())


def port_of(run):
    for line in run.stdout:
        found = re.fullmatch(rb"http://\S+:(\d+)/\n", line)
        if found:
            return int(found[1])
    raise AssertionError("the server named no address")


def run_once(*arguments, program=(PROGRAM, "serve")):
    return subprocess.run([*program, *arguments], capture_output=True, text=True, timeout=20, env=ENVIRONMENT)


def refused(status, err, *arguments, **more):
    done = run_once(*arguments, **more)
    assert done.returncode == status and done.stdout == "" and re.search(err, done.stderr), done


# ---- HTTP by hand ----


class Connection:
    def __init__(self, port=0, host="127.0.0.1"):
        self.socket = socket.create_connection((host, port or main_server.port), timeout=10)
        self.host = f"{f'[{host}]' if ':' in host else host}:{port or main_server.port}"
        self.rest = b""

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.socket.close()

    def send(self, method, path, **headers):
        lines = [f"{method} {path} HTTP/1.1", f"host: {self.host}"] + [f"{k.replace('_', '-')}: {v}" for k, v in headers.items()]
        self.socket.sendall("".join(line + "\r\n" for line in [*lines, ""]).encode())

    def more(self):
        piece = self.socket.recv(1 << 16)
        assert piece, f"the server hung up after {self.rest[:200]!r}"
        self.rest += piece

    def receive(self, body=True):
        """Status, headers and body of the next answer."""
        while b"\r\n\r\n" not in self.rest:
            self.more()
        head, self.rest = self.rest.split(b"\r\n\r\n", 1)
        first, *lines = head.decode().split("\r\n")
        headers = dict(line.split(": ", 1) for line in lines)
        assert len(headers) == len(lines), lines
        n = int(headers.get("content-length", 0)) if body else 0
        while len(self.rest) < n:
            self.more()
        content, self.rest = self.rest[:n], self.rest[n:]
        return int(first.split()[1]), headers, content

    def ask(self, method, path, **headers):
        self.send(method, path, **headers)
        return self.receive(body=method != "HEAD")

    def is_closed(self, within=10):
        self.socket.settimeout(within)
        try:
            return self.socket.recv(1) == b""
        except ConnectionError:
            return True


def get(path, **headers):
    with Connection() as c:
        return c.ask("GET", path, **headers)


def talk(data):
    """Everything that comes back until the server hangs up or says nothing for a moment."""
    reply = b""
    with socket.create_connection(("127.0.0.1", main_server.port), timeout=1) as s:
        with contextlib.suppress(OSError):
            s.sendall(data)
            while piece := s.recv(1 << 16):
                reply += piece
    return reply


def busy_seconds(process=0):
    fields = Path(f"/proc/{process or main_server.process}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def answers_at_once():
    begin = time.time()
    assert get("/")[0] == 200
    assert time.time() - begin < 2, "others have to wait"


# ---- the page ----

EVERY = sorted(p for p in PAGE.rglob("*") if p.is_file())
FILES = [p for p in EVERY if p.suffix not in (".br", ".gz")]
INDEX = PAGE / "index.html"


def url(file):
    return "/" + file.relative_to(PAGE).as_posix()


def version(file, suffix):
    path = Path(f"{file}{suffix}")
    return path.read_bytes() if path.exists() else None


def large():
    return max((f for f in FILES if version(f, ".br") and version(f, ".gz")), key=lambda f: f.stat().st_size)
