import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { openSqlite } from '../../src/platform/server/db/engines/sqlite.ts';
import { memoryFolder } from './memory-folder.ts';
import { startShopProcess } from './shop-process.ts';

/** How often the outbox is read. */
const EVERY_MS = 100;

/**
 * Starts a demo shop, waits until its first mails have gone, and stops it.
 * @returns its folder, which the caller deletes
 */
export async function fillDemo(): Promise<string> {
  const folder = await mkdtemp(join(memoryFolder, 'shop-demo-'));
  const shop = await startShopProcess({ DATA_DIR: folder });
  const db = openSqlite(join(folder, 'shop.db'));
  const unsent = db.query.selectFrom('outbox').select('id').where('sent_at', 'is', null).limit(1);
  while (await unsent.executeTakeFirst()) await setTimeout(EVERY_MS);
  await db.close();
  const code = await shop.stop();
  if (code !== 0) throw new Error(`The demo shop ended with ${code}:\n${shop.output()}`);
  return folder;
}
