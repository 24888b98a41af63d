import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { type Config, readConfig } from '../../src/platform/server/config/config.ts';
import type { Database, Engine } from '../../src/platform/server/db/database.ts';
import { openPostgres } from '../../src/platform/server/db/engines/postgres.ts';
import { openSqlite } from '../../src/platform/server/db/engines/sqlite.ts';
import { migrate } from '../../src/platform/server/db/migrate.ts';
import { type Migrations, migrations } from '../../src/platform/server/db/migrations.ts';
import { backupShop } from '../../src/operations/server/backup/backup-shop.ts';
import { planClearing } from '../../src/operations/server/backup/postgres-clearing.ts';
import {
  dumpPostgres,
  listDump,
  replacePostgres,
} from '../../src/operations/server/backup/postgres-tools.ts';
import { restoreShop } from '../../src/operations/server/backup/restore-shop.ts';
import { laterSteps } from '../../src/testing/server/database/later-steps.ts';
import { createDatabase } from '../support/postgres-database.ts';

const environment = { PATH: process.env['PATH'] };
const { signal } = new AbortController();
const tools = ['pg_dump', 'pg_restore', 'psql'].every(
  (tool) => spawnSync(tool, ['--version']).status === 0,
);
const LATER = '9999-later';

let folder: string;
const open: Database[] = [];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shop-restore-'));
});
afterEach(async () => {
  await close();
  await rm(folder, { recursive: true, force: true });
});

async function close(): Promise<void> {
  for (const db of open.splice(0)) await db.close();
}

async function place(engine: Engine): Promise<Config> {
  const more =
    engine === 'postgres' ? { DATABASE_URL: await createDatabase(inject('postgresUrl')) } : {};
  return readConfig({ DATA_DIR: join(folder, 'shop'), ...more });
}

function connect({ databaseUrl, dataDir }: Config): Kysely<unknown> {
  const db =
    databaseUrl === null
      ? openSqlite(join(dataDir, 'shop.db'))
      : openPostgres(databaseUrl, () => {});
  open.push(db);
  return db.query as Kysely<unknown>;
}

/** Migrates the shop's database, unless there are no steps, and runs statements on it. */
async function visit(
  config: Config,
  steps: Migrations | null,
  ...statements: string[]
): Promise<void> {
  const query = connect(config);
  const db = open.at(-1);
  if (db && steps) await migrate(db, { steps });
  for (const statement of statements) await sql.raw(statement).execute(query);
  await close();
}

/** The structure and content of a database, in a comparable form. */
async function portrait(config: Config): Promise<readonly unknown[]> {
  const query = connect(config);
  const shapes =
    config.databaseUrl === null
      ? [`select type, name, sql from sqlite_master order by 1, 2`]
      : [
          `select relname, relkind::text, attname, atttypid::regtype::text from pg_class
            left join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped
            where relnamespace = 'public'::regnamespace and relkind <> 'i' order by 1, 2, 3`,
          // An index keeps the former names of renamed columns, but states their present ones.
          `select indexdef from pg_indexes where schemaname = 'public' order by 1`,
          `select conname, pg_get_constraintdef(oid) from pg_constraint
            where connamespace = 'public'::regnamespace order by 1, 2`,
          `select tgname, pg_get_triggerdef(oid) from pg_trigger where not tgisinternal order by 1, 2`,
          `select proname, prosrc from pg_proc where pronamespace = 'public'::regnamespace order by 1`,
        ];
  const found: unknown[] = [];
  for (const statement of [
    ...shapes,
    `select name from kysely_migration order by 1`,
    `select id, name from parts order by 1`,
  ])
    found.push((await sql.raw(statement).execute(query)).rows);
  await close();
  return found;
}

const part = (id: string) =>
  `insert into parts (id, name, name_key, price_minor, minimum_quantity, available, description, image_url, created_at, updated_at)
    values ('${id}', '${id}', '${id}', 100, 50, 0, 'A part', '/images/none', 0, 0)`;
const backup = (config: Config) =>
  backupShop(config, join(folder, 'kept.shop'), { environment, signal });
const restore = (config: Config) =>
  restoreShop(config, join(folder, 'kept.shop'), { force: true, environment });

describe.each<Engine>(['sqlite', 'postgres'])('a backup over another shop (%s)', (engine) => {
  const usable = engine === 'sqlite' || tools;

  it.skipIf(!usable).each([
    ['the same', migrations],
    ['a later', laterSteps],
  ])(
    'leaves exactly its own content over a shop of %s release, which then opens',
    async (_, steps) => {
      const config = await place(engine);
      await visit(config, migrations, part('then'));
      const then = await portrait(config);
      await backup(config);
      await visit(config, steps, part('since'));
      const today = await portrait(config);

      await restore(config);
      expect(await portrait(config)).toEqual(then);
      await visit(config, steps);
      const opened = await portrait(config);
      expect(opened.slice(0, -1)).toEqual(today.slice(0, -1));
      expect(opened.at(-1)).toEqual([{ id: 'then', name: 'then' }]);
    },
  );

  it.skipIf(!usable)('is refused if it was made before version 0.2.0', async () => {
    const config = await place(engine);
    await visit(
      config,
      migrations,
      `delete from kysely_migration where name > '0002'`,
      `update kysely_migration set name = '0001-shop'`,
    );
    await backup(config);
    const before = await portrait(config);
    await expect(restore(config)).rejects.toThrow(
      'This backup was made before version 0.2.0 and cannot be brought up to date. Nothing was changed.',
    );
    expect(await portrait(config)).toEqual(before);
  });

  it.skipIf(!usable)('is refused if a newer release made it', async () => {
    const config = await place(engine);
    const step = `insert into kysely_migration values ('${LATER}', '2030-01-01T00:00:00.000Z')`;
    await visit(config, migrations, step);
    await backup(config);
    await visit(
      config,
      null,
      `delete from kysely_migration where name = '${LATER}'`,
      part('since'),
    );
    const before = await portrait(config);
    await expect(restore(config)).rejects.toThrow(
      /is of a newer release .* does not know 9999-later\.\nNothing was changed/,
    );
    expect(await portrait(config)).toEqual(before);
  });
});

