/* The ? of a question, in a sheet or where it stands without one. */
import { texts } from "../texts/texts";
import "./help-mark.css";

interface Props {
  of: "ask" | "sheet";
  onHelp: (mark: Element) => void;
}

export const HelpMark = ({ of, onHelp }: Props) => (
  <button class={`${of}-help`} aria-label={texts.value.table.dock.help} onClick={({ currentTarget }) => onHelp(currentTarget)}>
    ?
  </button>
);
