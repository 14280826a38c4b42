/* All verbs, grown over the court: by group, and those that are not possible with the reason. */
import { useEffect, useRef } from "preact/hooks";
import { Icon } from "../../art/pieces";
import type { ActionOption } from "../../engine/types";
import type { Game } from "../../game/game";
import { texts } from "../../texts/texts";
import { Verb, VerbMark, VerbWords } from "./Verbs";
import { verbGroups, type Reason } from "./verbs";
import "./all-verbs.css";

/** It cannot be done now; the reason stands below it, or above all that have the same one. */
const Impossible = ({ option, said }: { option: ActionOption; said: boolean }) => (
  <div class="verb off" data-verb={option.option}>
    <VerbMark option={option} />
    {said ? <span>{option.label}</span> : <VerbWords option={option} />}
  </div>
);

/** A reason that several have is said once. */
const Refused = ({ reason: { words, options } }: { reason: Reason }) => (
  <>
    <p class="verbs-why">{words}</p>
    <div class="verbs">
      {options.map((option) => (
        <Impossible key={option.option} option={option} said />
      ))}
    </div>
  </>
);

export interface AllVerbsProps {
  game: Game;
  options: readonly ActionOption[];
  onClose: () => void;
}

export function AllVerbs({ game, options, onClose }: AllVerbsProps) {
  const { verbs } = texts.value.strip;
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus({ preventScroll: true }), []);
  return (
    <section class="all-verbs" aria-label={verbs.all} data-arrows>
      <header>
        <h3 ref={title} tabIndex={-1}>
          {verbs.all}
        </h3>
        <button class="panel-tool" data-close aria-label={texts.value.common.close} onClick={onClose}>
          <Icon name="close" />
        </button>
      </header>
      {verbGroups(options).map(({ is, possible: open, impossible, reasons }) => (
        <div key={is} role="group" aria-label={verbs.groups[is]}>
          <h4>
            {verbs.groups[is]} <span>{verbs.count(open.length, options.filter((option) => option.is === is).length)}</span>
          </h4>
          <div class="verbs">
            {open.map((option) => (
              <Verb key={option.option} game={game} option={option} onOpen={onClose} />
            ))}
            {impossible.map((option) => (
              <Impossible key={option.option} option={option} said={false} />
            ))}
          </div>
          {reasons.map((reason) => (
            <Refused key={reason.words} reason={reason} />
          ))}
        </div>
      ))}
    </section>
  );
}
