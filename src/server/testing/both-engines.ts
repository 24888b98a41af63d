import { afterAll, afterEach, beforeAll, describe } from 'vitest';
import type { Database, Engine } from '../db/database.ts';
import { openFresh } from './fresh-database.ts';

/** Opens a fresh, migrated database that is removed when its test ends. */
export type OpenDatabase = () => Promise<Database>;

/** `TEST_ENGINES=sqlite` leaves out PostgreSQL, which saves half the time while a change is written. */
const engines = (process.env['TEST_ENGINES']?.split(',') ?? ['sqlite', 'postgres']) as Engine[];

/** Runs a suite on SQLite in a file of its own and on PostgreSQL in a database of its own. */
export function describeOnBothEngines(
  name: string,
  suite: (open: OpenDatabase, engine: Engine) => void,
): void {
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
