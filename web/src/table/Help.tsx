/* The keys, and the switch for single ones. */
import { menuTexts } from "../texts/menus";
import { Dialog } from "./Dialog";
import { PANELS, setSingleKeys, singleKeys } from "./keys";

export function Help({ onClose }: { onClose: () => void }) {
  const { keys } = menuTexts.value;
  const panels = keys.panels as Record<string, string>;
  const rows: [string, string][] = [["1 – 4", keys.slots], ["Enter", keys.confirm], ["Esc", keys.back], ["← ↑ ↓ →", keys.arrows], ["⇧ ← →", keys.chips], ["u", keys.undo], ["h", keys.hint], ["n", keys.news], ...Object.entries(PANELS).map(([key, panel]): [string, string] => [key, panels[panel]]), ["+ − 0", keys.zoom], ["?", keys.help]];
  return (
    <Dialog title={keys.title} class="help" onClose={onClose}>
      <dl class="help-keys">
        {rows.map(([key, what]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
      <label class="help-switch">
        <input type="checkbox" checked={singleKeys.value} onChange={(event) => setSingleKeys(event.currentTarget.checked)} />
        {keys.single}
      </label>
    </Dialog>
  );
}
