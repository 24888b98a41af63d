import { rm } from 'node:fs/promises';
import type { TestProject } from 'vitest/node';
import { type Chromium, findChromium } from './chromium.ts';
import { fillDemo } from './demo-folder.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The argument of playwright-core's `chromium.launch`. */
    chromium: Chromium;
    /** The folder of a stopped demo shop; starting a copy of it saves filling a new one. */
    demo: string;
  }
}

/**
 * A network process of its own costs a tenth of what a page load does. It replaces Playwright's list, so it repeats that;
 * measurements and screenshots take the browser as it is.
 */
const NETWORK_IN_BROWSER =
  '--enable-features=CDPScreenshotNewSurface,SkipListAccountsWithoutGaiaCookies,NetworkServiceInProcess2';

/** Finds the browser before the first test. Without one the run fails, so that no test is skipped silently. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const found = await findChromium();
  project.provide('chromium', { ...found, args: [...found.args, NETWORK_IN_BROWSER] });
  const demo = await fillDemo();
  project.provide('demo', demo);
  return () => rm(demo, { recursive: true });
}
