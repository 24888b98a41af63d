import type { TestProject } from 'vitest/node';
import { startPostgres } from './postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The test run's own PostgreSQL; make a database of your own on it with `createDatabase`. */
    postgresUrl: string;
  }
}

/** One real PostgreSQL for the whole run. A run without it fails: nothing is skipped in silence. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startPostgres();
  project.provide('postgresUrl', postgres.url);
  return () => postgres.stop();
}
