import { existsSync } from 'node:fs';
import { shopWarnings } from '../../domain/settings/shop-warnings.ts';
import type { Settings } from '../../domain/settings/settings.keys.ts';
import type { Config } from '../config.ts';
import type { Database } from '../db/database.ts';
import { openPostgres } from '../db/engines/postgres.ts';
import { openSqlite } from '../db/engines/sqlite.ts';
import { currentOf, currentSettings } from '../features/settings/current-settings.ts';
import { accountWarnings, missingForOrders } from '../features/settings/ways-to-pay.ts';
import type { ProviderFinding } from '../ports/finding.ts';
import { databaseFile } from './open-shop.ts';

/** What a shop lacks before it takes and invoices orders, as far as its database can be read; the check makes none. */
export async function checkBusinessDetails(config: Config): Promise<readonly ProviderFinding[]> {
  const settings = await readSettings(config);
  const faults =
    settings === null ? [] : shopWarnings(missingForOrders(config, settings), settings);
  if (config.mode === 'demo' && faults.length === 0) return [];
  const notes = settings === null ? [] : accountWarnings(config, settings);
  return [{ port: 'shop', provider: 'business details', faults, notes }];
}

async function readSettings(config: Config): Promise<Settings | null> {
  const db = openDatabase(config);
  try {
    if (db === null || !(await hasTables(db))) return currentOf(config, {}).settings;
    return (await currentSettings(db, config).current()).settings;
  } catch {
    // The check of the database says why it cannot be read.
    return null;
  } finally {
    await db?.close();
  }
}

/** Whether a shop was ever started on the database. */
async function hasTables({ reads }: Database): Promise<boolean> {
  const tables = await reads.introspection.getTables();
  return tables.some(({ name }) => name === 'settings');
}

function openDatabase(config: Config) {
  if (config.databaseUrl !== null) return openPostgres(config.databaseUrl, () => {});
  const file = databaseFile(config);
  return existsSync(file) ? openSqlite(file) : null;
}
