import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, constants, openSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, inject, it } from 'vitest';
import { assemble } from '../../src/operations/server/start/assemble.ts';
import { readConfig } from '../../src/platform/server/config/config.ts';
import { createDatabase } from '../support/postgres-database.ts';
import { type Account, unprivilegedAccount } from '../support/run-as.ts';
import { DAY_MS } from '../../src/platform/rules/durations.ts';

const root = join(import.meta.dirname, '..', '..');

let folder: string;
const running = new Set<ChildProcess>();
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shop-backup-'));
});
afterEach(async () => {
  for (const child of running) child.kill('SIGKILL');
  await rm(folder, { recursive: true, force: true });
});

const at = (name: string, more: Record<string, string> = {}) => ({
  DATA_DIR: join(folder, name),
  LOG_LEVEL: 'silent',
  ...more,
});

function start(settings: Record<string, string>, args: readonly string[], account?: Account) {
  const child = spawn(process.execPath, [join(root, 'scripts/shop.ts'), ...args], {
    cwd: folder,
    env: { PATH: process.env['PATH'], ...settings },
    ...account,
  });
  running.add(child);
  const ended = Promise.all([once(child, 'close'), text(child.stdout), text(child.stderr)]).then(
    ([[code], out, err]) => ({ code: code as number | null, out, err }),
  );
  return { child, ended };
}

const shop = (settings: Record<string, string>, ...args: string[]) => start(settings, args).ended;

/** Makes a shop in the folder `shop` and closes it. */
async function makeShop(settings: Record<string, string>): Promise<void> {
  const deps = await assemble(readConfig(settings));
  await deps.db.close();
}

/** A picture that a backup blocks on, after it has copied the database. */
async function stallingPicture() {
  await mkdir(join(folder, 'shop/images'), { recursive: true });
  const picture = join(folder, 'shop/images/stall.webp');
  execFileSync('mkfifo', [picture]);
  return {
    remove: () => rm(picture),
    /**
     * Waits until a backup reads the picture.
     * @returns lets the backup continue
     */
    reached: async () => {
      let writer: number | null = null;
      await expect.poll(() => (writer = openIfRead(picture)), { timeout: 30_000 }).not.toBeNull();
      return () => closeSync(writer ?? -1);
    },
  };
}

/** A named pipe opens for writing without blocking only while a reader has it open. */
function openIfRead(pipe: string): number | null {
  try {
    return openSync(pipe, constants.O_WRONLY | constants.O_NONBLOCK);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENXIO') return null;
    throw error;
  }
}

it('an incomplete backup of a killed process is never used, and the next backup reports and deletes it', async () => {
  await makeShop(at('shop'));
  const picture = await stallingPicture();
  const killed = start(at('shop'), ['backup', 'kept.shop']);
  const letRead = await picture.reached();
  killed.child.kill('SIGKILL');
  await killed.ended;
  letRead();
  const left = (await readdir(folder)).find((name) => name.startsWith('.kept.shop-')) ?? '';
  await picture.remove();
  expect(await readdir(folder)).not.toContain('kept.shop');
  const half = await shop(at('again'), 'restore', join(left, 'archive'));
  expect(half).toMatchObject({
    code: 1,
    err: expect.stringContaining('is not a backup') as string,
  });

  const next = await shop(at('shop'), 'backup', 'next.shop');
  expect(next).toMatchObject({ code: 0, out: expect.stringContaining(left) as string });
  expect(next.out).toContain('Delete it, unless one is at work.');
  const before = new Date(Date.now() - 2 * DAY_MS);
  for (const name of [...(await readdir(join(folder, left))), ''])
    await utimes(join(folder, left, name), before, before);
  const later = await shop(at('shop'), 'backup', 'later.shop');
  expect(later.out).toContain(`had left ${join(folder, left)}; it is deleted now.`);
  expect(await readdir(folder)).not.toContain(left);
});

