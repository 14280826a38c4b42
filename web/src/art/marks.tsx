/* Small drawings that stand beside words and numbers. */
import type { ComponentChild } from "preact";
import type { Colour } from "../engine/types";
import { moduleArt } from "../modules/module";
import { Drawing, Symbol, Written, type Named } from "./drawing";
import { isBuilding, TileFace } from "./tile";

export const Coin = ({ currency, ...named }: Named & { currency: string }) => (
  <Drawing kind="coin" width={48} height={48} {...named}>
    <Symbol id={`coin-${currency}`} width={48} />
  </Drawing>
);

/** A value in the outline of its coin. */
export const Plate = ({ currency, value, ...named }: Named & { currency: string; value: number | string }) => (
  <Drawing kind="plate" width={48} height={48} {...named}>
    <Symbol id={`plate-${currency}`} width={48} />
    <Written class="art-plate-value" x={24} y={currency === "diamond" ? 29 : 32.5} text={value} />
  </Drawing>
);

export const SeatMark = ({ colour, ...named }: Named & { colour: Colour }) => (
  <Drawing kind="seat" width={24} height={24} {...named}>
    <Symbol id={`seat-${colour}`} width={24} />
  </Drawing>
);

/** A type of building, or of whatever else lies in an Alhambra. */
export const TypeMark = ({ type, ...named }: Named & { type: string }) => (
  <Drawing kind="type" width={100} height={100} {...named}>
    {isBuilding(type) ? <Symbol id={`m-${type}`} /> : <TileFace tile={{ type }} size="s" />}
  </Drawing>
);

export const Icon = ({ name, ...named }: Named & { name: string }) => (
  <Drawing kind="icon" width={24} height={24} {...named}>
    <Symbol id={`i-${name}`} width={24} />
  </Drawing>
);

/** What points are given for: `wall`, a type of building, or a source of a module (`camps`, `falcons` …). */
export function SourceMark({ source, ...named }: Named & { source: string }) {
  if (isBuilding(source)) return <TypeMark type={source} {...named} />;
  const own = ownMark(source);
  if (!own) return <Icon name={source === "wall" ? "wall" : "star"} {...named} />;
  return (
    <Drawing kind="type" width={48} height={48} {...named}>
      {own}
    </Drawing>
  );
}

function ownMark(source: string): ComponentChild {
  for (const { sources } of moduleArt.value.values()) if (sources?.[source]) return sources[source];
  return null;
}
