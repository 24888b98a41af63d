import { sql } from 'kysely';
import { afterEach, expect, it } from 'vitest';
import { openPostgres } from '../../src/platform/server/db/engines/postgres.ts';
import { auditLoad } from '../drills/crash/audit-load.ts';
import { Load } from '../drills/crash/load.ts';
import { verifyAccounts } from '../support/verify-accounts.ts';
import { type Cluster, missing, startCluster } from './cluster.ts';

const BUYERS = 8;
/** Acknowledgements before the primary is lost. */
const BEFORE = Number(process.env['MACHINES_LOAD'] ?? 60);
const MACHINES_MS = 600_000;

let cluster: Cluster | undefined;
afterEach(() => cluster?.stop());

it.skipIf(missing.length > 0)(
  'keeps every acknowledged order when the primary is killed and the standby promoted',
  { timeout: MACHINES_MS },
  async () => {
    cluster = await startCluster();
    const { databaseUrl, primary, url, failOver } = cluster;
    const load = new Load(() => verifyAccounts(openPostgres(databaseUrl, () => {})), BUYERS);
    await load.goTo(url);
    await load.runUntil(BEFORE, () => primary.kill());
    await failOver();
    const readiness = async () => (await fetch(`${url}/api/readyz`)).status;
    await expect.poll(readiness, { timeout: 120_000 }).toBe(200);

    const db = openPostgres(databaseUrl, () => {});
    // Of what was under way at the kill, either all or nothing exists.
    expect(await auditLoad(db, load)).toEqual([]);
    await load.sendAgain();
    expect(load.unanswered).toEqual([]);
    expect(await auditLoad(db, load)).toEqual([]);
    const { rows } = await sql<{ address: string }>`select address from orders
    group by address having count(*) > 1`.execute(db.query);
    expect(rows.filter(({ address }) => load.sent.some(({ key }) => key === address))).toEqual([]);
    await db.close();

    const before = load.acknowledged;
    await load.runUntil(BUYERS, async () => {});
    expect(load.acknowledged).toBeGreaterThanOrEqual(before + BUYERS);
    const orders = load.sent.filter(({ id }) => id !== undefined).length;
    console.log(
      `A failover by promotion: ${orders} acknowledged checkouts, none lost, none doubled.`,
    );
  },
);
