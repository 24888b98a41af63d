import type { ClientBase } from 'pg';
import { POOL_SIZE, APPLICATION_NAME } from './postgres.ts';

export type ConnectionCapacity = {
  /** Connections that PostgreSQL allows all the shop's processes together. */
  readonly capacity: number;
  /** Open processes of the shop; PostgreSQL shows those of one machine as one. */
  readonly processes: number;
};

/**
 * The limits of server, database and user minus other programs' connections. PostgreSQL shows client addresses to the
 * same user only.
 */
const CAPACITY = `
  with seen as (
    select datname = current_database() and application_name = $1 as ours, client_addr
    from pg_stat_activity where usesysid is not null and pid <> pg_backend_pid()),
  server as (
    select current_setting('max_connections')::int
        - (select count(*) from seen where ours is not true) as free,
      current_setting('superuser_reserved_connections')::int
        + coalesce(current_setting('reserved_connections', true), '0')::int as reserved)
  select case when rolsuper then free
      else least(free - reserved, nullif(datconnlimit, -1), nullif(rolconnlimit, -1)) end::int as capacity,
    (select count(distinct coalesce(host(client_addr), '')) from seen where ours)::int as processes
  from server, pg_roles, pg_database where rolname = current_user and datname = current_database()`;

export async function connectionCapacity(client: ClientBase): Promise<ConnectionCapacity> {
  const { rows } = await client.query<ConnectionCapacity>(CAPACITY, [APPLICATION_NAME]);
  const [row] = rows;
  if (!row) throw new Error('PostgreSQL does not know its own database and user');
  return row;
}

/** A warning when the open processes may want more connections than allowed, else null. */
export function connectionShortage({ capacity, processes }: ConnectionCapacity): string | null {
  const open = Math.max(processes, 1);
  const connectionsNeeded = open * POOL_SIZE;
  if (capacity >= connectionsNeeded) return null;
  const whose = open === 1 ? 'a process of the shop uses' : `${open} processes of the shop use`;
  return `PostgreSQL has ${Math.max(capacity, 0)} connections for this user, and ${whose} up to ${connectionsNeeded}: under load requests will be answered 503. Raise max_connections, or the limit of the database or of the user.`;
}

export function describeCapacity({ capacity }: ConnectionCapacity): string {
  const processes = Math.floor(capacity / POOL_SIZE);
  return `There is room for ${processes} ${processes === 1 ? 'process' : 'processes'} of the shop, at ${POOL_SIZE} connections each.`;
}
