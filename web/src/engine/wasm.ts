/* One session of the engine as WebAssembly: lines in, lines out (docs/protocol.md, In the browser). */

interface Exports {
  memory: WebAssembly.Memory;
  _initialize(): void;
  alh_wasm_buffer(size: number): number;
  alh_wasm_answer(size: number): number;
  alh_wasm_reply(): number;
}

export type Answer = (line: string) => string;

/** 32 hexadecimal digits. */
function drawSeed(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Makes a session of compiled code. */
export async function startSession(code: WebAssembly.Module): Promise<Answer> {
  let exports: Exports;
  const env = {
    alh_host_clock: () => performance.now(),
    alh_host_seed: (address: number) => new TextEncoder().encodeInto(drawSeed(), new Uint8Array(exports.memory.buffer, address, 32)),
  };
  const instance = await WebAssembly.instantiate(code, { env });
  exports = instance.exports as unknown as Exports;
  exports._initialize();
  return (line) => {
    const bytes = new TextEncoder().encode(line);
    const address = exports.alh_wasm_buffer(bytes.length);
    if (!address) throw new Error("a line that is too long");
    new Uint8Array(exports.memory.buffer, address, bytes.length).set(bytes);
    const size = exports.alh_wasm_answer(bytes.length);
    if (!size) throw new Error("no memory");
    return new TextDecoder().decode(new Uint8Array(exports.memory.buffer, exports.alh_wasm_reply(), size));
  };
}
