import { execFile, spawnSync } from 'node:child_process';
import {
  chown,
  copyFile,
  mkdir,
  mkdtemp,
  readFile,
  readdir,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { assemble } from '../../src/operations/server/start/assemble.ts';
import { readConfig } from '../../src/platform/server/config/config.ts';
import type { Deps } from '../../src/platform/server/deps.ts';
import { changeSettings } from '../../src/settings/server/change-settings.ts';
import { openTo } from '../../src/orders/server/placing/attempt-limits.ts';
import { placeOrder } from '../../src/orders/server/placing/place-order.ts';
import { addPart } from '../../src/catalogue/server/parts/save-part.ts';
import { chainring } from '../../src/testing/server/fixtures.ts';
import { createDatabase } from '../support/postgres-database.ts';
import { unprivilegedAccount } from '../support/run-as.ts';

const root = join(import.meta.dirname, '..', '..');
const admin = {
  email: 'admin@example.com',
  name: 'A',
  emailVerified: true,
  role: 'admin',
  isHost: false,
} as const;

/** SQLite's default, which archives are written with. */
const PAGE_BYTES = 4_096;
/** Orders placed before the first backup. */
const ENOUGH = 20;

let folder: string;
const open: Deps[] = [];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shop-backup-'));
});
afterEach(async () => {
  for (const deps of open.splice(0)) await deps.db.close();
  await rm(folder, { recursive: true, force: true });
});

type Settings = Record<string, string>;
const at = (name: string, more: Settings = {}): Settings => ({
  DATA_DIR: join(folder, name),
  LOG_LEVEL: 'silent',
  ...more,
});

async function openShop(settings: Settings): Promise<Deps> {
  const deps = await assemble(readConfig(settings));
  open.push(deps);
  return deps;
}

/** Runs a shop command in its own process beside the open shop. */
function shop(
  settings: Settings,
  ...args: string[]
): Promise<{ code: number; out: string; err: string }> {
  const env = { PATH: process.env['PATH'], ...settings };
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [join(root, 'scripts/shop.ts'), ...args],
      { cwd: folder, env },
      (error, out, err) => resolve({ code: error ? Number(error.code) : 0, out, err }),
    );
  });
}

/** A shop with a part that has a picture, and a buyer who orders without end. */
async function busyShop(settings: Settings) {
  const deps = await openShop(settings);
  const picture = await sharp({
    create: { width: 700, height: 400, channels: 3, background: '#3a5' },
  })
    .png()
    .toBuffer();
  const stored = await deps.images.store(picture);
  if (!stored.ok) throw new Error(stored.code);
  const added = await addPart(deps, admin, {
    ...chainring,
    name: 'Pictured',
    img: stored.value.url,
  });
  if (!added.ok) throw new Error(added.code);
  const part = added.value.insertedId;
  await changeSettings(deps, 'host@example.com', kept);
  const closing = new AbortController();
  const ordered: string[] = [];
  const sell = async () => {
    while (!closing.signal.aborted) {
      const who = {
        userName: 'C',
        userEmail: 'customer@example.com',
        phone: '123456789',
        address: 'A',
      };
      const line = { partId: part, partName: 'Pictured', quantity: 50 };
      const order = { ...who, lines: [line] };
      const placed = await placeOrder(deps, order, null, openTo, (_, done) =>
        Promise.resolve(done),
      );
      if (placed.ok) ordered.push(placed.value.orderId);
      await new Promise((resolve) => setImmediate(resolve));
    }
  };
  const sold = sell();
  while (ordered.length < ENOUGH) await new Promise((resolve) => setImmediate(resolve));
  return {
    picture: stored.value.url,
    ordered,
    stop: async () => {
      closing.abort();
      await sold;
    },
  };
}

/** A setting of the host's, which a backup contains. */
const kept = { 'shop.address': '1 Läne\nTown' };

async function ordersIn(settings: Settings): Promise<string[]> {
  const deps = await openShop(settings);
  const rows = await deps.db.query.selectFrom('orders').select('id').orderBy('id').execute();
  expect((await deps.settings.current()).settings).toMatchObject(kept);
  await deps.db.close();
  open.splice(open.indexOf(deps), 1);
  return rows.map(({ id }) => id);
}

