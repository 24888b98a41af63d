import type { Tables } from './dialect.ts';

/** The counter is spread over several rows, so that concurrent writers seldom wait for each other. */
const SLOTS = 64;
/** The tables behind public pages and search. */
const SHOWN = ['parts', 'part_attributes', 'part_terms', 'reviews', 'settings'];

/**
 * On PostgreSQL triggers count every change of public data in its transaction, so that other processes can invalidate
 * their cached pages. SQLite counts by itself (`pragma data_version`).
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
