"""Requests that are not as they should be: each is refused at once, with the right status, and the connection is closed cleanly."""
import contextlib
import re
import select
import socket
import time

from client import INDEX, QUICK, Connection, answers_at_once, busy_seconds, check, large, main_server, port_of, server, talk, url

AT_ONCE = 2  # seconds; the server's patience is 20


def head(*lines, line="GET / HTTP/1.1", host=True, end="\r\n\r\n"):
    """A request made from its lines; an end of "" leaves it open, so that only a refusal at once is answered."""
    ours = [f"host: localhost:{main_server.port}"] * host
    return "\r\n".join([line, *ours, *lines]).encode("latin-1") + end.encode()


def statuses(data):
    """The status of every answer, and whether the connection then ended well: with an end of file, at once."""
    begin, reply, ended = time.time(), b"", False
    with socket.create_connection(("127.0.0.1", main_server.port), timeout=AT_ONCE) as s:
        with contextlib.suppress(OSError):
            s.sendall(data)
            while piece := s.recv(1 << 16):
                reply += piece
            ended = time.time() - begin < AT_ONCE
    return [int(status) for status in re.findall(rb"HTTP/1\.1 (\d+) ", reply)], ended


def refused(status, *requests):
    for request in requests:
        found = statuses(request)
        assert found == ([status], True), f"{request[:200]!r} got {found}"
    answers_at_once()


# ---- malformed ----


@check
def malformed_headers_are_refused_at_once():
    refused(400, *(head(line, end=end) for end in ("\r\n\r\n", "\r\n") for line in (
        "no colon", "accept", ": nameless", "accept : */*", "accept\t: */*", " folded: line", "\tfolded: line",
        "a b: c", "a(b): c", "a\x7fb: c", "\xe4: c", "\"a\": b", "a@b: c",
        "content-length: -1", "content-length: 1x", "content-length: ", "content-length: 1, 1", "content-length: +0",
        "content-length: 99999999999999999999999999", "content-length: 0\r\ncontent-length: 0",
        "content-length: 4\r\ntransfer-encoding: chunked", "transfer-encoding: chunked\r\ncontent-length: 0",
    )))


