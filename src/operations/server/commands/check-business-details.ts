import { existsSync } from 'node:fs';
import { legalPagesOf } from '../../../settings/rules/pages/legal-texts.ts';
import { missingLegalPages } from '../../../settings/rules/pages/missing-legal-pages.ts';
import { shopWarnings } from '../../../settings/rules/shop-warnings.ts';
import type { Settings } from '../../../settings/rules/settings.keys.ts';
import type { Config } from '../../../platform/server/config/config.ts';
import type { Database } from '../../../platform/server/db/database.ts';
import { openPostgres } from '../../../platform/server/db/engines/postgres.ts';
import { openSqlite } from '../../../platform/server/db/engines/sqlite.ts';
import { currentOf, currentSettings } from '../../../settings/server/current-settings.ts';
import { accountWarnings, missingForOrders } from '../../../settings/server/ways-to-pay.ts';
import type { ProviderFinding } from '../../../platform/server/ports/finding.ts';
import { databaseFile } from './open-shop.ts';

/** What a shop lacks before it takes and invoices orders, as far as its database can be read; the check makes none. */
export async function checkBusinessDetails(config: Config): Promise<readonly ProviderFinding[]> {
  const settings = await readSettings(config);
  const faults =
    settings === null ? [] : shopWarnings(missingForOrders(config, settings), settings);
  if (config.mode === 'demo' && faults.length === 0) return [];
  const notes =
    settings === null
      ? []
      : [
          ...accountWarnings(config, settings),
          ...missingLegalPages(config.mode, legalPagesOf(settings)),
        ];
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
