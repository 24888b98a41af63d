import type { Client } from 'pg';
import { lookAtPostgres } from './look-at-postgres.ts';

/** How a pooler in front of PostgreSQL, such as PgBouncer, assigns connections. */
export type Pooler = 'none' | 'session' | 'transaction';

/** With transaction pooling, two alternating clients get the same backend, or a new one each time. */
const TURNS = 3;

export async function poolerBefore(url: string): Promise<Pooler> {
  return lookAtPostgres(url, async (one) => {
    const first = await backendOf(one);
    // A pooler announces its own process id.
    const { processID } = one as Client & { readonly processID?: number | null };
    if (processID === first) return 'none';
    return lookAtPostgres(url, async (other) => {
      const second = await backendOf(other);
      for (let turn = 0; turn < TURNS; turn++) {
        const now = [await backendOf(one), await backendOf(other)];
        if (first === second || now[0] !== first || now[1] !== second) return 'transaction';
      }
      return 'session';
    });
  });
}

async function backendOf(client: Client): Promise<number | undefined> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return rows[0]?.pid;
}

/** Prepared statements, time-outs and locks belong to a session. */
export const HANDS_ON =
  'A pooler stands before this PostgreSQL that hands a connection on after every transaction. The shop needs each for itself: set the pooler to sessions (PgBouncer: pool_mode = session), or DATABASE_URL to PostgreSQL itself.';

export async function refuseHandingOn(url: string): Promise<void> {
  if ((await poolerBefore(url)) === 'transaction') throw new Error(HANDS_ON);
}
