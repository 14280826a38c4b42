/* The head that screens share. */
import type { ComponentChildren } from "preact";
import { Icon } from "../art/pieces";
import { HOME } from "../route";
import { texts } from "../texts/texts";
import { Lion } from "./Brand";
import "./screens.css";

/** Head of a screen: mark, title, what the screen adds, way back. */
export function Head({ title, back = HOME, children }: { title: string; back?: string; children?: ComponentChildren }) {
  const { home, common } = texts.value;
  return (
    <header class="head">
      <a class="btn quiet only" href={HOME} aria-label={home.home}>
        <Lion />
      </a>
      <h1>{title}</h1>
      <span class="sp" />
      {children}
      <a class="btn quiet" href={back}>
        <Icon name="close" />
        {common.back}
      </a>
    </header>
  );
}
