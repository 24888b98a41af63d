import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chown, mkdtemp, open, readFile, rm } from 'node:fs/promises';
import { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from './free-port.ts';
import { createDatabase } from './postgres-database.ts';
import { findPostgres } from './postgres-binaries.ts';
import { type Account, unprivilegedAccount } from './run-as.ts';

const START_LIMIT_MS = 60_000;
const STOP_LIMIT_MS = 20_000;

export type StartOptions = {
  /** Keeps commits through a crash, at the cost of speed. Off by default. */
  readonly durable?: boolean;
  /** Additional settings, such as `{ max_connections: '20' }`. */
  readonly settings?: Readonly<Record<string, string>>;
  /** Streams from this primary through a replication slot that it creates, and answers reads only. */
  readonly standbyOf?: { readonly url: string; readonly slot: string };
};

export type StopMode = 'graceful' | 'crash';

export type TestPostgres = {
  /** The URL of the database `postgres`. */
  readonly url: string;
  readonly version: string;
  readonly port: number;
  /** The server's main process; changes with `restart`. */
  readonly pid: number;
  /** Creates an empty database and returns its URL. */
  createDatabase: () => Promise<string>;
  /** Stops the server and deletes its files; a second call does nothing. */
  stop: () => Promise<void>;
  /** Stops the server, waits `downMs`, and starts it on the same port and data. */
  restart: (options?: { mode?: StopMode; downMs?: number }) => Promise<void>;
  /** Ends the server by SIGKILL, as the loss of its machine would; its files stay. */
  kill: () => Promise<void>;
  /** Makes a standby the primary, and returns once it accepts writes. */
  promote: () => void;
};

/**
 * Starts a PostgreSQL in a fresh folder on a free loopback port; it ends with this process, however
 * that ends. Rejects with the server's log if it does not start.
 */
export async function startPostgres(options: StartOptions = {}): Promise<TestPostgres> {
  const account = unprivilegedAccount();
  const folder = await openSocketFolder(account);
  const reaper = startReaper(folder);
  try {
    const { bin, version } = await findPostgres(folder, account);
    const data = join(folder, 'data');
    if (options.standbyOf) copyPrimary(bin, data, account, options.standbyOf);
    else initialise(bin, data, account);

    const port = await freePort();
    const url = `postgres://shop@127.0.0.1:${port}/postgres`;
    const args = serverArguments(folder, port, options);
    const launch = () => launchServer({ bin, args, folder, account, url });
    let server: ChildProcess | null = await launch();

    return {
      url,
      version,
      port,
      get pid() {
        return server?.pid ?? -1;
      },
      createDatabase: () => createDatabase(url),
      async restart({ mode = 'graceful', downMs = 0 } = {}) {
        if (!server) throw new Error('PostgreSQL was stopped: it cannot be restarted.');
        await end(server, mode);
        await sleep(downMs);
        server = await launch();
      },
      async kill() {
        if (!server) return;
        const ending = server;
        server = null;
        const ended = once(ending, 'exit');
        ending.kill('SIGKILL');
        await ended;
      },
      promote: () => runAs(bin, 'pg_ctl', ['promote', '-w', '-D', data], account),
      async stop() {
        if (!server) {
          reaper.fire();
          return;
        }
        const ending = server;
        server = null;
        await end(ending, 'graceful');
        reaper.release();
        await rm(folder, { recursive: true, force: true });
      },
    };
  } catch (error) {
    reaper.fire();
    throw error;
  }
}

/** A folder that `account` owns. Its path is short, because socket paths are limited to about 100 characters. */
export async function openSocketFolder(
  account: Account | undefined,
  prefix = 'shop-pg-',
): Promise<string> {
  const parent = account || tmpdir().length > 50 ? '/tmp' : tmpdir();
  const folder = await mkdtemp(join(parent, prefix));
  if (account) await chown(folder, account.uid, account.gid);
  return folder;
}

function initialise(bin: string, data: string, account: Account | undefined): void {
  let said = '';
  // C.UTF-8 gives lower() and sorting beyond ASCII as in production, but not every system has it.
  for (const locale of ['C.UTF-8', 'en_US.UTF-8', 'C']) {
    const args = [
      '-D',
      data,
      '-U',
      'shop',
      '-A',
      'trust',
      '-E',
      'UTF8',
      `--locale=${locale}`,
      '--no-sync',
    ];
    const ran = spawnSync(join(bin, 'initdb'), args, { cwd: '/', encoding: 'utf8', ...account });
    if (ran.status === 0) return;
    said = `${ran.stdout}${ran.stderr}${ran.error?.message ?? ''}`;
  }
  throw new Error(`initdb failed:\n${said}`);
}

/** As docs/several-machines.md says: copies the primary's files and makes the slot that keeps its WAL. */
function copyPrimary(
  bin: string,
  data: string,
  account: Account | undefined,
  { url, slot }: { url: string; slot: string },
): void {
  const args = ['-D', data, '-d', url, '-X', 'stream', '-R', '-C', '-S', slot, '--checkpoint=fast'];
  runAs(bin, 'pg_basebackup', args, account);
}

function runAs(
  bin: string,
  command: string,
  args: readonly string[],
  account: Account | undefined,
): void {
  const ran = spawnSync(join(bin, command), args, { cwd: '/', encoding: 'utf8', ...account });
  if (ran.status !== 0) throw new Error(`${command} failed:\n${ran.stdout}${ran.stderr}`);
}

function serverArguments(
  folder: string,
  port: number,
  { durable, settings }: StartOptions,
): string[] {
  const all: Record<string, string> = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: folder,
    max_connections: '200',
    timezone: 'UTC',
    log_timezone: 'UTC',
    ...(durable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
    ...settings,
  };
  const pairs = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  return ['-D', join(folder, 'data'), ...pairs];
}

type Launch = {
  readonly bin: string;
  readonly args: string[];
  readonly folder: string;
  readonly account: Account | undefined;
  readonly url: string;
};

async function launchServer({ bin, args, folder, account, url }: Launch): Promise<ChildProcess> {
  const logPath = join(folder, 'log');
  const log = await open(logPath, 'a');
  const server = spawn(join(bin, 'postgres'), args, {
    cwd: '/',
    stdio: ['ignore', log.fd, log.fd],
    // Ctrl-C in the terminal must not stop the database before its tests.
    detached: true,
    ...account,
  });
  let failure: Error | null = null;
  server.once('error', (error) => (failure = error));
  await log.close();

  const deadline = Date.now() + START_LIMIT_MS;
  for (;;) {
    if (failure || server.exitCode !== null || Date.now() > deadline) {
      server.kill('SIGQUIT');
      const words = await readFile(logPath, 'utf8').catch(() => '');
      throw new Error(`PostgreSQL did not start.\n${words}`, { cause: failure ?? undefined });
    }
    if (await answers(url)) return server;
    await sleep(50);
  }
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.end();
    return true;
  } catch {
    return false;
  }
}

