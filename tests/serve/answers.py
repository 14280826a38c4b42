"""What is answered to requests, friendly and unfriendly ones."""
import contextlib
import gzip
import random
import re
import socket
import time
from pathlib import Path

from client import EVERY, FILES, INDEX, QUICK, Connection, answers_at_once, busy_seconds, check, get, large, main_server, talk, url, version

GUARDS = {
    "content-security-policy": "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self' 'unsafe-inline'; "
    "img-src 'self' data: blob:; connect-src 'self'; worker-src 'self' blob:; frame-ancestors 'none'; base-uri 'none'; "
    "form-action 'none'",
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
}


# ---- files ----


@check
def every_file_in_every_coding():
    with Connection() as c:
        for file in FILES:
            plain = file.read_bytes()
            for accept, coding, expected in [
                ("br", "br", version(file, ".br")),
                ("gzip", "gzip", version(file, ".gz")),
                ("identity", None, plain),
            ]:
                status, headers, body = c.ask("GET", url(file), accept_encoding=accept)
                assert status == 200 and headers["vary"] == "accept-encoding", (file, headers)
                assert headers.get("content-encoding") == (coding if expected is not None else None), (file, headers)
                assert body == (plain if expected is None else expected), f"{file} as {accept}"
                if coding == "gzip" and expected is not None:
                    assert gzip.decompress(body) == plain


@check
def compressed_files_are_smaller():
    for file in EVERY:
        if file.suffix in (".br", ".gz"):
            assert file.stat().st_size < file.with_suffix("").stat().st_size, file


@check
def the_best_coding_that_is_wanted():
    for accept, coding in [
        ("gzip, deflate, br", "br"),
        ("gzip, deflate, br, zstd", "br"),
        ("gzip;q=1.0, BR ; q=0.1", "br"),
        ("br;q=0, gzip", "gzip"),
        ("br;q=0.000,gzip;q=0.5", "gzip"),
        ("br;q=0, gzip;q=0", None),
        ("*", "br"),
        ("*, br;q=0", "gzip"),
        ("*;q=0", None),
        ("deflate", None),
        ("brotli, xgzip", None),
        (",, ,", None),
        ("identity, " + "x" * 3000, None),
    ]:
        headers = get(url(large()), accept_encoding=accept)[1]
        assert headers.get("content-encoding") == coding, (accept, headers)


@check
def content_types():
    kinds = {".html": "text/html; charset=utf-8", ".js": "text/javascript; charset=utf-8", ".wasm": "application/wasm",
             ".css": "text/css; charset=utf-8", ".webmanifest": "application/manifest+json", ".svg": "image/svg+xml"}
    for file in FILES:
        if file.suffix in kinds:
            assert get(url(file))[1]["content-type"] == kinds[file.suffix], file


@check
def routes_are_the_index():
    for path in ("/", "/?a=b", "/index.html", "/table/5", "/table/5?x=1.5", "/assets", "/%41lhambra", "//"):
        status, headers, body = get(path)
        assert (status, body) == (200, INDEX.read_bytes()), path
        assert headers["content-type"] == "text/html; charset=utf-8" and headers["cache-control"] == "no-cache"


@check
def only_hashed_files_are_kept_for_ever():
    for file in FILES:
        cache = get(url(file))[1]["cache-control"]
        assert ("immutable" in cache) == url(file).startswith("/assets/"), (file, cache)
        assert "immutable" in cache or cache == "no-cache", (file, cache)


@check
def unknown_files():
    for path in ("/no.js", "/assets/none-1a2b.js", "/index.html.br", "/index.html/", "/.git/config", "/favicon.icon"):
        status, headers, body = get(path)
        assert (status, body) == (404, b"There is no such file here."), (path, status, body)
        assert headers["content-type"] == "text/plain; charset=utf-8" and "etag" not in headers


@check
def no_path_leads_out():
    for path in ("/../etc/passwd", "/../../../../etc/passwd", "/assets/../../etc/passwd", "/%2e%2e/%2e%2e/etc/passwd",
                 "/..%2f..%2fetc%2fpasswd", "/..\\..\\etc\\passwd", "//etc/passwd", "/./././etc/passwd", "/%00/etc/passwd",
                 "/etc/passwd%00.html", "/%c0%ae%c0%ae/etc/passwd", "/~root/.profile", "/proc/self/environ", "/..", "/.",
                 "file:///etc/passwd", "../../etc/passwd", "/%", "/%2", "/%zz"):
        reply = talk(f"GET {path} HTTP/1.1\r\nhost: localhost:{main_server.port}\r\nconnection: close\r\n\r\n".encode())
        head, _, body = reply.partition(b"\r\n\r\n")
        found = re.match(rb"HTTP/1\.1 (200|400|404) ", head)
        assert found and b"root:" not in reply and (found[1] != b"200" or body == INDEX.read_bytes()), (path, reply[:400])


# ---- methods, tags, connections ----


@check
def head_is_get_without_a_body():
    with Connection() as c:
        for path in (url(large()), "/", "/no.js", url(large())):
            head, whole = c.ask("HEAD", path, accept_encoding="br"), c.ask("GET", path, accept_encoding="br")
            assert head[:2] == whole[:2] and head[2] == b"" and whole[2], path


@check
def other_methods():
    for method in ("POST", "PUT", "PATCH", "DELETE", "OPTIONS"):
        for size in (0, 5, 300_000):
            with Connection() as c:
                c.send(method, "/", content_length=size)
                with contextlib.suppress(ConnectionError):
                    c.socket.sendall(b"x" * size)
                status, headers, body = c.receive()
                assert (status, headers["allow"]) == (405, "GET, HEAD") and b"GET or HEAD" in body, (method, headers)
    answers_at_once()


