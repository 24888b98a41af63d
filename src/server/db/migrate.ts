import { setTimeout as sleep } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import type { Logger } from 'pino';
import type { Database, Engine } from './database.ts';
import { DatabaseUnusable } from './database-unusable.ts';
import { heldByOthers, holdWriters, tellHolders } from './hold-writers.ts';
import * as shop from './migrations/0001-shop.ts';
import * as accounts from './migrations/0002-accounts.ts';
import * as search from './migrations/0003-search.ts';
import * as messages from './migrations/0004-messages.ts';
import * as overview from './migrations/0005-overview.ts';
import * as providers from './migrations/0006-providers.ts';
import * as growth from './migrations/0007-growth.ts';
import * as doors from './migrations/0008-doors.ts';
import * as catalogueChanges from './migrations/0009-catalogue-changes.ts';
import * as orderNumbers from './migrations/0010-order-numbers.ts';
import * as disputes from './migrations/0011-disputes.ts';
import * as mailsGivenUp from './migrations/0012-mails-given-up.ts';
import * as toldOnce from './migrations/0013-told-once.ts';
import * as buyersNames from './migrations/0014-buyers-names.ts';
import * as refusalsTold from './migrations/0015-refusals-told.ts';
import * as faultsTold from './migrations/0016-faults-told.ts';
import * as buyerWords from './migrations/0017-buyer-words.ts';
import * as totalsByCurrency from './migrations/0018-totals-by-currency.ts';
import * as addressHolders from './migrations/0019-address-holders.ts';
import * as administrators from './migrations/0020-administrators.ts';
import * as byTelephone from './migrations/0021-by-telephone.ts';
import * as descriptions from './migrations/0022-descriptions.ts';
import * as paymentWords from './migrations/0023-payment-words.ts';

/**
 * How a migration waits while an old release sells or a backup reads, which it lets through between its tries: who only
 * writes is soon done, a backup may read for hours. Beside one a try keeps orders waiting for as long as it lasts.
 */
export const trying = { often: 60, oftenEveryMs: 250, everyMs: 5_000, tellEvery: 10 };

type Step = { up: (db: Kysely<unknown>, engine: Engine) => Promise<void> };

/** Every migration by number, in order. They only go forward: a landed one is never edited. */
const steps: Readonly<Record<string, Step>> = {
  '0001-shop': shop,
  '0002-accounts': accounts,
  '0003-search': search,
  '0004-messages': messages,
  '0005-overview': overview,
  '0006-providers': providers,
  '0007-growth': growth,
  '0008-doors': doors,
  '0009-catalogue-changes': catalogueChanges,
  '0010-order-numbers': orderNumbers,
  '0011-disputes': disputes,
  '0012-mails-given-up': mailsGivenUp,
  '0013-told-once': toldOnce,
  '0014-buyers-names': buyersNames,
  '0015-refusals-told': refusalsTold,
  '0016-faults-told': faultsTold,
  '0017-buyer-words': buyerWords,
  '0018-totals-by-currency': totalsByCurrency,
  '0019-address-holders': addressHolders,
  '0020-administrators': administrators,
  '0021-by-telephone': byTelephone,
  '0022-descriptions': descriptions,
  '0023-payment-words': paymentWords,
};

/** Their names, in order. */
export const migrationNames: readonly string[] = Object.keys(steps);

/**
 * Brings the database up to date; safe when several processes start at once (PostgreSQL: an advisory
 * lock; SQLite: the write lock of one transaction). Waits for as long as others hold the shop's tables on PostgreSQL,
 * as a backup does. Rejects, with nothing changed, when a step fails.
 * @param upTo the last step to take, for trying a later one on a shop of that time; unset: all of them
 * @param log is told about every minute for whom it waits, and what was done
 */
export async function migrate(db: Database, upTo?: string, log?: Logger): Promise<void> {
  if (db.engine === 'postgres') return bringUpToDate(db, upTo, log);
  // What the steps of a large shop sort is more than belongs in memory.
  await sql`pragma temp_store = file`.execute(db.query);
  try {
    await bringUpToDate(db, upTo, log);
  } finally {
    await sql`pragma temp_store = memory`.execute(db.query);
  }
}

async function bringUpToDate(db: Database, upTo?: string, log?: Logger): Promise<void> {
  for (let tries = 1; ; tries++) {
    const begun = performance.now();
    const { error, taken } = await tryToMigrate(db, upTo, tries);
    if (!error) {
      const from = lastBefore(taken);
      const ms = Math.round(performance.now() - begun);
      if (from) log?.info({ from, to: taken.at(-1), ms }, 'the database was brought up to date');
      return;
    }
    if (!heldByOthers(error)) {
      await refuseNewer(db, error);
      throw new Error('The database could not be brought up to date', { cause: error });
    }
    const { often, oftenEveryMs, everyMs, tellEvery } = trying;
    if (log && tries >= often && (tries - often) % tellEvery === 0) await tellHolders(db, log);
    await sleep(tries < often ? oftenEveryMs : everyMs);
  }
}

/** The last step that had been taken before these; undefined for a new database, and where none of these was missing. */
function lastBefore([first]: readonly string[]): string | undefined {
  return first === undefined ? undefined : migrationNames[migrationNames.indexOf(first) - 1];
}

/** All steps that are missing in one transaction: @returns those that were taken, or why none was */
async function tryToMigrate(
  db: Database,
  upTo: string | undefined,
  tries: number,
): Promise<{ readonly error?: unknown; readonly taken: readonly string[] }> {
  let held = db.engine === 'sqlite';
  const take = async (step: Step, kysely: Kysely<unknown>) => {
    if (!held) await holdWriters(kysely, tries);
    held = true;
    await step.up(kysely, db.engine);
  };
  const migrations = Object.fromEntries(
    Object.entries(steps).map(([name, step]): [string, Migration] => [
      name,
      { up: (kysely) => take(step, kysely as Kysely<unknown>) },
    ]),
  );
  const migrator = new Migrator({
    db: db.query,
    provider: { getMigrations: () => Promise.resolve(migrations) },
  });
  const { error, results = [] } = await (upTo === undefined
    ? migrator.migrateToLatest()
    : migrator.migrateTo(upTo));
  return { error, taken: results.map(({ migrationName }) => migrationName) };
}

/** @throws DatabaseUnusable, in words, where a later release has brought the database further than this one knows */
async function refuseNewer({ engine, query }: Database, cause: unknown): Promise<void> {
  // Where not even this can be read, what failed before says more.
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`
    .execute(query)
    .catch(() => ({ rows: [] }));
  const [strange] = rows.filter(({ name }) => !migrationNames.includes(name));
  if (!strange) return;
  const setting = engine === 'postgres' ? 'DATABASE_URL' : 'DATA_DIR';
  throw new DatabaseUnusable(
    [
      `The database of ${setting} is of a newer release than this one, which does not know its step ${strange.name}.`,
      'Put the newer release in place again. How to go back is described in docs/deploying.md under "Upgrading".',
    ],
    cause,
  );
}
