import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { freePort } from '../support/free-port.ts';
import { hasNginx, startNginx } from '../support/nginx.ts';
import { hasPgBouncer, startPgBouncer } from '../support/pgbouncer.ts';
import { type TestPostgres, startPostgres } from '../support/postgres.ts';
import { type ShopProcess, startShopProcess } from '../support/shop-process.ts';

const deploy = join(import.meta.dirname, '..', '..', 'deploy');
const PROCESSES = 3;
const SLOT = 'standby_1';
/** Lets a process behind nginx settle its connections before it ends (src/app/server/main.ts). */
const BEHIND_NGINX = { TRUST_PROXY: '1', AUTH_SECRET: 'a secret of the drill, 32 characters' };

/** What the drills need and this machine lacks. */
export const missing = [
  ...(hasNginx ? [] : ['nginx']),
  ...(hasPgBouncer ? [] : ['pgbouncer and psql']),
  // The PostgreSQL of the test packages has no pg_basebackup.
  ...(spawnSync('pg_config', ['--version']).status === 0
    ? []
    : ['a PostgreSQL server with pg_config']),
];

if (missing.length > 0) console.warn(`Not tried: this machine lacks ${missing.join(', ')}.`);

/** Three shop processes behind nginx, PgBouncer, a primary and its synchronous standby. */
export type Cluster = {
  /** The address of nginx. */
  readonly url: string;
  /** The database through PgBouncer. */
  readonly databaseUrl: string;
  /** The same on the standby, for DATABASE_READ_URL. */
  readonly standbyUrl: string;
  readonly primary: TestPostgres;
  readonly standby: TestPostgres;
  readonly shops: readonly ShopProcess[];
  /** Stops one process as systemd does, and starts it anew on its port. */
  readonly restartShop: (nth: number) => Promise<void>;
  /** Makes the standby the primary, as docs/several-machines.md says. */
  readonly failOver: () => Promise<void>;
  readonly stop: () => Promise<void>;
};

/** Starts all of it with the files of deploy/. */
export async function startCluster(): Promise<Cluster> {
  const cleanups: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    for (const cleanup of cleanups.splice(0).toReversed()) await cleanup();
  };
  try {
    const settings = await postgresSettings();
    const primary = await startPostgres({ durable: true, settings });
    cleanups.push(() => primary.stop());
    await run(primary, 'create database shop');
    const standbyOf = { url: primary.url, slot: SLOT };
    const standby = await startPostgres({ durable: true, settings, standbyOf });
    cleanups.push(() => standby.stop());
    await run(primary, `alter system set synchronous_standby_names = 'ANY 1 (*)'`);
    await run(primary, 'select pg_reload_conf()');

    const pooler = await startPgBouncer(primary.port);
    cleanups.push(() => pooler.stop());
    const dataDir = await mkdtemp(join(tmpdir(), 'shop-machines-'));
    cleanups.push(() => rm(dataDir, { recursive: true, force: true }));
    const standbyUrl = new URL('/shop', standby.url).href;
    const shops: ShopProcess[] = [];
    const open = async (port: number) =>
      startShopProcess({
        DATABASE_URL: pooler.url,
        DATABASE_READ_URL: standbyUrl,
        DATA_DIR: dataDir,
        PORT: String(port),
        ...BEHIND_NGINX,
      });
    const ports: number[] = [];
    for (let nth = 0; nth < PROCESSES; nth++) {
      const port = await freePort();
      ports.push(port);
      shops.push(await open(port));
    }
    cleanups.push(() => Promise.all(shops.map(kill)));
    const url = await openSite(ports, cleanups);
    return {
      url,
      databaseUrl: pooler.url,
      standbyUrl,
      primary,
      standby,
      shops,
      async restartShop(nth) {
        const [shop, port] = [shops[nth], ports[nth]];
        if (!shop || port === undefined) throw new Error(`There is no process ${nth}`);
        const code = await shop.stop();
        if (code !== 0) throw new Error(`Process ${nth} ended with ${code}:\n${shop.output()}`);
        shops[nth] = await open(port);
      },
      async failOver() {
        await run(standby, 'alter system reset synchronous_standby_names');
        standby.promote();
        await pooler.pointTo(standby.port);
      },
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** The settings of deploy/postgresql.conf, on loopback. */
async function postgresSettings(): Promise<Record<string, string>> {
  const text = await readFile(join(deploy, 'postgresql.conf'), 'utf8');
  const pairs = [...text.matchAll(/^(\w+) = '?([^'\n]*)'?$/gm)];
  const settings = Object.fromEntries(pairs.map(([, name = '', value = '']) => [name, value]));
  return { ...settings, listen_addresses: '127.0.0.1' };
}

/** nginx with deploy/nginx-site.conf before these ports; all load comes from one address, so it has no limits. */
async function openSite(
  ports: readonly number[],
  cleanups: (() => Promise<unknown>)[],
): Promise<string> {
  const port = await freePort();
  const site = (await readFile(join(deploy, 'nginx-site.conf'), 'utf8'))
    .replace('listen 8080;', `listen 127.0.0.1:${port};`)
    .replaceAll(/^ *limit_(?:req|conn) .*$/gm, '')
    .replaceAll(/shop-([abc]):3000/g, (_, letter: string) => {
      return `127.0.0.1:${ports['abc'.indexOf(letter)]}`;
    });
  const nginx = await startNginx(site);
  cleanups.push(() => nginx.stop());
  const url = `http://127.0.0.1:${port}`;
  for (;;) {
    if (!nginx.isRunning()) throw new Error(`nginx did not start: ${nginx.output()}`);
    const answer = await fetch(`${url}/api/readyz`).catch(() => null);
    if (answer?.ok) return url;
  }
}

async function kill({ process }: ShopProcess): Promise<void> {
  if (process.exitCode !== null || process.signalCode !== null) return;
  const ended = once(process, 'exit');
  process.kill('SIGKILL');
  await ended;
}

async function run({ url }: TestPostgres, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
