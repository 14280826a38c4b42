/* What drawings and panels come down to. Those that keep no state can simply be called. */
import type { ComponentChild, VNode } from "preact";

type Node = VNode<Record<string, unknown>>;

/** All elements, outer ones first. */
export function elementsOf(child: ComponentChild): Node[] {
  if (Array.isArray(child)) return child.flatMap(elementsOf);
  if (!child || typeof child !== "object" || !("type" in child)) return [];
  const node = child as Node;
  if (typeof node.type === "function") return elementsOf((node.type as (props: unknown) => ComponentChild)(node.props));
  return [node, ...elementsOf(node.props.children as ComponentChild)];
}

/** What is to be read in it, words of the sprite included. */
export function textOf(child: ComponentChild): string {
  if (Array.isArray(child)) return child.map(textOf).join("");
  if (typeof child === "string" || typeof child === "number") return String(child);
  if (!child || typeof child !== "object" || !("type" in child)) return "";
  const node = child as Node;
  if (typeof node.type === "function") return textOf((node.type as (props: unknown) => ComponentChild)(node.props));
  const word = typeof node.props.href === "string" ? /^#w-(.+)$/.exec(node.props.href)?.[1] : undefined;
  return word ?? textOf(node.props.children as ComponentChild);
}
