import type { Config } from '../../config.ts';
import type { Database } from '../../db/database.ts';
import { DatabaseUnusable } from '../../db/database-unusable.ts';
import { demoAccounts } from '../demo-data/demo-accounts.ts';

/**
 * Keeps a demo from what customers have used: it would give them accounts whose passwords everybody can read here, and
 * the doctor would ask the sandbox about payments of real cards. A shop is a live one's where people are known and
 * nobody of the demo is, whom a demo makes before all others. One that nobody has used yet cannot be told.
 * @throws DatabaseUnusable in words
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
