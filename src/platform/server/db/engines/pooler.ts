import type { Client } from 'pg';
import { withPostgresClient } from './with-postgres-client.ts';

/** How a pooler in front of PostgreSQL, such as PgBouncer, assigns connections. */
export type Pooler = 'none' | 'session' | 'transaction';

/** With transaction pooling, two alternating clients get the same backend, or a new one each time. */
const TURNS = 3;

export async function detectPooler(url: string): Promise<Pooler> {
  return withPostgresClient(url, async (one) => {
    const first = await backendOf(one);
    // A pooler announces its own process id.
    const { processID } = one as Client & { readonly processID?: number | null };
    if (processID === first) return 'none';
    return withPostgresClient(url, async (other) => {
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
export const TRANSACTION_POOLING =
  'A pooler stands before this PostgreSQL that hands a connection on after every transaction. The shop needs each for itself: set the pooler to sessions (PgBouncer: pool_mode = session), or DATABASE_URL to PostgreSQL itself.';

export async function refuseTransactionPooling(url: string): Promise<void> {
  if ((await detectPooler(url)) === 'transaction') throw new Error(TRANSACTION_POOLING);
}