/** SIGINT disconnects the clients and shuts down; SIGQUIT stops at once, as in a crash. */
async function end(server: ChildProcess, mode: StopMode): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const ended = once(server, 'exit');
  server.kill(mode === 'crash' ? 'SIGQUIT' : 'SIGINT');
  const late = setTimeout(() => server.kill('SIGQUIT'), STOP_LIMIT_MS);
  await ended;
  clearTimeout(late);
}

/**
 * A helper process that stops the server and deletes its folder when this process ends, which no
 * exit handler can do after SIGKILL.
 */
function startReaper(folder: string): { release: () => void; fire: () => void } {
  const script = [
    "trap '' INT TERM HUP",
    'cat >/dev/null',
    'pid=$(head -n 1 "$1/data/postmaster.pid" 2>/dev/null) && kill -QUIT "$pid" && sleep 1',
    'rm -rf "$1"',
  ].join('\n');
  const shell = spawn('/bin/sh', ['-c', script, 'sh', folder], {
    cwd: '/',
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  });
  shell.unref();
  const pipe = shell.stdin;
  // The pipe must not keep this process from ending.
  if (pipe instanceof Socket) pipe.unref();
  pipe.on('error', () => {});
  return { release: () => shell.kill('SIGKILL'), fire: () => pipe.end() };
}
