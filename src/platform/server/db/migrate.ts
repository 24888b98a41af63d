import { setTimeout as sleep } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import type { Logger } from 'pino';
import type { Database, Engine } from './database.ts';
import { DatabaseUnusable, OutdatedDatabase } from './failures/database-unusable.ts';
import { isLockConflict, blockWriters, logBlocker } from './writer-locks.ts';
import { type Migrations, isOutdated, migrations, unknownSteps } from './migrations.ts';

/**
 * Retries a locked-out migration quickly at first, since a writer is done soon; then seldom, since a backup may read
 * for hours and orders wait during each try.
 */
export const retryPolicy = { quickTries: 60, quickEveryMs: 250, everyMs: 5_000, logEvery: 10 };

type Options = {
  /** Gets a line about every minute on what blocks the migration, and one on its result. */
  readonly log?: Logger;
  readonly steps?: Migrations;
};

/**
 * Migrates the database in one transaction; safe when several processes start at once. On PostgreSQL it waits while
 * others, such as a backup, lock the shop's tables.
 * @throws OutdatedDatabase, DatabaseUnusable for another version's schema; otherwise what the step threw
 */
export async function migrate(
  db: Database,
  { log, steps = migrations }: Options = {},
): Promise<void> {
  if (db.engine === 'postgres') return bringUpToDate(db, steps, log);
  // Migrating a large shop sorts more than fits in memory.
  await sql`pragma temp_store = file`.execute(db.query);
  // A step may replace a table that others refer to; the transaction of the steps cannot change this.
  await sql`pragma foreign_keys = off`.execute(db.query);
  try {
    await bringUpToDate(db, steps, log);
  } finally {
    await sql`pragma foreign_keys = on`.execute(db.query);
    await sql`pragma temp_store = memory`.execute(db.query);
  }
}

async function bringUpToDate(db: Database, steps: Migrations, log?: Logger): Promise<void> {
  for (let tries = 1; ; tries++) {
    const begun = performance.now();
    const { error, taken } = await tryToMigrate(db, steps, tries);
    if (!error) {
      const from = lastBefore(taken, Object.keys(steps));
      const ms = Math.round(performance.now() - begun);
      if (from) log?.info({ from, to: taken.at(-1), ms }, 'migrated the database');
      return;
    }
    if (!isLockConflict(error)) {
      await refuseOtherVersions(db, steps, error);
      throw new Error('The database could not be brought up to date', { cause: error });
    }
    const { quickTries, quickEveryMs, everyMs, logEvery } = retryPolicy;
    if (log && tries >= quickTries && (tries - quickTries) % logEvery === 0)
      await logBlocker(db, log);
    await sleep(tries < quickTries ? quickEveryMs : everyMs);
  }
}

/** The newest migration before these; undefined for a new database, and if none was missing. */
function lastBefore([first]: readonly string[], names: readonly string[]): string | undefined {
  return first === undefined ? undefined : names[names.indexOf(first) - 1];
}

/**
 * Runs all missing migrations in one transaction.
 * @returns the names of those it ran, or an error
 */
async function tryToMigrate(
  db: Database,
  steps: Migrations,
  tries: number,
): Promise<{ readonly error?: unknown; readonly taken: readonly string[] }> {
  let blocked = db.engine === 'sqlite';
  const last = Object.keys(steps).at(-1);
  const take = async (name: string, up: Migrations[string], kysely: Kysely<unknown>) => {
    if (!blocked) await blockWriters(kysely, tries);
    blocked = true;
    await up(kysely, db.engine);
    if (db.engine === 'sqlite' && name === last) await checkForeignKeys(kysely);
  };
  const all = Object.fromEntries(
    Object.entries(steps).map(([name, up]): [string, Migration] => [
      name,
      { up: (kysely) => take(name, up, kysely as Kysely<unknown>) },
    ]),
  );
  const migrator = new Migrator({
    db: db.query,
    provider: { getMigrations: () => Promise.resolve(all) },
  });
  const { error, results = [] } = await migrator.migrateToLatest();
  return { error, taken: results.map(({ migrationName }) => migrationName) };
}

/** SQLite does not check them while the steps run. */
async function checkForeignKeys(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ table: string; parent: string }>`pragma foreign_key_check`.execute(
    db,
  );
  const [first] = rows;
  if (first)
    throw new Error(
      `${rows.length} rows refer to missing ones, such as one of ${first.table} to ${first.parent}`,
    );
}

const setting = {
  sqlite: 'DATA_DIR',
  postgres: 'DATABASE_URL',
} as const satisfies Record<Engine, string>;

async function refuseOtherVersions(
  { engine, query }: Database,
  steps: Migrations,
  cause: unknown,
): Promise<void> {
  // If this fails too, the first error says more.
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`
    .execute(query)
    .catch(() => ({ rows: [] }));
  const names = rows.map(({ name }) => name);
  if (isOutdated(names)) throw new OutdatedDatabase(setting[engine], cause);
  const [unknown] = unknownSteps(names, steps);
  if (unknown === undefined) return;
  throw new DatabaseUnusable(
    [
      `The database of ${setting[engine]} is of a newer release than this one, which does not know its step ${unknown}.`,
      'Put the newer release in place again. How to go back is described in docs/deploying.md under "Upgrading".',
    ],
    cause,
  );
}
