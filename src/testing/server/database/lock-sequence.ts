import { sql } from 'kysely';
import pg from 'pg';
import type { Database } from '../../../platform/server/db/database.ts';

/**
 * Tables whose rows transactions of several orders write, with their keys. A row is left out if all its writers hold
 * another one before: deliveries (their part), sales by currency (`part_sales`).
 */
const SHARED = {
  orders: 'id',
  order_lines: 'id',
  parts: 'id',
  part_sales: 'part_id',
  revenue_by_week: 'shard',
  document_numbers: 'kind',
} as const;

/** A row that a transaction locked, such as `parts 0198…`. */
type LockedRow = string;

/**
 * Records in which order calls lock the rows that exist before them: a connection of its own holds each row, and lets
 * go once the call waits for it. No other calls may run meanwhile.
 *
 * @param url of the PostgreSQL database
 */
export function lockRecorder(db: Database, url: string) {
  const idle: pg.Client[] = [];
  const sequences: Record<string, readonly LockedRow[]> = {};
  const connect = async () => {
    const known = idle.pop();
    if (known) return known;
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    return client;
  };
  const letGo = async (client: pg.Client) => {
    await client.query('rollback');
    idle.push(client);
  };
  return {
    sequences,
    record: async (name: string, call: () => Promise<unknown>) => {
      const holders = await holdRows(db, connect);
      const observer = await connect();
      const state = { isOver: false };
      const done = call().finally(() => {
        state.isOver = true;
      });
      done.catch(() => {});
      const sequence: LockedRow[] = [];
      while (!state.isOver) {
        const waited = await waitedFor(observer);
        const holder = holders.find(({ pid }) => waited.includes(pid));
        if (!holder) continue;
        sequence.push(holder.row);
        holders.splice(holders.indexOf(holder), 1);
        await letGo(holder.client);
      }
      for (const { client } of holders) await letGo(client);
      idle.push(observer);
      await done;
      sequences[name] = sequence;
    },
    close: () => Promise.all(idle.map((client) => client.end())),
  };
}

type Holder = { readonly row: LockedRow; readonly pid: number; readonly client: pg.Client };

async function holdRows(db: Database, connect: () => Promise<pg.Client>): Promise<Holder[]> {
  const holders: Holder[] = [];
  for (const [table, key] of Object.entries(SHARED)) {
    const { rows } = await sql<{ key: string }>`
      select ${sql.ref(key)} as key from ${sql.table(table)} order by 1`.execute(db.query);
    for (const { key: value } of rows) {
      const client = await connect();
      await client.query('begin');
      // Foreign keys may still refer to the row.
      const { rows: own } = await client.query<{ pid: number }>(
        `select pg_backend_pid() as pid from ${table} where ${key} = $1 for no key update`,
        [value],
      );
      holders.push({ row: `${table} ${value}`, pid: own[0]?.pid ?? 0, client });
    }
  }
  return holders;
}

/** The processes that a statement waits for. */
async function waitedFor(observer: pg.Client): Promise<readonly number[]> {
  const { rows } = await observer.query<{ pids: number[] }>(
    `select pg_blocking_pids(pid) as pids from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows.flatMap(({ pids }) => pids);
}

/**
 * Finds rows that transactions lock in a circle, in which they can deadlock.
 * @param sequences of `lockRecorder`, by what locked them
 * @returns a sentence for each circle; none if one order of rows fits all sequences
 */
export function lockCycles(sequences: Readonly<Record<string, readonly LockedRow[]>>): string[] {
  const next = new Map<LockedRow, Map<LockedRow, string>>();
  for (const [name, rows] of Object.entries(sequences))
    for (const [index, row] of rows.entries())
      for (const later of rows.slice(index + 1)) {
        const known = next.get(row) ?? new Map<LockedRow, string>();
        if (!known.has(later)) known.set(later, name);
        next.set(row, known);
      }
  const faults: string[] = [];
  const isDone = new Set<LockedRow>();
  const visit = (row: LockedRow, path: readonly LockedRow[]): void => {
    if (path.includes(row)) {
      const circle = [...path.slice(path.indexOf(row)), row];
      const names = circle.slice(1).map((to, at) => next.get(circle[at] ?? '')?.get(to) ?? '');
      faults.push(`${circle.join(' → ')} (${names.join(', ')})`);
      return;
    }
    if (isDone.has(row)) return;
    for (const later of next.get(row)?.keys() ?? []) visit(later, [...path, row]);
    isDone.add(row);
  };
  for (const row of next.keys()) visit(row, []);
  return faults;
}
