import "./settings-browser";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { BoardModel } from "../../src/board/model";
import { previewOf } from "../../src/board/preview";
import { squareOf } from "../../src/board/squares";
import type { Game } from "../../src/game/game";
import { fakeGame, type FakeOptions } from "../board/fake";

const OPEN = ["-6,-2", "-7,4", "-6,4", "-4,4", "-3,4"]; // where the bench's tower fits on its 45 tiles

let model: BoardModel;
let game: Game;

async function sit(options: FakeOptions): Promise<void> {
  game = fakeGame(2, 45, { ...options, delay: 0 });
  model = new BoardModel(game, 0);
  await settled();
}
/** Long enough for a chain of answers, however busy the machine is. */
async function settled(): Promise<void> {
  for (let hop = 0; hop < 25; hop++) await new Promise((resolve) => setTimeout(resolve));
}
const path = () => game.picking.picks.value.path;
const touch = async (key: string) => {
  await model.touch(squareOf(key));
  await settled();
};

afterEach(() => model.dispose());

describe("a board with a tile in hand", () => {
  beforeEach(() => sit({ place: true }));

  it("opens the squares that the engine names", () => {
    expect([...model.open.value].sort()).toEqual([...OPEN].sort());
    expect(model.inHand.value).toMatchObject({ type: "tower", price: 9, walls: "ES" });
    expect(model.grid.value).toEqual({ left: -9, top: -4, right: 2, bottom: 5 });
    expect(OPEN).toContain(model.stop.value);
  });

  it("lets the choice move, and confirms it when it is touched again", async () => {
    await touch(OPEN[0]);
    expect(path()).toEqual(["tile:tower9ES", `cell:${OPEN[0]}`]);
    expect(model.standing(OPEN[1])).toBe("open");
    await touch(OPEN[1]);
    expect(path()).toEqual(["tile:tower9ES", `cell:${OPEN[1]}`]);
    const tiles = model.filled.value.size;
    await touch(OPEN[1]);
    expect(model.filled.value.size).toBe(tiles + 1);
  });

  it("says why a square is not open, and keeps what was chosen", async () => {
    await touch(OPEN[0]);
    await touch("1,-1");
    expect(path()).toEqual(["tile:tower9ES", `cell:${OPEN[0]}`]);
    expect(model.refused.value).toEqual({ square: { x: 1, y: -1 }, culprit: { x: 1, y: -1, side: "W" }, crossing: false });
    expect(model.square("1,-1").label.value).toContain("not allowed");
  });

  it("foresees nothing for a square on which the tile cannot stand, as soon as the focus is there", async () => {
    await touch(OPEN[0]);
    model.focused.value = OPEN[0];
    await settled();
    expect(previewOf.value?.handle).toBe(`cell:${OPEN[0]}`);
    model.focused.value = "1,-1";
    expect(previewOf.value).toBeNull();
    model.focused.value = null;
    await settled();
    expect(previewOf.value?.handle).toBe(`cell:${OPEN[0]}`);
  });

  it("foresees the square that is looked at, once", async () => {
    const asked = vi.spyOn(game, "preview");
    model.hovered.value = OPEN[0]; // only passed
    model.hovered.value = OPEN[2];
    await vi.waitFor(() => expect(previewOf.value).not.toBeNull());
    expect(previewOf.value).toMatchObject({ handle: `cell:${OPEN[2]}`, preview: { wall: { before: 11, after: 13 } } });
    model.hovered.value = null;
    await settled();
    expect(previewOf.value).not.toBeNull(); // it lingers on the way to the next square
    await vi.waitFor(() => expect(previewOf.value).toBeNull());
    model.hovered.value = OPEN[2];
    await vi.waitFor(() => expect(previewOf.value).not.toBeNull());
    expect(asked).toHaveBeenCalledTimes(1);
  });

  it("tells what the square with the focus would bring, once: its name stays", async () => {
    const { label } = model.square(OPEN[2]);
    const name = label.value;
    model.focused.value = OPEN[2];
    await vi.waitFor(() => expect(model.foretold.value).toContain("Wall 11 to 13"));
    expect(label.value).toBe(name);
    model.focused.value = OPEN[0];
    expect(model.foretold.value).toBe(""); // not what another square brings
  });

  it("foresees nothing where nothing can be picked", async () => {
    model.hovered.value = "0,0";
    await settled();
    expect(previewOf.value).toBeNull();
  });
});

describe("a board from which tiles can be taken", () => {
  beforeEach(() => sit({ rebuild: true }));

  it("keeps quiet about it until somebody asks", async () => {
    expect(model.open.value.size).toBe(0);
    expect(model.standing("-1,0")).toBe("reach");
    expect(model.square("-1,0").drag.value).toBe("cell:-1,0");
    await touch("-1,0");
    expect(path()).toEqual(["option:rebuild", "cell:-1,0"]);
    expect(model.standing("-2,0")).toBe("open");
    expect(model.square("-2,0").drag.value).toBe("cell:-2,0");
  });

  it("says why the fountain stays, and nothing about bare plaster", async () => {
    await touch("0,0");
    expect(game.attempt.value?.path).toEqual(["option:rebuild", "cell:0,0"]);
    game.attempt.value = null;
    await touch("1,-1");
    expect(game.attempt.value).toBeNull();
  });
});

describe("a board with crossings to pick", () => {
  beforeEach(() => sit({ modules: true }));

  it("offers them as points beside the squares", async () => {
    expect(model.points.value.map(({ handle }) => handle)).toEqual(["crossing:-1,0", "crossing:-2,1", "edge:1,1,E"]);
    expect(model.targets.value).toEqual([{ x: -1.5, y: -0.5 }, { x: -2.5, y: 0.5 }, { x: 1.5, y: 1 }]); // prettier-ignore
    await model.touchPoint("crossing:-1,0");
    await settled();
    expect(model.points.value.filter(({ chosen }) => chosen).map(({ handle }) => handle)).toEqual(["crossing:-1,0"]);
    await model.touchPoint("crossing:-2,1");
    await settled();
    expect(path()).toEqual(["crossing:-2,1"]);
  });
});

describe("the board of somebody else", () => {
  it("shows and offers nothing", async () => {
    await sit({ place: true });
    const other = new BoardModel(game, 1);
    expect(other.open.value.size).toBe(0);
    expect(other.standing(OPEN[0])).toBeUndefined();
    await other.touch(squareOf(OPEN[0]));
    expect(path()).toEqual(["tile:tower9ES"]);
    other.dispose();
  });
});
