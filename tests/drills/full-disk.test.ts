import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import sharp from 'sharp';
import { expect, it, onTestFinished } from 'vitest';
import { memoryEnvironment, memoryFlags } from '../../scripts/bootstrap/memory.mjs';
import { openSqlite } from '../../src/platform/server/db/engines/sqlite.ts';
import { migrate } from '../../src/platform/server/db/migrate.ts';
import { demoAccounts } from '../../src/operations/server/demo-data/demo-accounts.ts';

/** A mount namespace, which Linux grants to unprivileged users by default. */
const NAMESPACES = ['--user', '--map-root-user', '--mount'];
const DISK_MB = 40;
/** Each order writes some 80 KB into SQLite's log, which restarts within its file at 4 MB. */
const MOST_ORDERS = 80;
const canMount =
  spawnSync('unshare', [...NAMESPACES, 'mount', '-t', 'tmpfs', 'tmpfs', tmpdir()]).status === 0;

/** Starts a shop in a folder of its own, run by the command `wrapped` if given. */
async function openShop(wrapped: (folder: string) => readonly string[]) {
  const folder = await mkdtemp(join(tmpdir(), 'shop-disk-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const [command, ...args] = [
    ...wrapped(folder),
    process.execPath,
    ...memoryFlags,
    'src/app/server/main.ts',
  ];
  const shop = spawn(command, args, {
    env: {
      PATH: process.env['PATH'],
      ...memoryEnvironment,
      NODE_ENV: 'production',
      PORT: '0',
      RATE_LIMIT: 'off',
      LOG_LEVEL: 'silent',
      DATA_DIR: folder,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(shop, 'exit');
  onTestFinished(async () => {
    shop.kill('SIGKILL');
    await ended;
  });
  let said = '';
  shop.stdout.on('data', (piece: Buffer) => (said += piece.toString()));
  await expect.poll(() => said, { timeout: 120_000 }).toMatch(/is open at http/);
  return { url: /http\S+/.exec(said)?.[0] ?? '', pid: String(shop.pid), folder };
}

/**
 * A shop whose DATA_DIR is a small disk of its own.
 * @returns `disk`: the path of that disk from this process
 */
async function shopOnSmallDisk(): Promise<{ url: string; disk: string }> {
  const mounted = `mount -t tmpfs -o size=${DISK_MB}m,mode=777 tmpfs "$DATA_DIR" && exec "$@"`;
  const { url, pid, folder } = await openShop(() => [
    'unshare',
    ...NAMESPACES,
    'sh',
    '-c',
    mounted,
    'sh',
  ]);
  return { url, disk: `/proc/${pid}/root${folder}` };
}

/** Writes until the disk is full. */
async function fill(file: string): Promise<void> {
  const blocks = Readable.from(
    (function* () {
      for (let block = 0; block < DISK_MB * 256; block++) yield Buffer.alloc(4096, 1);
    })(),
  );
  await expect(pipeline(blocks, createWriteStream(file))).rejects.toThrow('ENOSPC');
}

/**
 * Signs in with a demo account.
 * @returns a function that calls the API with it and returns status and code
 */
async function signedIn(url: string, role: string) {
  const who = demoAccounts.find((account) => account.role === role);
  const json = { 'content-type': 'application/json' };
  const login = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ email: who?.email, password: who?.password }),
  });
  const { token } = (await login.json()) as { token: string };
  const authorization = `Bearer ${token}`;
  return async (path: string, body: FormData | object, headers = {}) => {
    const answer = await fetch(`${url}/api${path}`, {
      method: 'POST',
      headers: { authorization, ...(body instanceof FormData ? {} : json), ...headers },
      body: body instanceof FormData ? body : JSON.stringify(body),
    });
    const { code } = (await answer.json()) as { code?: string };
    return code === undefined ? `${answer.status}` : `${answer.status} ${code}`;
  };
}

/** @returns a function that uploads a photo */
async function uploaderOf(call: Awaited<ReturnType<typeof signedIn>>) {
  const photo = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#888' } })
    .jpeg()
    .toBuffer();
  const upload = () => {
    const form = new FormData();
    form.append('image', new Blob([new Uint8Array(photo)], { type: 'image/jpeg' }), 'a.jpg');
    return call('/images', form);
  };
  return upload;
}

/** @returns a function that orders a part as the demo's customer under an Idempotency-Key */
async function buyerOf(url: string, call: Awaited<ReturnType<typeof signedIn>>) {
  const parts = await fetch(`${url}/api/tools?inStock=true&limit=1`);
  const [part] = (await parts.json()) as {
    _id: string;
    name: string;
    minimumQuantity: number;
  }[];
  const order = (key: string) =>
    call(
      '/orders',
      {
        toolId: part?._id,
        toolName: part?.name,
        quantity: part?.minimumQuantity,
        userName: 'Nora',
        userEmail: 'customer@example.com',
        phone: '123456789',
        address: 'Road 1',
      },
      { 'idempotency-key': key },
    );
  const page = async () => (await fetch(`${url}/parts/${part?._id}`)).status;
  return { order, page };
}

