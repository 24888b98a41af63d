import { afterAll, afterEach, beforeAll, describe, inject } from 'vitest';
import type { Database, Engine } from '../../../platform/server/db/database.ts';
import { openFresh } from './fresh-database.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where `describeOnEngines` runs: each project of vitest.config.ts names its engines. */
    engines: readonly Engine[];
  }
}

/** Opens a fresh, migrated database that is removed when its test ends. */
export type OpenDatabase = () => Promise<Database>;

type Suite = (open: OpenDatabase, engine: Engine) => void;

/**
 * Runs a suite on SQLite in a file of its own and on PostgreSQL in a database of its own, in every run: for
 * locks, plans, constraints, races and other things that differ by engine.
 */
export function describeOnBothEngines(name: string, suite: Suite): void {
  describeOn(['sqlite', 'postgres'], name, suite);
}

/** Runs a suite on SQLite in the project `server`, on PostgreSQL in the project `postgres`. */
export function describeOnEngines(name: string, suite: Suite): void {
  describeOn(inject('engines'), name, suite);
}

function describeOn(engines: readonly Engine[], name: string, suite: Suite): void {
  describe.each(engines)(`${name} (%s)`, (engine) => {
    const cleanups: (() => Promise<void>)[] = [];
    afterEach(async () => {
      for (const cleanup of cleanups.splice(0).toReversed()) await cleanup();
    });
    suite(async () => {
      const { db, remove } = await openFresh(engine);
      cleanups.push(remove);
      return db;
    }, engine);
  });
}

/**
 * One database for a suite of tests that only read it.
 * @returns a getter for use inside the tests
 */
export function sharedDatabase(
  engine: Engine,
  fill: (db: Database) => Promise<void>,
): () => Database {
  let fresh: Awaited<ReturnType<typeof openFresh>> | undefined;
  beforeAll(async () => {
    fresh = await openFresh(engine);
    await fill(fresh.db);
  });
  afterAll(() => fresh?.remove());
  return () => {
    if (!fresh) throw new Error('It is filled when the tests begin, not while they are named');
    return fresh.db;
  };
}