describe.skipIf(!tools)('a restore into a database on PostgreSQL', () => {
  /** Backs up a shop, and then lets it grow. */
  async function grown(...early: string[]): Promise<Config> {
    const config = await place('postgres');
    await visit(config, migrations, part('then'), ...early);
    await backup(config);
    await visit(config, migrations, part('since'));
    return config;
  }
  async function refused(config: Config, words: RegExp): Promise<void> {
    const before = await portrait(config);
    await expect(restore(config)).rejects.toThrow(words);
    expect(await portrait(config)).toEqual(before);
  }

  it('needs only a user who may create tables', async () => {
    const config = await place('postgres');
    const url = new URL(config.databaseUrl ?? '');
    const user = `${url.pathname.slice(1)}_user`;
    await visit(
      config,
      null,
      `create role ${user} login`,
      `grant create on schema public to ${user}`,
    );
    url.username = user;
    const own = { ...config, databaseUrl: url.href };
    await visit(own, migrations, part('then'));
    await backup(own);
    await visit(own, migrations, part('since'));
    await restore(own);
    await visit(own, migrations);
    expect((await portrait(own)).at(-1)).toEqual([{ id: 'then', name: 'then' }]);
  });

  it('keeps objects that somebody else has created since', async () => {
    const config = await grown();
    await visit(
      config,
      null,
      `create schema other`,
      `create table other.orders (id text)`,
      `create table leaflets (id text)`,
      `insert into leaflets values ('kept')`,
      `create function noted() returns int language sql as 'select 1'`,
    );
    await restore(config);
    const query = connect(config);
    const { rows } = await sql.raw(`select id, noted() from leaflets`).execute(query);
    expect(rows).toEqual([{ id: 'kept', noted: 1 }]);
    expect((await sql.raw(`select id from other.orders`).execute(query)).rows).toEqual([]);
  });

  it('is refused if it would revert somebody else’s rows', async () => {
    const config = await grown(`create table leaflets (id text)`);
    await visit(config, null, `insert into leaflets values ('since')`);
    await refused(config, /there is what is not the shop's: public\.leaflets\./);
    await visit(config, null, `drop table leaflets`);
    await restore(config);
    const { rows } = await sql.raw(`select id from leaflets`).execute(connect(config));
    expect(rows).toEqual([]);
  });

  it('is refused for tables of the same names without a shop', async () => {
    await grown();
    const elsewhere = await place('postgres');
    await visit(
      elsewhere,
      null,
      `create table orders (id text)`,
      `insert into orders values ('theirs')`,
    );
    await expect(restore(elsewhere)).rejects.toThrow(/not the shop's: public\.orders\./);
    const { rows } = await sql.raw(`select * from orders`).execute(connect(elsewhere));
    expect(rows).toEqual([{ id: 'theirs' }]);
  });

  it('changes nothing if other objects depend on the shop’s tables', async () => {
    const config = await grown();
    await visit(config, null, `create view monthly as select sum(net_minor) as sum from orders`);
    // The rest of the message is PostgreSQL's, in its own language.
    await refused(config, /psql could not do it:[^]*\bmonthly\b[^]*\borders\b/);
  });

  it('asks for the newer release if that may have created tables', async () => {
    const config = await grown();
    const later = `insert into kysely_migration values ('${LATER}', '2030-01-01T00:00:00.000Z')`;
    await visit(config, null, later, `create table later (id text)`);
    await refused(config, /A newer release .*\(9999-later\).*\n.*: public\.later\. Nothing/);
    await visit(config, null, `drop table later`);
    await restore(config);
    await visit(config, migrations);
  });

  it('that fails half-way rolls back what it has dropped', async () => {
    const config = await grown();
    const url = config.databaseUrl ?? '';
    const dump = join(folder, 'dump');
    await dumpPostgres(url, dump, { environment, signal });
    const before = await portrait(config);
    const clearing = await planClearing(url, await listDump(dump, environment));
    expect(clearing).toContain('drop table');
    const cut = spawnSync('wc', ['-c', dump], { encoding: 'utf8' }).stdout;
    await truncate(dump, Number.parseInt(cut, 10) - 200);
    await expect(replacePostgres(url, dump, { clearing, environment })).rejects.toThrow(
      /pg_restore could not do it/,
    );
    expect(await portrait(config)).toEqual(before);
  });

  it('ignores the setting that newer tools write and older servers do not know', async () => {
    const config = await grown();
    const newer = join(folder, 'pg_restore');
    await writeFile(
      newer,
      `#!/bin/sh
case "$*" in *--clean*) printf '%s\\n' 'SET lock_timeout = 0;' 'SET transaction_timeout = 0;';; esac
PATH='${process.env['PATH']}' exec pg_restore "$@"
`,
      { mode: 0o755 },
    );
    await restoreShop(config, join(folder, 'kept.shop'), {
      force: true,
      environment: { PATH: `${folder}:${process.env['PATH']}` },
    });
    await visit(config, migrations);
  });
});