describe('a backup of the embedded shop', () => {
  it('is made while the shop sells, and restores to a sound shop', async () => {
    const busy = await busyShop(at('shop'));
    const before = [...busy.ordered];
    const made = await shop(at('shop'), 'backup', 'kept.shop');
    const duringToo = busy.ordered.length;
    await busy.stop();
    expect(made).toMatchObject({
      code: 0,
      err: '',
      out: expect.stringContaining('3 picture files') as string,
    });
    expect(duringToo).toBeGreaterThan(before.length);
    expect((await stat(join(folder, 'kept.shop'))).mode & 0o077).toBe(0);

    expect(await shop(at('again'), 'restore', 'kept.shop')).toMatchObject({ code: 0, err: '' });
    expect(await shop(at('again'), 'doctor')).toMatchObject({
      code: 0,
      out: expect.stringContaining('All is well') as string,
    });
    expect(await ordersIn(at('again'))).toEqual(expect.arrayContaining(before));
    for (const name of [busy.picture.slice(1), 'auth-secret']) {
      expect(await readFile(join(folder, 'again', name))).toEqual(
        await readFile(join(folder, 'shop', name)),
      );
    }
  });

  it('overwrites no file unless told to, and then keeps the old one', async () => {
    const busy = await busyShop(at('shop'));
    await busy.stop();
    await shop(at('shop'), 'backup', 'kept.shop');
    const again = await shop(at('shop'), 'backup', 'kept.shop');
    expect(again).toMatchObject({
      code: 1,
      err: expect.stringContaining('never overwritten') as string,
    });
    const occupied = await shop(at('shop'), 'restore', 'kept.shop');
    expect(occupied).toMatchObject({
      code: 1,
      err: expect.stringContaining('There is already a shop in') as string,
    });
    const whileOpen = await shop(at('shop'), 'restore', 'kept.shop', '--force');
    expect(whileOpen).toMatchObject({
      code: 1,
      err: expect.stringContaining('The shop is open') as string,
    });

    for (const deps of open.splice(0)) await deps.db.close();
    const forced = await shop(at('shop'), 'restore', 'kept.shop', '--force');
    expect(forced).toMatchObject({ code: 0, out: expect.stringContaining('replaced-') as string });
    const aside =
      (await readdir(join(folder, 'shop'))).find((name) => name.startsWith('replaced-')) ?? '';
    expect(await readdir(join(folder, 'shop', aside))).toEqual(
      expect.arrayContaining(['auth-secret', 'images', 'shop.db']),
    );
    expect((await shop(at('shop'), 'doctor')).code).toBe(0);
  });

  it('belongs to the owner of its folder, whichever user makes it', async () => {
    const busy = await busyShop(at('shop'));
    await busy.stop();
    await shop(at('shop'), 'backup', 'kept.shop');
    await mkdir(join(folder, 'again'));
    const account = unprivilegedAccount();
    if (account) await chown(join(folder, 'again'), account.uid, account.gid);
    expect((await shop(at('again'), 'restore', 'kept.shop')).code).toBe(0);
    const owner = (await stat(join(folder, 'again'))).uid;
    for (const name of ['shop.db', 'auth-secret', 'images', busy.picture.slice(1)])
      expect([name, (await stat(join(folder, 'again', name))).uid]).toEqual([name, owner]);
  });

  it('that is damaged, or has paths outside its folder, changes nothing', async () => {
    const busy = await busyShop(at('shop'));
    await busy.stop();
    await shop(at('shop'), 'backup', 'good.shop');
    const spoil = async (name: string, statement: string) => {
      await copyFile(join(folder, 'good.shop'), join(folder, name));
      const archive = new DatabaseSync(join(folder, name));
      archive.exec(statement);
      archive.close();
    };
    await spoil('bad.shop', `update sqlar set data = zeroblob(sz) where name = 'shop.db'`);
    await spoil(
      'out.shop',
      `update sqlar set name = '../out' where name = 'auth-secret';
      update sqlar set data = cast(replace(cast(data as text), '"auth-secret"', '"../out"') as blob) where name = 'manifest.json'`,
    );
    await spoil(
      'odd.shop',
      `update sqlar set data = cast(replace(cast(data as text), '"shop.db"', '5') as blob) where name = 'manifest.json'`,
    );
    const pages = await readFile(join(folder, 'good.shop'));
    // The middle of the file belongs to the database, whose pages refer to each other by their
    // first four bytes.
    const page = Math.floor(pages.byteLength / PAGE_BYTES / 2);
    await writeFile(
      join(folder, 'page.shop'),
      pages.fill(0xff, page * PAGE_BYTES, page * PAGE_BYTES + 4),
    );
    for (const name of ['bad.shop', 'out.shop', 'odd.shop', 'page.shop']) {
      const restored = await shop(at('again'), 'restore', name);
      expect(restored).toMatchObject({
        code: 1,
        err: expect.stringContaining('is damaged') as string,
      });
    }
    await copyFile(join(root, 'README.md'), join(folder, 'readme.shop'));
    expect(await shop(at('again'), 'restore', 'readme.shop')).toMatchObject({
      code: 1,
      err: expect.stringContaining('is not a backup') as string,
    });
    expect(await readdir(join(folder, 'again'))).toEqual([]);
  });
});

describe('a backup of a shop on PostgreSQL', () => {
  const tools = ['pg_dump', 'pg_restore', 'psql'].every(
    (tool) => spawnSync(tool, ['--version']).status === 0,
  );

  it('names the missing tools', async () => {
    const url = await createDatabase(inject('postgresUrl'));
    const made = await shop(at('shop', { DATABASE_URL: url, PATH: folder }), 'backup', 'kept.shop');
    expect(made).toMatchObject({
      code: 1,
      err: expect.stringContaining('apt-get install postgresql-client') as string,
    });
    expect(await readdir(folder)).not.toContain('kept.shop');
  });

  it(
    tools ? 'goes there and back' : 'is not tried here: this machine has no pg_dump',
    async ({ skip }) => {
      skip(!tools, 'pg_dump, pg_restore and psql are not installed');
      const [url, second] = [
        await createDatabase(inject('postgresUrl')),
        await createDatabase(inject('postgresUrl')),
      ];
      const from = at('shop', { DATABASE_URL: url });
      const to = at('again', { DATABASE_URL: second });
      const busy = await busyShop(from);
      const before = [...busy.ordered];
      const made = await shop(from, 'backup', 'kept.shop');
      await busy.stop();
      expect(made).toMatchObject({ code: 0, err: '' });
      expect((await shop(at('again'), 'restore', 'kept.shop')).err).toContain('is of PostgreSQL');
      expect(await shop(to, 'restore', 'kept.shop')).toMatchObject({ code: 0, err: '' });
      expect(await shop(to, 'doctor')).toMatchObject({
        code: 0,
        out: expect.stringContaining('All is well') as string,
      });
      expect(await ordersIn(to)).toEqual(expect.arrayContaining(before));
      expect((await shop(to, 'restore', 'kept.shop')).err).toContain('already');
      expect(await shop(to, 'restore', 'kept.shop', '--force')).toMatchObject({ code: 0, err: '' });
    },
  );
});
