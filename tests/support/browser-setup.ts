import type { TestProject } from 'vitest/node';
import { type Chromium, findChromium } from './chromium.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The argument of playwright-core's `chromium.launch`. */
    chromium: Chromium;
  }
}

/** Finds the browser before the first test. Without one the run fails, so that no test is skipped silently. */
export default async function setup(project: TestProject): Promise<void> {
  project.provide('chromium', await findChromium());
}
