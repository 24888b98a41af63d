const inOtherBrowsers = (...names) =>
  Object.fromEntries(
    names.map((name) => [`tests/browsers/${name}.test.ts`, ['in Firefox', 'in WebKit']]),
  );

/**
 * The tests that may be skipped, by file and the beginning of the title, each where a machine lacks
 * what it needs. Any other skipped test fails `npm test`.
 *
 * @type {Readonly<Record<string, readonly string[]>>}
 */
export const expectedSkips = {
  // Without Linux’s /proc.
  'src/platform/server/db/engines/sqlite.test.ts': [
    'writing needs no space in the system’s temporary',
  ],
  'tests/drills/failed-start.test.ts': ['for a folder that cannot be created'],
  // Without the locale C.UTF-8, or with a PostgreSQL that has no translations.
  'src/platform/server/db/engines/preparing-client.test.ts': [
    'recovers in any language of PostgreSQL',
  ],
  // Without pg_dump, pg_restore and psql.
  'tests/drills/backup.test.ts': ['is not tried here: this machine has no pg_dump'],
  'tests/drills/restore-over.test.ts': [
    'a backup over another shop (postgres)',
    'a restore into a database on PostgreSQL',
  ],
  // Without Java.
  'tests/browser/every-screen.test.ts': [
    'every screen passes the Nu HTML checker, which needs Java',
  ],
  // Without nginx.
  'tests/nginx.test.ts': [
    'limits the requests of an address',
    'limits the connections of an address',
    'redirects to https',
  ],
  // Without nginx, PgBouncer or a whole PostgreSQL.
  'tests/machines/acknowledged.test.ts': ['acknowledges no order that the standby does not have'],
  'tests/machines/failover.test.ts': ['keeps every acknowledged order'],
  'tests/machines/pgbouncer.test.ts': ['pools by session', 'would be refused if it pooled by'],
  'tests/machines/rolling-restart.test.ts': ['fails no request while its processes restart'],
  'tests/machines/standby-reads.test.ts': ['the standby answers visitors'],
  // Without Firefox, or without WebKitGTK and its driver.
  ...inOtherBrowsers('admin-tables', 'cart', 'hydration', 'road', 'screens'),
  // Without /dev/full.
  'tests/drills/unwritable-log.test.ts': ['a log that cannot be written stops neither'],
  // Without the right to mount a disk, or without prlimit.
  'tests/drills/full-disk.test.ts': [
    'a full disk refuses orders',
    'on a disk that is',
    'a disk that turns read-only',
  ],
};
