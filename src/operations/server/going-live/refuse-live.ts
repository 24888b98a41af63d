import type { Config } from '../../../platform/server/config/config.ts';
import type { Database } from '../../../platform/server/db/database.ts';
import { DatabaseUnusable } from '../../../platform/server/db/failures/database-unusable.ts';
import { demoAccounts } from '../demo-data/demo-accounts.ts';

/**
 * Refuses to start a demo on a live shop's database, where it would create accounts with published passwords. A
 * database with users but none of the demo's, whom a demo creates first, is a live shop's.
 * @throws DatabaseUnusable
 */
export async function refuseLive({ databaseUrl, dataDir }: Config, db: Database): Promise<void> {
  const people = db.query.selectFrom('users').select('id').limit(1);
  if ((await people.executeTakeFirst()) === undefined) return;
  const addresses = demoAccounts.map(({ email }) => email);
  if ((await people.where('email', 'in', addresses).executeTakeFirst()) !== undefined) return;
  const place = databaseUrl === null ? `DATA_DIR (${dataDir})` : 'DATABASE_URL';
  throw new DatabaseUnusable([
    `The database of ${place} holds a shop with customers that never was a demo, and SHOP_MODE is demo.`,
    "Use all of the live shop's settings (SHOP_MODE=live), or, for a demo, an empty database or DATA_DIR.",
  ]);
}
