/* The browsers that Debian has, and how they are started. */
import { existsSync } from "node:fs";
import type { LaunchOptions } from "playwright-core";

const QUIET = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking", "--disable-component-update", "--disable-sync"];

/** Without windows to draw it needs half the time; where a system has none, the whole browser does as well. */
const HEADLESS = "/usr/bin/chromium-headless-shell";
const WHOLE = "/usr/bin/chromium";

export const CHROMIUM: LaunchOptions = { executablePath: process.env.ALH_CHROMIUM ?? (existsSync(HEADLESS) ? HEADLESS : WHOLE), args: QUIET };
/** What bars are measured in: the browser that people have. */
export const MEASURED: LaunchOptions = { executablePath: process.env.ALH_CHROMIUM ?? WHOLE, args: QUIET };
export const FIREFOX = process.env.ALH_FIREFOX ?? "/usr/bin/firefox-esr";
