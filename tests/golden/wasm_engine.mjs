// The WebAssembly build of engine and protocol as a program: lines of requests in, lines of replies out.
// usage: node wasm_engine.mjs build/alhambra.wasm
import { readFileSync, writeSync } from "node:fs";
import { randomBytes } from "node:crypto";

const { instance } = await WebAssembly.instantiate(readFileSync(process.argv[2] ?? "build/alhambra.wasm"), {
  env: { alh_host_clock: () => Date.now(), alh_host_seed: (at) => writeSeed(at) },
});
const engine = instance.exports;
const bytes = (at, n) => new Uint8Array(engine.memory.buffer, at, n);

/** 32 hexadecimal digits. */
function writeSeed(at) {
  bytes(at, 32).set(new TextEncoder().encode(randomBytes(16).toString("hex")));
}

/** The reply to one request, both as bytes without a newline. */
function answer(line) {
  const at = engine.alh_wasm_buffer(line.length);
  bytes(at, line.length).set(line);
  const n = engine.alh_wasm_answer(line.length);
  return bytes(engine.alh_wasm_reply(), n);
}

function print(chunk) {
  for (let done = 0; done < chunk.length; ) done += writeSync(1, chunk, done);
}

engine._initialize();
const input = readFileSync(0);
for (let begin = 0, end; begin < input.length; begin = end + 1) {
  end = input.indexOf(10, begin);
  if (end < 0) end = input.length;
  print(Buffer.concat([answer(input.subarray(begin, end)), Buffer.from("\n")]));
}