it('a restore deletes the leftovers of a killed one, and nothing else', async () => {
  await makeShop(at('shop'));
  await shop(at('shop'), 'backup', 'kept.shop');
  const before = new Date(Date.now() - 2 * DAY_MS);
  for (const [name, file] of [
    ['.restore-abcdef', 'shop.db'],
    ['.restore-notour', 'letter.txt'],
  ] as const) {
    const place = join(folder, 'again', name);
    await mkdir(place, { recursive: true });
    await writeFile(join(place, file), '');
    for (const path of [join(place, file), place]) await utimes(path, before, before);
  }
  const restored = await shop(at('again'), 'restore', 'kept.shop');
  expect(restored).toMatchObject({ code: 0, err: '' });
  expect(restored.out).toContain('.restore-abcdef; it is deleted now.');
  expect((await readdir(join(folder, 'again'))).filter((name) => name.startsWith('.'))).toEqual([
    '.restore-notour',
  ]);
});

it('a backup that is interrupted leaves nothing', async () => {
  await makeShop(at('shop'));
  const picture = await stallingPicture();
  const backup = start(at('shop'), ['backup', 'kept.shop']);
  const letRead = await picture.reached();
  backup.child.kill('SIGTERM');
  letRead();
  expect(await backup.ended).toMatchObject({
    code: 1,
    err: expect.stringContaining('interrupted. Nothing was written.') as string,
  });
  expect(await readdir(folder)).toEqual(['shop']);
});

it('a backup continues when the doctor deletes a picture meanwhile', async () => {
  await makeShop(at('shop'));
  const picture = await stallingPicture();
  const idle = join(folder, 'shop/images/z-640.webp');
  await writeFile(idle, 'a picture');
  const backup = start(at('shop'), ['backup', 'kept.shop']);
  const letRead = await picture.reached();
  await rm(idle);
  letRead();
  const { code, out, err } = await backup.ended;
  expect({ code, err }).toEqual({ code: 0, err: '' });
  expect(out).toContain('the database and 1 picture file,');
});

it.for(['sqlite', 'postgres'])(
  'a backup reports how many pictures it lacks (%s)',
  async (engine) => {
    const url = engine === 'postgres' ? await createDatabase(inject('postgresUrl')) : '';
    const settings = at('shop', { DATABASE_URL: url });
    const deps = await assemble(readConfig(settings));
    const { query } = deps.db;
    expect((await shop(settings, 'backup', 'own.shop')).out).not.toContain('elsewhere');
    const [first, second, third] = await query.selectFrom('parts').select('id').limit(3).execute();
    const shows = async (part: { id: string } | undefined, img: string) =>
      query
        .updateTable('parts')
        .set({ image_url: img })
        .where('id', '=', part?.id ?? '')
        .execute();
    await shows(first, 'https://bucket.example/images/a-640.webp');
    await shows(second, 'https://bucket.example/images/a-640.webp');
    await shows(third, `${deps.config.publicUrl}/images/own-640.webp`);
    expect((await shop(settings, 'backup', 'one.shop')).out).toContain(
      'Not in it: 1 picture that the shop shows is kept elsewhere',
    );
    const pictures = JSON.stringify([{ alt: 'Front' }, { url: 'https://b.example/b.jpg' }]);
    await query
      .updateTable('parts')
      .set({ pictures })
      .where('id', '=', third?.id ?? '')
      .execute();
    expect((await shop(settings, 'backup', 'two.shop')).out).toContain('Not in it: 2 pictures');
    await deps.db.close();
  },
);

it('a backup that this user may not read is called neither damaged nor missing', async () => {
  await chmod(folder, 0o755);
  await makeShop(at('shop'));
  await shop(at('shop'), 'backup', 'kept.shop');
  await chmod(join(folder, 'kept.shop'), 0o000);
  await mkdir(join(folder, 'closed'), { mode: 0o000 });
  const restore = (name: string) =>
    start(at('again'), ['restore', name], unprivilegedAccount()).ended;
  for (const name of ['kept.shop', 'closed/kept.shop']) {
    const err = `This user of the machine may not read or write ${join(folder, name)}.\n`;
    expect(await restore(name)).toEqual({ code: 1, out: '', err });
  }
  expect((await restore('none.shop')).err).toBe(`There is no file ${join(folder, 'none.shop')}.\n`);
});
