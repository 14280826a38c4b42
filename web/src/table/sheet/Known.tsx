/* The slot of facts. They are asked for while the sheet is open, so they come late and go for a moment with every touch: the slot keeps the
   height that it had in this decision, and one line where facts are sure to come, or the board would move under the finger. */
import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";

interface Props {
  /** The decision: another one begins anew. */
  of: unknown;
  /** Whether facts are sure to come. */
  awaits: boolean;
  children: ComponentChildren;
}

function keepHeight(element: HTMLElement): () => void {
  let width = element.offsetWidth;
  const observer = new ResizeObserver(() => {
    const turned = element.offsetWidth !== width && element.offsetWidth > 0;
    width = element.offsetWidth || width;
    element.style.minHeight = turned ? "" : `${Math.max(element.offsetHeight, parseFloat(element.style.minHeight) || 0)}px`;
  });
  observer.observe(element);
  return () => observer.disconnect();
}

export function Known({ of, awaits, children }: Props) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    box.current!.style.minHeight = "";
    return keepHeight(box.current!);
  }, [of]);
  return (
    <div class="sheet-known" ref={box} data-awaits={awaits || undefined}>
      {children}
    </div>
  );
}
