/* Parts of the board that are seen once something was touched, or when it has grown. They load together, as soon as the table stands. */
export { Consequences } from "./Consequences";
export { FitLine } from "./FitLine";
export { AtOnce, Ghosts, Needed, Points, Refused } from "./Marks";
export { OutOfView } from "./OutOfView";
