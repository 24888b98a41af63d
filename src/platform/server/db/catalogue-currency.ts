import { DatabaseSync } from 'node:sqlite';
import type pg from 'pg';
import type { Database } from './database.ts';
import { DatabaseUnusable } from './failures/database-unusable.ts';

type CurrencySetting = {
  /** The lower-case code of `CURRENCY`. */
  readonly currency: string;
  /** Null for the embedded database. */
  readonly databaseUrl: string | null;
};

/** A catalogue without parts has no prices, so that its currency may still change. */
const STORED = 'select currency from catalogue where exists (select 1 from parts)';

/**
 * Stores the currency of a new catalogue, and stops a start with another one, which would reinterpret every price.
 * @throws DatabaseUnusable
 */
export async function keepCurrency({ query }: Database, setting: CurrencySetting): Promise<void> {
  const { currency } = setting;
  const row = await query.selectFrom('catalogue').select('currency').executeTakeFirst();
  if (row?.currency === currency) return;
  const priced = await query.selectFrom('parts').select('id').limit(1).executeTakeFirst();
  if (row && priced) throw new DatabaseUnusable(otherCurrency(row.currency, setting));
  await query
    .insertInto('catalogue')
    .values({ id: 1, currency })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ currency }))
    .execute();
}

/** For `check`: why an SQLite file's catalogue cannot be used, without changing it. */
export function currencyFaultsInFile(file: string, setting: CurrencySetting): readonly string[] {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    const there = database
      .prepare(`select 1 from sqlite_schema where type = 'table' and name = 'catalogue'`)
      .get();
    return there ? faultsOf(database.prepare(STORED).get()?.['currency'], setting) : [];
  } finally {
    database.close();
  }
}

/** The same for PostgreSQL. */
export async function currencyFaultsAt(
  client: pg.Client,
  setting: CurrencySetting,
): Promise<readonly string[]> {
  const { rows: rowsFound } = await client.query<{ there: boolean }>(
    `select to_regclass('catalogue') is not null as there`,
  );
  if (!rowsFound[0]?.there) return [];
  const { rows } = await client.query<{ currency: string }>(STORED);
  return faultsOf(rows[0]?.currency, setting);
}

const faultsOf = (stored: unknown, setting: CurrencySetting) =>
  typeof stored !== 'string' || stored === setting.currency ? [] : otherCurrency(stored, setting);

function otherCurrency(
  stored: string,
  { currency, databaseUrl }: CurrencySetting,
): readonly string[] {
  const [was, now] = [stored.toUpperCase(), currency.toUpperCase()];
  const empty =
    databaseUrl === null ? 'DATA_DIR at an empty folder' : 'DATABASE_URL at an empty database';
  return [
    `The prices of this shop are in ${was}, and CURRENCY is ${now}. The shop converts no prices.`,
    `Set CURRENCY=${stored} again, or point ${empty} for a new shop in ${now}.`,
  ];
}