@check
def control_bytes_are_refused_at_once():
    for byte in (*range(9), *range(10, 32), 127):
        for before, after in ((b"GET /", b" HTTP/1.1\r\n"), (head(end="") + b"\r\nx: y", b"z\r\n\r\n"), (b"", b"x"), (b"G", b"x")):
            refused(400, before + bytes([byte]) + after)
    refused(400, b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03", b"\r\n\r\nGET / HTTP/1.1\r\n\r\n")
    assert statuses(head("x: a\tb \xe4\xff", "connection: close")) == ([200], True), "these may stand in a value"


@check
def line_ends_are_two_bytes():
    refused(400, head().replace(b"\r\n", b"\n"), head().replace(b"\r\n", b"\r"), b"GET / HTTP/1.1\n", head("a: b\rc: d", end=""),
            head("a: b\nc: d", end=""), head(end="\r\r\n"), head(end="\r\n\n"))
    assert statuses(b"\r\n" + head("connection: close")) == ([200], True), "an empty line before a request"


@check
def malformed_request_lines_are_refused_at_once():
    refused(400, *(line.encode() + end for end in (b"\r\n", b"\r\n\r\n") for line in (
        "GET", "GET /", "GET  / HTTP/1.1", "GET / HTTP/1.1 ", " GET / HTTP/1.1", "GET / HTTP", "GET / http/1.1", "GET / HTTP/1.",
        "GET / HTTP/11", "GET / HTTP/1.1x", "GET / HTTP/a.b", "G/T / HTTP/1.1", "GET\t/\tHTTP/1.1", "GET / / HTTP/1.1", "hello",
    )))
    refused(400, *(head(line=f"GET {target} HTTP/1.1") for target in (
        "/\x80", "/a\xff", '/"', "/<", "/>", "/#x", "/?\xe4", "index.html", "*", "?", "../x", "file:///etc/passwd", "https://localhost/", "localhost:80", "/%", "/%2", "/%zz", "/%00",
        "/index.html%00", "/%0", "/a%2",
    )))


@check
def other_versions():
    refused(505, b"GET / HTTP/2.0\r\n", b"GET / HTTP/0.9\r\n", b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", b"GET / HTTP/9.9\r\n\r\n")
    assert statuses(head(line="GET / HTTP/1.2", host=True)[:-2] + b"connection: close\r\n\r\n") == ([200], True)


@check
def long_requests_are_refused_at_once():
    refused(431, b"GET /" + b"a" * 100_000, b"G" * 100_000, head("x: " + "a" * 100_000), head("cookie: " + "a" * 8192, end=""),
            head(*["a: b"] * 20_000), head("a" * 9000 + ": b"))
    for size, expected in ((8192, 200), (8193, 431)):
        request = head("connection: close", "x: ")
        found = statuses(request[:-4] + b"a" * (size - len(request)) + b"\r\n\r\n")
        assert found == ([expected], True), (size, found)


@check
def methods_that_are_not_for_us():
    known = ("POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "CONNECT")
    refused(405, *(head(line=f"{method} {target} HTTP/1.1") for method in known for target in ("/", "*", "x:1", "/%")))
    refused(501, *(head(line=f"{method} / HTTP/1.1") for method in ("FOO", "get", "Get", "PROPFIND", "X" * 4000, "M-SEARCH", "!")))


@check
def what_follows_a_refusal_is_not_answered():
    for flawed, status in ((head("x"), 400), (head(line="POST / HTTP/1.1"), 405), (head(line="GET / HTTP/3.0"), 505)):
        assert statuses(flawed + head() * 3) == ([status], True)
        assert statuses(head() * 2 + flawed + head() * 3) == ([200, 200, status], True)


@check
def a_refused_head_gets_no_body():
    for flawed in (head("x", line="HEAD / HTTP/1.1"), head(line="HEAD / HTTP/1.1", host=False)):
        with Connection() as c:
            c.socket.sendall(flawed)
            reply = b""
            while piece := c.socket.recv(1 << 16):
                reply += piece
        assert reply.startswith(b"HTTP/1.1 400 ") and reply.endswith(b"\r\n\r\n"), reply


@check
def bodies_are_not_taken_for_requests():
    inner = head()
    for more in (f"content-length: {len(inner)}", "transfer-encoding: chunked", "transfer-encoding: x", "content-length: 999999"):
        assert statuses(head(more) + inner) == ([200], True), more
        assert statuses(head(more, line="POST / HTTP/1.1") + inner) == ([405], True), more
    assert statuses(head("content-length: 0") + head("connection: close")) == ([200, 200], True)
    assert statuses(head("content-length: 5", "expect: 100-continue")) == ([200], True)


@check
def a_large_body_does_not_destroy_the_answer():
    with Connection() as c:
        c.send("POST", "/", content_length=20_000_000)
        with contextlib.suppress(ConnectionError):
            for _ in range(20):
                c.socket.sendall(b"x" * 1_000_000)
        status, headers, body = c.receive()
        assert (status, headers["connection"]) == (405, "close") and b"GET or HEAD" in body


# ---- whose name it is ----


def host_status(*lines, target="/", version="1.1", port=0):
    data = "\r\n".join([f"GET {target} HTTP/{version}", *lines, "connection: close", "", ""]).encode()
    with Connection(port) as c:
        c.socket.sendall(data)
        return c.receive()[0]


@check
def our_own_names_are_answered():
    port = main_server.port
    for host in (f"localhost:{port}", f"127.0.0.1:{port}", f"[::1]:{port}", f"LocalHost:{port}"):
        assert host_status(f"Host: {host}") == 200, host
        assert host_status(f"host:{host} \t") == 200, host
        assert host_status(f"host: {host}", target=f"http://{host}/") == 200, host
    assert host_status(f"host: localhost:{port}", target=f"HTTP://localhost:{port}") == 200
    assert host_status(version="1.0") == 200, "HTTP/1.0 knows no Host"


@check
def other_names_are_refused_on_loopback():
    """A page elsewhere whose name suddenly points to 127.0.0.1 must not read from here."""
    port = main_server.port
    others = [f"attacker.example:{port}", "attacker.example", f"localhost.attacker.example:{port}", f"attacker.example#localhost:{port}",
              "localhost", "127.0.0.1", "[::1]", "localhost:80", f"localhost:{port}0", f"localhost:0{port}", "localhost:", f"localhost.:{port}",
              f"127.0.0.2:{port}", f"0.0.0.0:{port}", f"127.1:{port}", f"2130706433:{port}", f"0x7f.1:{port}", f"::1:{port}", f"[::1:{port}",
              f"[::]:{port}", f"[127.0.0.1]:{port}", f"[localhost]:{port}", f"user@localhost:{port}", f":{port}", "",
              f"localhost:{port}:{port}", f"[::1]{port}", f"[::1]x:{port}", "a" * 300 + f":{port}", f"localhost:{port}, localhost:{port}"]
    for host in others:
        assert host_status(f"host: {host}") in (400, 421), host
        assert host_status(f"host: {host}", version="1.0") in (400, 421), host
        if host and "#" not in host:
            assert host_status(f"host: localhost:{port}", target=f"http://{host}/") in (400, 421), host
    for host in others[:3]:
        assert host_status(f"host: {host}") == 421, host
    with Connection() as c:
        c.socket.sendall(b"GET / HTTP/1.1\r\nhost: attacker.example\r\n\r\n")
        status, headers, body = c.receive()
        assert status == 421 and b"under that name" in body and headers["connection"] == "close" and c.is_closed(AT_ONCE)


@check
def a_host_is_named_once():
    host = f"host: localhost:{main_server.port}"
    refused(400, head(host=False), head(host, host, host=False), head("host: x", host, host=False), head("host: a b", host=False),
            head("host: <x>", host=False))


@check
def the_address_of_bind_is_ours():
    with server("--bind", "127.0.0.5") as run:
        port = port_of(run)
        with Connection(port, "127.0.0.5") as c:
            for host, status in ((f"127.0.0.5:{port}", 200), (f"localhost:{port}", 200), (f"127.0.0.6:{port}", 421)):
                c.socket.sendall(f"GET / HTTP/1.1\r\nhost: {host}\r\n\r\n".encode())
                assert c.receive()[0] == status, host


@check
def at_other_addresses_every_name_is_answered():
    with server("--bind", "0.0.0.0") as run:
        port = port_of(run)
        for host in ("game.example.org", f"192.0.2.7:{port}", f"localhost:{port}", f"localhost:{port + 1}", "[2001:db8::1]:80"):
            assert host_status(f"host: {host}", port=port) == 200, host
        assert host_status("x: y", port=port) == 400 and host_status("host: a b", port=port) == 400


# ---- patience ----


@check
def a_full_server_rests_and_recovers():
    with server(files=100) as run, contextlib.ExitStack() as stack:
        port = port_of(run)
        clients = [stack.enter_context(Connection(port)) for _ in range(200)]
        time.sleep(0.5)
        before = busy_seconds(run.pid)
        time.sleep(1)
        assert busy_seconds(run.pid) - before < 0.3, "it tries to accept more without rest"
        assert clients[0].ask("GET", "/")[0] == 200, "who has a place is served"
        assert clients[-1].is_closed(AT_ONCE), "who has none is told so"
        for c in clients[:20]:
            c.socket.close()
        time.sleep(0.2)
        for _ in range(3):
            with Connection(port) as c:
                assert c.ask("GET", "/")[0] == 200


@check
def patience_is_for_the_whole_request():
    if QUICK:
        return
    with Connection() as slow:
        begin = time.time()
        slow.socket.sendall(head("x: ", end=""))
        with contextlib.suppress(OSError):
            while time.time() - begin < 40 and not select.select([slow.socket], [], [], 0.5)[0]:
                slow.socket.sendall(b"y")
        assert time.time() - begin < 30, "every byte renews it"


@check
def half_closed_connections_get_all_answers():
    with Connection() as c:
        c.socket.sendall(head() * 3 + head(line=f"GET {url(large())} HTTP/1.1"))
        c.socket.shutdown(socket.SHUT_WR)
        assert [c.receive()[2] for _ in range(4)] == [INDEX.read_bytes()] * 3 + [large().read_bytes()] and c.is_closed(AT_ONCE)


@check
def ranges_are_ignored():
    with Connection() as c:
        for wanted in ("bytes=0-0", "bytes=5-", "bytes=-1", "bytes=9-1", "lines=1", "bytes=0-1,3-4,5-6"):
            status, headers, body = c.ask("GET", url(large()), range=wanted)
            assert status == 200 and body == large().read_bytes() and "content-range" not in headers, wanted


@check
def senders_that_never_stop_take_no_processor():
    """Clients that are refused and go on sending, and clients that are answered and do not read."""
    with contextlib.ExitStack() as stack:
        clients = [stack.enter_context(Connection()) for _ in range(8)]
        for c in clients:
            c.socket.setblocking(False)
            c.socket.sendall(head("x") if c in clients[:4] else head(line=f"GET {url(large())} HTTP/1.1") * 3)
        time.sleep(4)  # longer than it lingers
        for c in clients:
            with contextlib.suppress(OSError):
                c.socket.send(b"x" * 1_000_000)
        before = busy_seconds()
        time.sleep(1)
        assert busy_seconds() - before < 0.3
        answers_at_once()
