import pg from 'pg';
import { afterEach, expect, it } from 'vitest';
import type { Part } from '../../src/catalogue/rules/parts/part.schema.ts';
import { checkDatabase } from '../../src/operations/server/check/check-database.ts';
import { readConfig } from '../../src/platform/server/config/config.ts';
import { type Cluster, missing, startCluster } from './cluster.ts';

const MACHINES_MS = 600_000;
const CHANGES = 20;

let cluster: Cluster | undefined;
afterEach(() => cluster?.stop());

it.skipIf(missing.length > 0)(
  'the standby answers visitors, never with less than the primary had at the last look',
  { timeout: MACHINES_MS },
  async () => {
    cluster = await startCluster();
    const { databaseUrl, primary, shops, standbyUrl, url } = cluster;
    const config = readConfig({ DATABASE_URL: databaseUrl, DATABASE_READ_URL: standbyUrl });
    const { faults, notes } = await checkDatabase(config);
    expect(faults).toEqual([]);
    expect(notes).toContain('DATABASE_READ_URL is a standby; visitors read there.');

    const [direct, standby] = [
      new pg.Client({ connectionString: new URL('/shop', primary.url).href }),
      new pg.Client({ connectionString: standbyUrl }),
    ];
    await Promise.all([direct.connect(), standby.connect()]);
    // The cluster stops before the test's connections do.
    for (const client of [direct, standby]) client.on('error', () => {});
    const [part] = (await (await fetch(`${url}/api/tools?limit=1`)).json()) as Part[];
    if (!part) throw new Error('The demo has no parts');
    const shown = async (shop: string) => {
      const page = await (await fetch(`${shop}/parts/${part._id}`)).text();
      return /made of (\w+)/.exec(page)?.[1];
    };
    let count = 0;
    let longestMs = 0;
    const change = async () => {
      const word = `alloy${count++}`;
      await direct.query('update parts set description = $1 where id = $2', [
        `made of ${word}`,
        part._id,
      ]);
      return word;
    };
    /** Each process shows a change of which it learns from the database alone. */
    const expectShown = async () => {
      const word = await change();
      const changedAt = performance.now();
      await Promise.all(
        shops.map(async (shop) => {
          await expect.poll(() => shown(shop.url), { interval: 20 }).toBe(word);
          longestMs = Math.max(longestMs, performance.now() - changedAt);
        }),
      );
    };

    for (let nth = 0; nth < CHANGES; nth++) await expectShown();
    console.log(
      `Reads from the standby: ${CHANGES} changes shown by ${shops.length} processes, the last after ${Math.round(longestMs)} ms.`,
    );
    // Every change made the processes render anew: some of these reads ran on the standby.
    const { rows } = await standby.query<{ reads: number }>(
      `select count(*)::int as reads from pg_stat_activity
    where application_name = 'parts-shop' and query like '%from "parts"%'`,
    );
    expect(rows[0]?.reads).toBeGreaterThan(0);

    // The standby lags: it is no longer waited for, and replays nothing.
    await direct.query('alter system reset synchronous_standby_names');
    await direct.query('select pg_reload_conf()');
    await standby.query('select pg_wal_replay_pause()');
    await expectShown();
    await expectShown();
    const behind = await standby.query('select description from parts where id = $1', [part._id]);
    expect(behind.rows).toEqual([{ description: `made of alloy${CHANGES - 1}` }]);
    await standby.query('select pg_wal_replay_resume()');
    await expectShown();

    // Without a standby the primary answers.
    await cluster.standby.kill();
    await expectShown();
    await Promise.allSettled([direct.end(), standby.end()]);
  },
);
