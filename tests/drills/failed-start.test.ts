import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { text } from 'node:stream/consumers';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { memoryEnvironment, memoryFlags } from '../../scripts/bootstrap/memory.mjs';
import { openPostgres } from '../../src/platform/server/db/engines/postgres.ts';
import { openSqlite } from '../../src/platform/server/db/engines/sqlite.ts';
import { migrate } from '../../src/platform/server/db/migrate.ts';
import { createDatabase } from '../support/postgres-database.ts';
import { unprivilegedAccount } from '../support/run-as.ts';

const MAIN = resolve('src/app/server/main.ts');
const COMMANDS = resolve('scripts/shop.ts');
const account = unprivilegedAccount();

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shop-failed-'));
  await chmod(folder, 0o755);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Runs the shop's entry file until it ends by itself, on request as an unprivileged user. */
async function start(
  env: Record<string, string>,
  { unprivileged = false, cwd = process.cwd(), program = [MAIN] } = {},
): Promise<{ code: number | null; said: string }> {
  const child = spawn(process.execPath, [...memoryFlags, ...program], {
    cwd,
    env: {
      PATH: process.env['PATH'],
      ...memoryEnvironment,
      NODE_ENV: 'production',
      PORT: '0',
      LOG_LEVEL: 'silent',
      DATA_DIR: join(folder, 'data'),
      ...env,
    },
    stdio: ['ignore', 'ignore', 'pipe'],
    ...(unprivileged ? account : {}),
  });
  const ended = once(child, 'exit');
  const said = await text(child.stderr);
  const [code] = (await ended) as [number | null];
  return { code, said };
}

/** Every line is meant for the person who starts the shop; none is a stack. */
const words = (...lines: readonly string[]) => ({ code: 1, said: `${lines.join('\n')}\n` });

