import { existsSync } from 'node:fs';
import { missingDetails, notConfiguredSentence } from '../../domain/settings/settings.values.ts';
import type { Config } from '../config.ts';
import type { Database } from '../db/database.ts';
import { openPostgres } from '../db/engines/postgres.ts';
import { openSqlite } from '../db/engines/sqlite.ts';
import { currentOf, currentSettings } from '../features/settings/current-settings.ts';
import type { ProviderFinding } from '../ports/finding.ts';
import { databaseFile } from './open-shop.ts';

/** The business details of a live shop, as far as its database can be read; the check makes none. */
export async function checkBusinessDetails(config: Config): Promise<readonly ProviderFinding[]> {
  if (config.mode === 'demo') return [];
  const missing = await findMissing(config);
  const faults = missing.length > 0 ? [notConfiguredSentence(missing)] : [];
  return [{ port: 'shop', provider: 'business details', faults, notes: [] }];
}

async function findMissing(config: Config): Promise<readonly string[]> {
  const db = openDatabase(config);
  try {
    if (db === null || !(await hasTables(db)))
      return missingDetails(config.mode, currentOf(config, {}).settings);
    return missingDetails(config.mode, (await currentSettings(db, config).current()).settings);
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
