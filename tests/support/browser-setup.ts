import type { TestProject } from 'vitest/node';
import { type Chromium, findChromium } from './chromium.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** What playwright-core's `chromium.launch` needs. */
    chromium: Chromium;
  }
}

/** Finds the browser before the first test. A run without one fails: nothing is skipped in silence. */
export default async function setup(project: TestProject): Promise<void> {
  project.provide('chromium', await findChromium());
}