describe('an expected failure to start is reported in plain lines', () => {
  it('for wrong settings, all at once and without passwords', async () => {
    const env = { PORT: '80000', SMTP_URL: 'smtp://shop:pass#word@mail.example' };
    expect(await start(env)).toEqual(
      words(
        'The shop cannot start: 2 settings need attention.',
        '  - PORT must be a whole number from 0 to 65535',
        '  - SMTP_URL must be an address; in its password signs such as # and / are written as %23 and %2F',
        'All settings are described in docs/configuration.md.',
      ),
    );
  });

  it('for an unreachable database', async () => {
    // A reserved port: nothing listens there.
    expect(await start({ DATABASE_URL: 'postgres://shop@127.0.0.1:1/shop' })).toEqual(
      words(
        'PostgreSQL cannot be used by DATABASE_URL: connect ECONNREFUSED 127.0.0.1:1.',
        'More with: npm run shop -- check',
      ),
    );
  });

  it('for a read-only database, such as a standby', async () => {
    const url = await createDatabase(inject('postgresUrl'));
    const db = openPostgres(url, () => {});
    await migrate(db);
    const name = sql.raw(new URL(url).pathname.slice(1));
    await sql`alter database ${name} set default_transaction_read_only = on`.execute(db.query);
    await db.close();
    expect(await start({ DATABASE_URL: url })).toEqual(
      words(
        'This PostgreSQL only reads: it is a standby, or set so. Set DATABASE_URL to the server that takes changes.',
        'More with: npm run shop -- check',
      ),
    );
  });

  it.each([
    ['a start', [MAIN]],
    ['a command', [COMMANDS, 'doctor']],
  ])('for a PostgreSQL whose disk has no room for %s', async (_what, program) => {
    const url = await createDatabase(inject('postgresUrl'));
    const db = openPostgres(url, () => {});
    await sql`create function no_room() returns event_trigger language plpgsql as
      $$ begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$`.execute(
      db.query,
    );
    await sql`create event trigger no_room on ddl_command_start when tag in ('CREATE TABLE')
      execute function no_room()`.execute(db.query);
    await db.close();
    expect(await start({ DATABASE_URL: url }, { program })).toEqual(
      words(
        'PostgreSQL has no room left on its disk (DATABASE_URL). Make some there, and try again: what was begun is undone.',
      ),
    );
  });

  it('for an occupied port', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    expect(await start({ PORT: String(port) })).toEqual(
      words(`PORT ${port} is taken by another program. Set PORT to a free one.`),
    );
    other.close();
  });

  it('for a folder that is not writable, or not a folder', async () => {
    const data = join(folder, 'data');
    await mkdir(data);
    await chmod(data, 0o555);
    const more = 'More with: npm run shop -- check';
    expect(await start({}, { unprivileged: true })).toEqual(
      words(
        `${data} cannot be written to. Give the shop the right to, or set DATA_DIR to another folder.`,
        more,
      ),
    );
    const file = join(folder, 'file');
    await writeFile(file, '');
    expect(await start({ DATA_DIR: file })).toEqual(
      words(`${file} is a file. Set DATA_DIR to a folder.`, more),
    );
  });

  it.runIf(existsSync('/proc/self'))('for a folder that cannot be created', async () => {
    const { code, said } = await start({ DATA_DIR: '/proc/parts/shop' });
    expect(code).toBe(1);
    // Without root the folder above is already refused.
    expect(said).toMatch(
      /^\/proc(?:\/parts)? cannot be .*written.*\. Give the shop the right to, or set DATA_DIR to another folder\.\n/,
    );
  });

  it('for a database or secret of another user, as after a start as that user', async () => {
    const data = join(folder, 'data');
    await mkdir(data);
    await chmod(data, 0o777);
    const advice = 'Give the shop the right to, or set DATA_DIR to another folder.';
    const denied = (file: string) =>
      `${join(data, file)} cannot be read and written by this user of the machine. ${advice}`;
    const secret = join(data, 'auth-secret');
    await writeFile(secret, 'a secret');
    await chmod(secret, 0o000);
    expect(await start({}, { unprivileged: true })).toEqual(words(denied('auth-secret')));
    await rm(data, { recursive: true });
    await mkdir(data);
    await chmod(data, 0o777);
    await openSqlite(join(data, 'shop.db')).close();
    await chmod(join(data, 'shop.db'), 0o444);
    expect(await start({}, { unprivileged: true })).toEqual(
      words(denied('shop.db'), 'More with: npm run shop -- check'),
    );
  });

  it.each(['DATA_DIR', 'DATABASE_URL'])(
    'for a database of %s that is newer than the program',
    async (setting) => {
      const url = setting === 'DATABASE_URL' ? await createDatabase(inject('postgresUrl')) : null;
      await mkdir(join(folder, 'data'));
      const db = url ? openPostgres(url, () => {}) : openSqlite(join(folder, 'data', 'shop.db'));
      await migrate(db);
      const step = sql`insert into kysely_migration (name, timestamp) values ('9999-later', 'now')`;
      await step.execute(db.query);
      await db.close();
      expect(await start(url ? { DATABASE_URL: url } : {})).toEqual(
        words(
          `The database of ${setting} is of a newer release than this one, which does not know its step 9999-later.`,
          'Put the newer release in place again. How to go back is described in docs/deploying.md under "Upgrading".',
        ),
      );
    },
  );

  it('for pages that were never built', async () => {
    expect(await start({}, { cwd: folder })).toEqual(
      words(
        'The shop is not built yet. Build it with: npm run build (npm start does so by itself)',
      ),
    );
  });
});

it('an unexpected failure to start shows its stack', async () => {
  await mkdir(join(folder, 'data'));
  const strange = new DatabaseSync(join(folder, 'data', 'shop.db'));
  strange.exec('create table parts (not_ours)');
  strange.close();
  const { code, said } = await start({});
  expect(code).toBe(1);
  expect(said).toMatch(/^Error: The database could not be brought up to date\n\s+at /);
});
