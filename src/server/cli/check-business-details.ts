import { existsSync } from 'node:fs';
import { shopWarnings } from '../../domain/settings/shop-warnings.ts';
import type { Config } from '../config.ts';
import type { Database } from '../db/database.ts';
import { openPostgres } from '../db/engines/postgres.ts';
import { openSqlite } from '../db/engines/sqlite.ts';
import { currentOf, currentSettings } from '../features/settings/current-settings.ts';
import type { ProviderFinding } from '../ports/finding.ts';
import { databaseFile } from './open-shop.ts';

/** The business details of a shop, as far as its database can be read; the check makes none. A demo may lack them. */
export async function checkBusinessDetails(config: Config): Promise<readonly ProviderFinding[]> {
  const faults = await findFaults(config);
  if (config.mode === 'demo' && faults.length === 0) return [];
  return [{ port: 'shop', provider: 'business details', faults, notes: [] }];
}

async function findFaults(config: Config): Promise<readonly string[]> {
  const db = openDatabase(config);
  try {
    if (db === null || !(await hasTables(db)))
      return shopWarnings(config.mode, currentOf(config, {}).settings);
    return shopWarnings(config.mode, (await currentSettings(db, config).current()).settings);
  } catch {
    // The check of the database says why it cannot be read.
    return [];
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
