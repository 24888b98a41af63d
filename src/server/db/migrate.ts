import { setTimeout as sleep } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import type { Logger } from 'pino';
import type { Database, Engine } from './database.ts';
import { DatabaseUnusable, OutdatedDatabase } from './database-unusable.ts';
import { heldByOthers, holdWriters, tellHolders } from './hold-writers.ts';
import { type Migrations, isOutdated, migrations, unknownSteps } from './migrations.ts';

/**
 * How a migration waits while an old release sells or a backup reads, which it lets through between its tries: who only
 * writes is soon done, a backup may read for hours. Beside one a try keeps orders waiting for as long as it lasts.
 */
export const trying = { often: 60, oftenEveryMs: 250, everyMs: 5_000, tellEvery: 10 };

type Options = {
  /** Receives about every minute whom it waits for, and in the end what was done. */
  readonly log?: Logger;
  /** All of the shop's, unless a test brings others. */
  readonly steps?: Migrations;
};

/**
 * Brings the database up to date; safe when several processes start at once (PostgreSQL: an advisory
 * lock; SQLite: the write lock of one transaction). Waits for as long as others hold the shop's tables on PostgreSQL,
 * as a backup does. Rejects, with nothing changed, when a step fails.
 * @throws OutdatedDatabase, DatabaseUnusable where another version's schema is there
 */
export async function migrate(
  db: Database,
  { log, steps = migrations }: Options = {},
): Promise<void> {
  if (db.engine === 'postgres') return bringUpToDate(db, steps, log);
  // What the steps of a large shop sort is more than belongs in memory.
  await sql`pragma temp_store = file`.execute(db.query);
  try {
    await bringUpToDate(db, steps, log);
  } finally {
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
      if (from) log?.info({ from, to: taken.at(-1), ms }, 'the database was brought up to date');
      return;
    }
    if (!heldByOthers(error)) {
      await refuseOtherVersions(db, steps, error);
      throw new Error('The database could not be brought up to date', { cause: error });
    }
    const { often, oftenEveryMs, everyMs, tellEvery } = trying;
    if (log && tries >= often && (tries - often) % tellEvery === 0) await tellHolders(db, log);
    await sleep(tries < often ? oftenEveryMs : everyMs);
  }
}

/** The last step that had been taken before these; undefined for a new database, and where none of these was missing. */
function lastBefore([first]: readonly string[], names: readonly string[]): string | undefined {
  return first === undefined ? undefined : names[names.indexOf(first) - 1];
}

/** All steps that are missing in one transaction: @returns those that were taken, or why none was */
async function tryToMigrate(
  db: Database,
  steps: Migrations,
  tries: number,
): Promise<{ readonly error?: unknown; readonly taken: readonly string[] }> {
  let held = db.engine === 'sqlite';
  const take = async (up: Migrations[string], kysely: Kysely<unknown>) => {
    if (!held) await holdWriters(kysely, tries);
    held = true;
    await up(kysely, db.engine);
  };
  const all = Object.fromEntries(
    Object.entries(steps).map(([name, up]): [string, Migration] => [
      name,
      { up: (kysely) => take(up, kysely as Kysely<unknown>) },
    ]),
  );
  const migrator = new Migrator({
    db: db.query,
    provider: { getMigrations: () => Promise.resolve(all) },
  });
  const { error, results = [] } = await migrator.migrateToLatest();
  return { error, taken: results.map(({ migrationName }) => migrationName) };
}

const setting = {
  sqlite: 'DATA_DIR',
  postgres: 'DATABASE_URL',
} as const satisfies Record<Engine, string>;

/** Throws where the database has had steps that this version does not know. */
async function refuseOtherVersions(
  { engine, query }: Database,
  steps: Migrations,
  cause: unknown,
): Promise<void> {
  // Where not even this can be read, what failed before says more.
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
