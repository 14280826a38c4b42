/* The pieces of the game as drawings. Sizes are set by CSS on the drawing (class `art`) or on what surrounds it. All are silent for
   screen readers unless they are given a `label`; art/spoken.ts has the words. */
export { Card, CardBack, CardFace, ScoringCard, type CardProps } from "./cards";
export { Coin, Icon, Plate, SeatMark, SourceMark, TypeMark } from "./marks";
export { Sprite } from "./Sprite";
export { isDrawn, Thing, type ThingProps } from "./thing";
export { extentOf, Tile, TileBack, TileFace, WallPost, type TileProps, type TileSize } from "./tile";
