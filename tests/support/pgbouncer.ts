import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from './free-port.ts';
import { openSocketFolder } from './postgres.ts';
import { unprivilegedAccount } from './run-as.ts';

const INI = join(import.meta.dirname, '..', '..', 'deploy', 'pgbouncer.ini');
const PASSWORD = 'a-password-of-the-drill';
const START_LIMIT_MS = 30_000;

export type TestPgBouncer = {
  /** The URL of the database `shop`, for DATABASE_URL. */
  readonly url: string;
  /** Sends the database's clients to the server at this port, as docs/several-machines.md says. */
  readonly pointTo: (port: number) => Promise<void>;
  /** The log so far. */
  readonly log: () => Promise<string>;
  readonly stop: () => Promise<void>;
};

/** Whether this machine has PgBouncer, and psql for its console. */
export const hasPgBouncer = ['pgbouncer', 'psql'].every(
  (name) => spawnSync(name, ['--version']).status === 0,
);

/** Starts PgBouncer with deploy/pgbouncer.ini before the PostgreSQL at `port`; it never runs as root. */
export async function startPgBouncer(
  port: number,
  mode: 'session' | 'transaction' = 'session',
): Promise<TestPgBouncer> {
  const account = unprivilegedAccount();
  const folder = await openSocketFolder(account, 'shop-pgb-');
  const own = await freePort();
  const ini = (await readFile(INI, 'utf8'))
    .replace('listen_port = 6432', `listen_port = ${own}`)
    .replace('pool_mode = session', `pool_mode = ${mode}`)
    .replaceAll(/\/(?:var\/run\/postgresql|var\/log\/postgresql|etc\/pgbouncer)/g, folder);
  const configure = async (target: number) => {
    const database = `shop = host=127.0.0.1 port=${target} dbname=shop`;
    await writeFile(join(folder, 'pgbouncer.ini'), ini.replace(/^shop = .*$/m, database));
  };
  await configure(port);
  await writeFile(join(folder, 'userlist.txt'), `"shop" "${PASSWORD}"\n`);

  const child = spawn('pgbouncer', ['-q', join(folder, 'pgbouncer.ini')], {
    cwd: '/',
    stdio: 'ignore',
    ...account,
  });
  const ended = once(child, 'exit');
  const log = () => readFile(join(folder, 'pgbouncer.log'), 'utf8').catch(() => '');
  /** The console admits the user that PgBouncer runs as, over its socket, as `pgbouncer`. */
  const command = (...statements: readonly string[]) => {
    const commands = statements.flatMap((statement) => ['-c', statement]);
    const target = ['-h', folder, '-p', String(own), '-U', 'pgbouncer', '-d', 'pgbouncer'];
    const ran = spawnSync('psql', ['-X', '-v', 'ON_ERROR_STOP=1', ...target, ...commands], {
      cwd: '/',
      encoding: 'utf8',
      ...account,
    });
    return ran.status === 0 ? null : `${ran.stdout}${ran.stderr}`;
  };
  const deadline = Date.now() + START_LIMIT_MS;
  for (let fault = command('SHOW VERSION'); fault !== null; fault = command('SHOW VERSION')) {
    if (child.exitCode !== null || Date.now() > deadline)
      throw new Error(`PgBouncer did not start: ${fault}\n${await log()}`);
    await sleep(50);
  }
  return {
    url: `postgres://shop:${PASSWORD}@127.0.0.1:${own}/shop`,
    log,
    async pointTo(target) {
      await configure(target);
      const fault = command('RELOAD', 'KILL shop', 'RESUME shop');
      if (fault !== null) throw new Error(`PgBouncer did not follow: ${fault}`);
    },
    async stop() {
      // SIGTERM ends PgBouncer at once, SIGINT only after its clients have left.
      if (child.exitCode === null) child.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
