/* A sheet above the table: modal, so that focus stays inside, closed by Escape, its button or a tap beside it. */
import type { ComponentChildren } from "preact";
import { useEffect, useId, useRef } from "preact/hooks";
import { Icon } from "../art/pieces";
import { closeExplanation } from "../explain";
import { texts } from "../texts/texts";
import "./dialog.css";

interface Props {
  title: ComponentChildren;
  class?: string;
  /** Pieces in it explain themselves. */
  explains?: boolean;
  onClose: () => void;
  children: ComponentChildren;
}

export function Dialog({ title, class: extra = "", explains, onClose, children }: Props) {
  const ref = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    const before = document.activeElement;
    ref.current?.showModal();
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  const beside = (event: MouseEvent) => {
    if (event.target === ref.current) onClose();
  };
  const cancel = (event: Event) => {
    event.preventDefault();
    if (!closeExplanation()) onClose();
  };
  return (
    <dialog ref={ref} class={`dialog ${extra}`} data-explains={explains ? "" : undefined} aria-labelledby={id} onClick={beside} onCancel={cancel}>
      <div class="dialog-in">
        <header class="dialog-head">
          <h2 id={id} tabIndex={-1} autoFocus>
            {title}
          </h2>
          <button class="btn quiet only" onClick={onClose} aria-label={texts.value.common.close}>
            <Icon name="close" />
          </button>
        </header>
        {children}
      </div>
    </dialog>
  );
}
