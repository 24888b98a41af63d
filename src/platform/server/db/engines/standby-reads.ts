import {
  type ConnectionProvider,
  type DatabaseConnection,
  DummyDriver,
  Kysely,
  type PostgresDialect,
} from 'kysely';
import type { Pool } from 'pg';
import { TRUSTED_FOR_MS } from '../cache-version.ts';
import type { Schema } from '../tables/schema.ts';
import { PipelinedConnection } from './pipelined-connection.ts';

/** How many changes of public data a server has seen. */
export type ChangeCount = {
  /** Identifies primary and standbys of one cluster (`pg_control_system`). */
  readonly server: string;
  readonly changes: number;
};

/** The changes that this server has seen, of which the triggers of baseline/cache-version.ts keep count. */
export const COUNT_CHANGES = `(select system_identifier::text from pg_control_system()) as server,
  (select sum(version + stock_version)::float8 from cache_versions) as changes`;

/**
 * Whether a standby has all public data that the primary had at the last look. Counts changes instead of measuring
 * replication lag, since a clock and an idle primary would both mislead.
 */
export class StandbyProgress {
  #primary: (ChangeCount & { readonly askedAt: number }) | null = null;
  #standby: ChangeCount | null = null;
  readonly #ask: () => Promise<ChangeCount | undefined>;
  #isAsking = false;

  /** @param ask reads the standby's count */
  constructor(ask: () => Promise<ChangeCount | undefined>) {
    this.#ask = ask;
  }

  /** Tells what the primary had seen at `askedAt`, by `performance.now`, and asks the standby, unless it still owes an answer. */
  follow(primary: ChangeCount, askedAt: number): void {
    this.#primary = { ...primary, askedAt };
    if (this.#isAsking) return;
    this.#isAsking = true;
    this.#ask()
      .then((seen) => (this.#standby = seen ?? null))
      .catch(() => this.distrust())
      .finally(() => (this.#isAsking = false));
  }

  /** After a failed read: the primary answers until the standby has answered again. */
  distrust(): void {
    this.#standby = null;
  }

  /** Whether a read of the standby is at most as old as a cached response may be. */
  isFresh(): boolean {
    const [primary, standby] = [this.#primary, this.#standby];
    return (
      primary !== null &&
      standby !== null &&
      standby.server === primary.server &&
      standby.changes >= primary.changes &&
      performance.now() < primary.askedAt + TRUSTED_FOR_MS
    );
  }
}

/** Reads of public data: on the standby while it is fresh, else, and whenever it fails, on the primary. */
export function standbyReads(
  pool: Pool,
  progress: StandbyProgress,
  dialect: PostgresDialect,
  query: Kysely<Schema>,
): Kysely<Schema> {
  const executor = query.getExecutor();
  const provider: ConnectionProvider = {
    async provideConnection<T>(consumer: (connection: DatabaseConnection) => Promise<T>) {
      if (!progress.isFresh()) return executor.provideConnection(consumer);
      try {
        return await onStandby(pool, consumer);
      } catch {
        // Lost, or in conflict with what it replays; an error of the statement itself shows again on the primary.
        progress.distrust();
        return executor.provideConnection(consumer);
      }
    },
  };
  return new Kysely<Schema>({
    config: { dialect },
    dialect,
    driver: new DummyDriver(),
    executor: executor.withConnectionProvider(provider),
  });
}

async function onStandby<T>(
  pool: Pool,
  consumer: (connection: DatabaseConnection) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  try {
    return await consumer(new PipelinedConnection(client));
  } finally {
    client.release();
  }
}
