import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, inject, it, onTestFinished } from 'vitest';
import { checkDatabase } from '../../src/operations/server/check/check-database.ts';
import { openDatabase } from '../../src/operations/server/start/assemble.ts';
import { runShop } from '../../src/operations/server/commands/run-shop.ts';
import { readConfig } from '../../src/platform/server/config/config.ts';
import {
  TRANSACTION_POOLING,
  refuseTransactionPooling,
} from '../../src/platform/server/db/engines/pooler.ts';
import { openSqlite } from '../../src/platform/server/db/engines/sqlite.ts';
import { migrate } from '../../src/platform/server/db/migrate.ts';
import { openLog } from '../../src/platform/server/log/open-log.ts';
import { BUYER, orderFor, stockPart } from '../../src/testing/server/fixtures.ts';
import { startShop } from '../../src/testing/server/start-shop.ts';
import { createDatabase } from '../support/postgres-database.ts';
import { startPooler } from '../support/pooler.ts';

async function behindPooler(mode: 'session' | 'transaction') {
  const pooler = await startPooler(await createDatabase(inject('postgresUrl')), mode);
  onTestFinished(() => pooler.close());
  return readConfig({ DATABASE_URL: pooler.url, LOG_LEVEL: 'silent' });
}
const open = (config: ReturnType<typeof readConfig>) => openDatabase(config, openLog(config));

it('sells through a pooler with session pooling, and reports that the pooler needs connections too', async () => {
  const config = await behindPooler('session');
  const { faults, notes } = await checkDatabase(config);
  expect(faults).toEqual([]);
  expect(notes.join()).toMatch(/pooler stands before it.* 10 connections for each process/);
  const db = await open(config);
  onTestFinished(() => db.close());
  const { rows } = await sql`select current_setting('statement_timeout') as statement,
    current_setting('idle_in_transaction_session_timeout') as idle,
    current_setting('jit') as compiling`.execute(db.query);
  expect(rows).toEqual([{ statement: '15s', idle: '15s', compiling: 'off' }]);
  const shop = startShop(db);
  const [part, token] = [await stockPart(shop), await shop.tokenOf(BUYER)];
  const order = () => shop.call('POST /orders', { body: orderFor(part) }, { token });
  const answers = await Promise.all(Array.from({ length: 20 }, order));
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
});

it('refuses a pooler with transaction pooling, in words', async () => {
  const config = await behindPooler('transaction');
  expect((await checkDatabase(config)).faults).toEqual([TRANSACTION_POOLING]);
  await expect(open(config)).rejects.toThrow(TRANSACTION_POOLING);
});

it('copies no shop through transaction pooling', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'shop-test-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const shop = openSqlite(join(folder, 'shop.db'));
  await migrate(shop);
  await shop.close();
  const { databaseUrl } = await behindPooler('transaction');
  let said = '';
  const code = await runShop(['db', 'copy'], {
    print: (text) => (said += text),
    printError: (text) => (said += text),
    isInteractive: false,
    environment: { DATA_DIR: folder, DATABASE_URL: databaseUrl ?? '' },
    folder,
    signal: new AbortController().signal,
  });
  expect([code, said.trim()]).toEqual([1, `${TRANSACTION_POOLING} Nothing was changed.`]);
});

it('mentions no pooler without one', async () => {
  const url = await createDatabase(inject('postgresUrl'));
  expect((await checkDatabase(readConfig({ DATABASE_URL: url }))).notes.join()).not.toMatch(
    /pooler/,
  );
  await refuseTransactionPooling(url);
});
