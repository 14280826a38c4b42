/* A browser in which the engine claims to have 43 modules: new game must hold them all. Runs in the page. */
export function fortyThree(): void {
  const BOXES = ["1", "2", "3", "4", "5", "6", "single", "designers"];
  const madeUp = (i: number) => ({ id: `made_up_${i}`, number: 100 + i, box: BOXES[i % BOXES.length], names: { en: `Made-up module ${i}`, de: `Erfundenes Modul ${i}`, nl: `Verzonnen module ${i}` }, players: [2, 3, 4, 5, 6], variants: [] });
  const Real = Worker;
  /** Adds to whatever names modules. */
  const enlarged = (message: MessageEvent): MessageEvent => {
    const reply = typeof message.data?.reply === "string" ? JSON.parse(message.data.reply) : null;
    if (!reply?.modules?.[0]?.names) return message;
    const more = Array.from({ length: 43 - reply.modules.length }, (_, i) => madeUp(i));
    const modules = [...reply.modules, ...more];
    const [whole, ...others] = reply.presets; // the first edition has everything
    return new MessageEvent("message", { data: { reply: JSON.stringify({ ...reply, modules, presets: [{ ...whole, modules: modules.map(({ id }) => id) }, ...others] }) } });
  };
  globalThis.Worker = class extends Real {
    override set onmessage(heard: (message: MessageEvent) => void) {
      super.onmessage = (message) => heard(enlarged(message));
    }
  };
}
