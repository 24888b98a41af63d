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
      version ${int} not null default 0,
      attributes_version ${int} not null default 0
    ) with (fillfactor = 50)`,
    `insert into cache_versions (slot) select slot from generate_series(0, ${SLOTS - 1}) as slot`,
    `create function increase_cache_version() returns trigger language plpgsql as $$
      begin
        update cache_versions set version = version + 1 where slot = pg_backend_pid() % ${SLOTS};
        return null;
      end $$`,
    // Orders update no column of this kind, so they leave this count as it is.
    `create function increase_attributes_version() returns trigger language plpgsql as $$
      begin
        update cache_versions set attributes_version = attributes_version + 1
          where slot = pg_backend_pid() % ${SLOTS};
        return null;
      end $$`,
    `create trigger attributes_changed after insert or update or delete on part_attributes
      for each statement execute function increase_attributes_version()`,
    `create trigger categories_changed after update of category, deleted_at on parts
      for each statement execute function increase_attributes_version()`,
    ...SHOWN.map(
      (table) => `create trigger ${table}_changed after insert or update or delete on ${table}
        for each statement execute function increase_cache_version()`,
    ),
  ];
};