@check
def tags_save_the_body():
    path = url(large())
    with Connection() as c:
        plain, packed = (c.ask("GET", path, accept_encoding=a)[1]["etag"] for a in ("identity", "br"))
        assert re.fullmatch(r'"[0-9a-f]+"', plain) and packed == plain[:-1] + '-br"'
        for tags in (plain, f"W/{plain}", f'"x", {plain}', f"{plain} ,\"x\"", "*", f'"x",W/{plain}'):
            status, headers, body = c.ask("GET", path, if_none_match=tags)
            assert (status, body, headers["etag"]) == (304, b"", plain), (tags, status)
            assert "content-length" not in headers and "immutable" in headers["cache-control"]
        for tags in (packed, plain.strip('"'), '"x"', "", "W/", '"' + "x" * 2000 + '"', plain[:-1]):
            assert c.ask("GET", path, if_none_match=tags)[0] == 200, tags
        assert c.ask("HEAD", path, if_none_match=plain)[0] == 304
        assert c.ask("GET", "/no.js", if_none_match="*")[0] == 404
        assert c.ask("GET", "/", if_none_match=get("/")[1]["etag"])[0] == 304


@check
def every_answer_has_the_guards():
    tag = get("/")[1]["etag"]
    answers = [get("/"), get("/no.js"), get("/", if_none_match=tag), get(url(large()), accept_encoding="br")]
    for method in ("HEAD", "POST", "FOO"):
        with Connection() as c:
            answers.append(c.ask(method, "/"))
    assert [a[0] for a in answers] == [200, 404, 304, 200, 200, 405, 501]
    for status, headers, _ in answers:
        assert {k: headers.get(k) for k in GUARDS} == GUARDS, (status, headers)


@check
def a_connection_serves_many_requests():
    with Connection() as c:
        for _ in range(50):
            assert c.ask("GET", "/")[2] == INDEX.read_bytes()
        for path in ("/", "/no.js", url(large())) * 3:  # without waiting for the answers
            c.send("GET", path)
        assert [c.receive()[0] for _ in range(9)] == [200, 404, 200] * 3
        assert c.ask("GET", "/", connection="close")[0] == 200 and c.is_closed()
    assert talk(b"GET / HTTP/1.0\r\n\r\n").endswith(INDEX.read_bytes())


@check
def a_request_may_come_in_pieces():
    with Connection() as c:
        for byte in f"GET /no.js HTTP/1.1\r\nhost: {c.host}\r\n\r\n".encode():
            c.socket.sendall(bytes([byte]))
            time.sleep(0.002)
        assert c.receive()[0] == 404


# ---- clients that mean no good ----


@check
def any_bytes_are_survived():
    chance = random.Random(7)
    parts = [b"GET ", b"/", b" HTTP/1.1", b"\r\n", b"\n", b"%", b"%2e", b"..", b"\0", b"\xff", b"host:", b"upgrade: h2c\r\n",
             b"upgrade: websocket\r\n", b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", b"content-length: 9\r\n", b"if-none-match: ", b"*",
             b'W/"', b"accept-encoding: ", b";q=", b",", b"POST ", b"HEAD ", b"http2-settings: AAMAAABk\r\n", b"a" * 300,
             b"transfer-encoding: chunked\r\n", b"sec-websocket-key: x\r\n", b"connection: upgrade\r\n", b"\x16\x03\x01\x02"]
    for _ in range(100 if QUICK else 1000):
        with socket.create_connection(("127.0.0.1", main_server.port), timeout=5) as s:
            with contextlib.suppress(OSError):
                s.sendall(chance.choice([b"", b"GET / HTTP/1.1\r\n"]) + b"".join(chance.choices(parts, k=chance.randrange(20))))
                if chance.random() < 0.5:
                    s.shutdown(socket.SHUT_WR)
                    s.recv(1 << 16)
    answers_at_once()


@check
def upgrades_are_ignored():
    """As HTTP allows: a client that only offers another protocol (curl --http2) gets its answer."""
    for protocol in ("websocket", "h2c", "x"):
        status, headers, body = get("/", connection="upgrade, close", upgrade=protocol, sec_websocket_version=13,
                                    sec_websocket_key="dGhlIHNhbXBsZSBub25jZQ==", http2_settings="AAMAAABkAAQAAP__")
        assert (status, body) == (200, INDEX.read_bytes()) and "upgrade" not in headers, (protocol, status)


@check
def idle_clients_hold_up_nobody():
    with contextlib.ExitStack() as stack:
        for i in range(600):
            c = stack.enter_context(Connection())
            if i % 2:
                c.socket.sendall(b"GET / HTTP/1.1\r\nhost:"[: 1 + i % 20])
        answers_at_once()
        assert get(url(large()))[2] == large().read_bytes()


@check
def slow_readers_hold_up_nobody():
    plain = large().read_bytes()
    asked = 1 + 30_000_000 // len(plain)  # more than all buffers between the two hold
    with contextlib.ExitStack() as stack:
        slow = [stack.enter_context(Connection()) for _ in range(4)]
        for c in slow:
            for _ in range(asked):
                c.send("GET", url(large()))
        time.sleep(0.5)
        before = busy_seconds()
        time.sleep(0.5)
        assert busy_seconds() - before < 0.25, "waiting for them takes all the time of a processor"
        answers_at_once()
        assert all(slow[0].receive()[2] == plain for _ in range(asked))
    answers_at_once()


@check
def who_says_nothing_is_let_go():
    if QUICK:
        return
    with Connection() as silent, Connection() as half, Connection() as done:
        half.socket.sendall(b"GET / HTTP/1.1\r\nhost:")
        done.ask("GET", "/")
        assert silent.is_closed(40) and half.is_closed(40) and done.is_closed(40)