it('a full disk refuses orders and pictures, serves pages, and recovers once there is room', async ({
  skip,
}) => {
  skip(!canMount, 'this system gives nobody a disk of their own');
  const { url, disk } = await shopOnSmallDisk();
  const call = await signedIn(url, 'customer');
  const { order, page } = await buyerOf(url, call);
  const upload = await uploaderOf(call);

  await fill(join(disk, 'others'));
  const down = '503 PROVIDER_DOWN';
  // Orders succeed until the space that SQLite's log already owns is used up.
  let orders = 0;
  let last = '200';
  while (last === '200' && orders < MOST_ORDERS) last = await order(`order-${++orders}`);
  expect([last, await upload(), await page()]).toEqual([down, down, 200]);
  await rm(join(disk, 'others'));
  const again = await order(`order-${orders}`);
  expect([again, await upload(), await page()]).toEqual(['200', '200', 200]);
});

/**
 * Runs a command on a closed shop's database, on a disk that is full or read-only.
 * @returns its exit code and output
 */
async function runOnDisk(spoilt: 'full' | 'read-only', args: readonly string[]) {
  const folder = await mkdtemp(join(tmpdir(), 'shop-disk-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const [disk, kept] = [join(folder, 'disk'), join(folder, 'kept')];
  await mkdir(disk);
  const db = openSqlite(join(kept, 'shop.db'));
  await migrate(db);
  await db.close();
  const spoil = {
    full: 'head -c 9m /dev/zero > "$DATA_DIR/others" 2> /dev/null',
    'read-only': 'mount -o remount,ro "$DATA_DIR"',
  }[spoilt];
  const steps = `mount -t tmpfs -o size=8m tmpfs "$DATA_DIR"; cp "$0" "$DATA_DIR"; ${spoil}; exec "$@"`;
  const program = [process.execPath, ...memoryFlags, ...args, join(folder, 'a.backup')];
  const { status, stderr } = spawnSync(
    'unshare',
    [...NAMESPACES, 'sh', '-c', steps, join(kept, 'shop.db'), ...program],
    {
      env: { PATH: process.env['PATH'], ...memoryEnvironment, PORT: '0', DATA_DIR: disk },
      encoding: 'utf8',
    },
  );
  return { status, said: stderr.replaceAll(disk, 'DISK') };
}

it.runIf(canMount).each([
  [
    'full',
    'src/app/server/main.ts',
    /^The database in DATA_DIR \(DISK\) cannot be opened: .* full/,
  ],
  ['full', 'scripts/shop.ts backup', /^The database in DISK cannot be opened: .* full/],
  ['read-only', 'src/app/server/main.ts', /^DISK cannot be written to\. .*DATA_DIR/],
  ['read-only', 'scripts/shop.ts backup', /^The database in DISK cannot be opened: .* writing/],
] as const)(
  'on a disk that is %s the closed shop’s `%s` names the disk and its fault',
  async (spoilt, program, words) => {
    const { status, said } = await runOnDisk(spoilt, program.split(' '));
    expect(said).toMatch(words);
    expect(said).not.toMatch(/\n\s+at /);
    expect(status).toBe(1);
  },
);

/** Imitates a file system that turns read-only under an open shop: reads succeed and writes fail. */
const mayWrite = (pid: string, yes: boolean) =>
  spawnSync('prlimit', ['--pid', pid, `--fsize=${yes ? 'unlimited' : '0'}:unlimited`]).status === 0;

it('a disk that turns read-only is reported, by the health checks too, and the shop recovers', async ({
  skip,
}) => {
  skip(!mayWrite(String(process.pid), true), 'this system limits nobody in what they write');
  const { url, pid } = await openShop(() => []);
  const call = await signedIn(url, 'customer');
  const { order, page } = await buyerOf(url, call);
  const upload = await uploaderOf(call);
  const ready = async () => (await fetch(`${url}/api/readyz`)).status;
  const isUp = async () => {
    const figures = await (await fetch(`${url}/api/metrics`)).text();
    return /^shop_database_up (\d)$/m.exec(figures)?.[1];
  };
  expect([await order('first'), await ready()]).toEqual(['200', 200]);
  expect(mayWrite(pid, false)).toBe(true);
  expect([await order('second'), await upload(), await ready(), await page()]).toEqual([
    '503 PROVIDER_DOWN',
    '503 PROVIDER_DOWN',
    503,
    200,
  ]);
  expect(await isUp()).toBe('0');
  expect(mayWrite(pid, true)).toBe(true);
  expect([await ready(), await order('second'), await upload()]).toEqual([200, '200', '200']);
});
