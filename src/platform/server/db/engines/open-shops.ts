import { setTimeout as sleep } from 'node:timers/promises';
import { withPostgresClient } from './with-postgres-client.ts';
import { APPLICATION_NAME } from './postgres.ts';

/** PostgreSQL ends the sessions of a shop that has just stopped with a delay. */
const LOOKS = 10;
const BETWEEN_LOOKS_MS = 200;

/** A shop has the PostgreSQL database open; the message lists from where and since when. */
export class ShopIsOpen extends Error {
  override readonly name = 'ShopIsOpen';
}

/**
 * Rejects with ShopIsOpen while a shop or one of its commands has this database open. A shop polls its database all
 * the time, so one of its connections always shows.
 */
export async function refuseOpenPostgres(url: string, purpose: 'copy' | 'restore'): Promise<void> {
  return withPostgresClient(url, async (client) => {
    for (let look = 1; ; look++) {
      const { rows } = await client.query<{ place: string | null; since: Date }>(
        `select host(client_addr) as place, min(backend_start) as since from pg_stat_activity
        where datname = current_database() and application_name = $1 group by 1 order by 2`,
        [APPLICATION_NAME],
      );
      if (rows.length === 0) return;
      if (look === LOOKS) {
        const places = rows.map(
          ({ place, since }) =>
            `  connected from ${place ?? 'this machine'} since ${since.toISOString()}`,
        );
        throw new ShopIsOpen(
          [
            `A shop is open on this PostgreSQL database: stop it first, then ${purpose}. Nothing was changed.`,
            ...places,
          ].join('\n'),
        );
      }
      await sleep(BETWEEN_LOOKS_MS);
    }
  });
}
