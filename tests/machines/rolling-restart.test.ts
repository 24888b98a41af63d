import { afterEach, expect, it } from 'vitest';
import { openPostgres } from '../../src/platform/server/db/engines/postgres.ts';
import { auditLoad } from '../drills/crash/audit-load.ts';
import { Load } from '../drills/crash/load.ts';
import { verifyAccounts } from '../support/verify-accounts.ts';
import { type Cluster, missing, startCluster } from './cluster.ts';

const BUYERS = 8;
const VISITORS = 4;
const BEFORE = 20;
const PAGES = ['/', '/parts', '/reviews', '/api/tools?limit=12', '/api/categories'];
const MACHINES_MS = 600_000;

let cluster: Cluster | undefined;
afterEach(() => cluster?.stop());

it.skipIf(missing.length > 0)(
  'fails no request while its processes restart one after the other under load',
  { timeout: MACHINES_MS },
  async () => {
    cluster = await startCluster();
    const { databaseUrl, restartShop, shops, url } = cluster;
    const before = shops.map(({ process }) => process.pid);
    const load = new Load(() => verifyAccounts(openPostgres(databaseUrl, () => {})), BUYERS);
    await load.goTo(url);
    let over = false;
    const visitors = Array.from({ length: VISITORS }, () => visit(url, () => over));
    await load.runUntil(BEFORE, async () => {
      for (const nth of shops.keys()) await restartShop(nth);
    });
    over = true;
    const visits = await Promise.all(visitors);

    expect(shops.map(({ process }) => process.pid).filter((pid) => before.includes(pid))).toEqual(
      [],
    );
    expect(visits.flatMap(({ failed }) => failed)).toEqual([]);
    expect(load.failed).toEqual([]);
    // A machine that is busy with other work lets the shop shed load; such a request succeeds when it is repeated.
    await load.sendAgain();
    expect(load.unanswered).toEqual([]);
    const db = openPostgres(databaseUrl, () => {});
    expect(await auditLoad(db, load)).toEqual([]);
    await db.close();
    const seen = visits.reduce((sum, { answered }) => sum + answered, 0);
    const shed = visits.reduce((sum, visitor) => sum + visitor.shed, load.shed);
    console.log(
      `A rolling restart: ${load.answered} calls of buyers and ${seen} visits, none failed; ${shed} shed by a busy machine.`,
    );
  },
);

/** Reads pages in turns until `over`; a visit without an answer, or with another status than 200, failed, unless it was shed. */
async function visit(url: string, over: () => boolean) {
  const failed: string[] = [];
  let answered = 0;
  let shed = 0;
  for (let turn = 0; !over(); turn++) {
    const page = PAGES[turn % PAGES.length];
    const response = await fetch(url + page).catch((error: unknown) => String(error));
    if (typeof response === 'string') failed.push(`${page}: ${response}`);
    else {
      const text = await response.text();
      if (text.includes('"OVERLOADED"')) shed++;
      else if (response.status !== 200) failed.push(`${page}: ${response.status} ${text}`);
    }
    answered++;
  }
  return { answered, failed, shed };
}
