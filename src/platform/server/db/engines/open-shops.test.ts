import { expect, inject, it } from 'vitest';
import { createDatabase } from '../../../../../tests/support/postgres-database.ts';
import { migrate } from '../migrate.ts';
import { ShopIsOpen, refuseOpenPostgres } from './open-shops.ts';
import { openPostgres } from './postgres.ts';

it('detects a shop on PostgreSQL whose address sets another application name', async () => {
  const url = await createDatabase(inject('postgresUrl'));
  const named = new URL(url);
  named.searchParams.set('application_name', 'somebody');
  const shop = openPostgres(named.href, () => {});
  try {
    await migrate(shop);
    await expect(refuseOpenPostgres(url, 'restore')).rejects.toBeInstanceOf(ShopIsOpen);
  } finally {
    await shop.close();
  }
});
