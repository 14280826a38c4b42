import { cameFrom } from "../route";
import { texts } from "../texts/texts";
import { Head } from "./Head";
import { SettingsForm } from "./SettingsForm";

export function SettingsScreen() {
  return (
    <>
      <Head title={texts.value.common.settings} back={cameFrom()} />
      <main class="column">
        <div class="panel screen-panel">
          <SettingsForm />
        </div>
      </main>
    </>
  );
}
