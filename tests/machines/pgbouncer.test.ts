import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  detectPooler,
  refuseTransactionPooling,
} from '../../src/platform/server/db/engines/pooler.ts';
import { hasPgBouncer, startPgBouncer } from '../support/pgbouncer.ts';
import { type TestPostgres, startPostgres } from '../support/postgres.ts';

describe.skipIf(!hasPgBouncer)('a PgBouncer with deploy/pgbouncer.ini', () => {
  let postgres: TestPostgres | undefined;
  beforeAll(async () => {
    postgres = await startPostgres();
    const client = new pg.Client({ connectionString: postgres.url });
    await client.connect();
    await client.query('create database shop');
    await client.end();
  });
  afterAll(() => postgres?.stop());

  it('pools by session', async () => {
    const pooler = await startPgBouncer(postgres?.port ?? 0);
    expect(await detectPooler(pooler.url)).toBe('session');
    await pooler.stop();
  });

  it('would be refused if it pooled by transaction', async () => {
    const pooler = await startPgBouncer(postgres?.port ?? 0, 'transaction');
    await expect(refuseTransactionPooling(pooler.url)).rejects.toThrow('pool_mode = session');
    await pooler.stop();
  });
});
