/* The browsers that Debian has, and how they are started. */
import type { LaunchOptions } from "playwright-core";

const QUIET = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking", "--disable-component-update", "--disable-sync"];

export const CHROMIUM: LaunchOptions = { executablePath: process.env.ALH_CHROMIUM ?? "/usr/bin/chromium", args: QUIET };
export const FIREFOX = process.env.ALH_FIREFOX ?? "/usr/bin/firefox-esr";
