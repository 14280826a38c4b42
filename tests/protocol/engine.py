"""Drives `alhambra engine` for the scripts in this directory, and counts what passed."""
import json
import os
import subprocess
import sys

CARD = {"currency": "denar", "value": 7}


class Engine:
    """One process. A reply that is not one line of JSON ends the test: nothing after it would mean anything."""

    def __init__(self):
        program = sys.argv[1] if len(sys.argv) > 1 else os.environ.get("ALHAMBRA", "build/alhambra")
        self.process = subprocess.Popen([program, "engine"], stdin=subprocess.PIPE, stdout=subprocess.PIPE)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait()
        self.process.stdin.close()
        self.process.stdout.close()

    def line(self, data):
        """The reply to one line of bytes, as bytes."""
        self.process.stdin.write(data + b"\n")
        self.process.stdin.flush()
        reply = self.process.stdout.readline()
        if not reply.endswith(b"\n"):
            sys.exit(f"the engine ended (status {self.process.wait(5)}) on {data[:200]!r}")
        return reply[:-1]

    def ask(self, **request):
        return json.loads(self.line(json.dumps(request).encode()))

    def need(self, **request):
        reply = self.ask(**request)
        if not reply["ok"]:
            sys.exit(f"refused: {json.dumps(request)[:300]}: {reply['error']}")
        return reply

    def game(self):
        """Everything that a refused line must not change."""
        return self.line(b'{"cmd":"state"}') + self.line(b'{"cmd":"save"}')

    def end(self, last=b""):
        """Writes the last bytes, without a newline, and ends the input: (what is answered, exit status)."""
        output, _ = self.process.communicate(last, timeout=20)
        return output, self.process.returncode


class Tally:
    def __init__(self):
        self.passed = self.failed = 0

    def expect(self, truth, text):
        self.passed += bool(truth)
        self.failed += not truth
        if not truth and self.failed <= 30:
            print(text)
        return bool(truth)

    def finish(self):
        print(f"{self.passed} passed, {self.failed} failed")
        sys.exit(1 if self.failed else 0)


def quick():
    return bool(os.environ.get("ALH_QUICK"))
