import { setTimeout as sleep } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import type { Database, Engine } from './database.ts';
import { DatabaseUnusable } from './database-unusable.ts';
import { heldByOthers, holdWriters } from './hold-writers.ts';
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

/** Where an old release sells meanwhile, or a backup reads, they are let through so often before the start fails: for half a minute or more. */
const MOST_TRIES = 60;
const BETWEEN_TRIES_MS = 250;

const HELD = [
  'The database of DATABASE_URL has to be brought up to date, and for a while now others have held its tables, as a backup does that is being written.',
  'Nothing is changed. Start the shop again when that is done.',
];

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
};

/** Their names, in order. */
export const migrationNames: readonly string[] = Object.keys(steps);

/**
 * Brings the database up to date; safe when several processes start at once (PostgreSQL: an advisory
 * lock; SQLite: the write lock of one transaction). Rejects, with nothing changed, when a step fails.
 * @param upTo the last step to take, for trying a later one on a shop of that time; unset: all of them
 */
export async function migrate(db: Database, upTo?: string): Promise<void> {
  for (let tries = 1; ; tries++) {
    const error = await tryToMigrate(db, upTo, tries);
    if (!error) return;
    if (heldByOthers(error) && tries < MOST_TRIES) {
      await sleep(BETWEEN_TRIES_MS);
      continue;
    }
    await refuseNewer(db, error);
    if (heldByOthers(error)) throw new DatabaseUnusable(HELD, error);
    throw new Error('The database could not be brought up to date', { cause: error });
  }
}

/** All steps that are missing in one transaction: @returns why none was taken, undefined if they were */
async function tryToMigrate(
  db: Database,
  upTo: string | undefined,
  tries: number,
): Promise<unknown> {
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
  const { error } = await (upTo === undefined
    ? migrator.migrateToLatest()
    : migrator.migrateTo(upTo));
  return error;
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
