import type { Tables } from './dialect.ts';

/** Rows that share the count, so that two connections which write at once seldom wait for each other. */
const SLOTS = 64;
/** The tables that public pages show, and that a search finds by. */
const SHOWN = ['parts', 'part_terms', 'reviews'];

/**
 * PostgreSQL counts every change of what public pages show, in the transaction that makes it: by that the shop's other
 * processes know whether their cached pages hold. SQLite counts by itself (`pragma data_version`).
 */
export const cacheVersion: Tables = ({ engine, int }) => {
  if (engine === 'sqlite') return [];
  return [
    `create table cache_versions (
      slot ${int} primary key,
      version ${int} not null default 0
    ) with (fillfactor = 50)`,
    `insert into cache_versions (slot) select slot from generate_series(0, ${SLOTS - 1}) as slot`,
    `create function increase_cache_version() returns trigger language plpgsql as $$
      begin
        update cache_versions set version = version + 1 where slot = pg_backend_pid() % ${SLOTS};
        return null;
      end $$`,
    ...SHOWN.map(
      (table) => `create trigger ${table}_changed after insert or update or delete on ${table}
        for each statement execute function increase_cache_version()`,
    ),
  ];
};
