/* The chips over the court: one per module, in an order that changes only when a turn begins. What can be used and every number come
   from the engine. */
import type { ActionOption, Glance, PlayerView, View } from "../../engine/types";
import type { ComponentChild } from "preact";
import { moduleArt, type Home } from "../../modules/module";

/** usable now · a loss is coming · lies open for all · mine · only tiles */
export type Group = "now" | "losses" | "offers" | "mine" | "bag";
export const GROUPS: readonly Group[] = ["now", "losses", "offers", "mine", "bag"];

export interface Chip {
  module: string;
  group: Group;
  usable: boolean;
  glance?: Glance;
  /** A word or a drawing instead of a number. */
  says?: ComponentChild;
  /** It says something now, or opens something: worth a place in a crowded strip. */
  lively: boolean;
}

const MINE: readonly Home[] = ["hand", "name", "thing"];

function groupOf(usable: boolean, glance: Glance | undefined, homes: readonly Home[]): Group {
  if (usable) return "now";
  if (glance?.is === "loss" && glance.number) return "losses";
  if (homes.includes("chip")) return "offers";
  return homes.some((home) => MINE.includes(home)) ? "mine" : "bag";
}

export const isUsable = (options: readonly ActionOption[], module: string): boolean => options.some((option) => option.module === module && option.ways > 0);

/** Nothing is no number: then the mark stands alone. That it has become nothing is news all the same. */
export const hasNumber = (glance: Glance | undefined): glance is Glance => !!glance?.number;

function chipOf(view: View, options: readonly ActionOption[], module: string, me?: PlayerView): Chip {
  const { homes = ["chip"], Panel, says } = moduleArt.value.get(module) ?? {};
  const glance = view.glance?.find((one) => one.module === module);
  const usable = isUsable(options, module);
  return { module, group: groupOf(usable, glance, homes), usable, glance, says: me && says?.(me, view), lively: usable || hasNumber(glance) || !!Panel || homes.includes("chip") };
}

/** Usable, losses, offers, mine; within each by the number of the module, which is the order of the view. */
export function chipsOf(view: View, options: readonly ActionOption[], me?: PlayerView): Chip[] {
  const chips = view.modules.map((module) => chipOf(view, options, module, me));
  return GROUPS.flatMap((group) => chips.filter((chip) => chip.group === group));
}

/** The chips as they are now in an order that was settled before; what the person has put first stands first. */
export function inOrder(chips: readonly Chip[], order: readonly string[], first: readonly string[] = []): Chip[] {
  const wanted = [...first, ...order];
  const at = ({ module }: Chip) => (wanted.indexOf(module) + 1 || wanted.length + 1);
  return [...chips].sort((a, b) => at(a) - at(b));
}

/** Up to so many modules have taller chips, and those that can be used open into stalls. */
export const FEW = 7;
