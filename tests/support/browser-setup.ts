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

/** Finds the browser before the first test. Without one the run fails, so that no test is skipped silently. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  project.provide('chromium', await findChromium());
  const demo = await fillDemo();
  project.provide('demo', demo);
  return () => rm(demo, { recursive: true });
}
