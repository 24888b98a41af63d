import { spawn } from 'node:child_process';
import { BackupFault } from './shop-files.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** Writes a database into a file of PostgreSQL's custom format, as it is at one instant. */
export async function dumpPostgres(
  url: string,
  file: string,
  environment: Environment,
): Promise<void> {
  await runTool(
    'pg_dump',
    ['--format=custom', '--no-owner', '--no-privileges', `--file=${file}`],
    url,
    environment,
  );
}

/** Puts such a file back, all of it or nothing; what it holds replaces what is there under the same names. */
export async function restorePostgres(
  url: string,
  file: string,
  environment: Environment,
): Promise<void> {
  const whole = ['--single-transaction', '--exit-on-error', '--clean', '--if-exists'];
  await runTool('pg_restore', [...whole, '--no-owner', '--no-privileges', file], url, environment);
}

async function runTool(
  tool: string,
  args: readonly string[],
  url: string,
  environment: Environment,
): Promise<void> {
  const { address, password } = withoutPassword(url);
  const child = spawn(tool, [`--dbname=${address}`, ...args], {
    // On the command line everybody on the machine could read it.
    env: { ...environment, ...(password === '' ? {} : { PGPASSWORD: password }) },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (piece: Buffer) => (said += piece.toString()));
  const code = await new Promise<number | null>((resolve, reject) => {
    child.on('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'ENOENT' ? missing(tool) : error),
    );
    child.on('close', resolve);
  });
  if (code !== 0) throw new BackupFault(`${tool} could not do it:\n${said.trim()}`);
}

function withoutPassword(url: string): { address: string; password: string } {
  const parsed = new URL(url);
  const password = decodeURIComponent(parsed.password);
  parsed.password = '';
  return { address: parsed.href, password };
}

function missing(tool: string): BackupFault {
  return new BackupFault(
    [
      `${tool} is not on this machine, and a shop on PostgreSQL needs it for this.`,
      "Install PostgreSQL's client programs (Debian, Ubuntu: apt-get install postgresql-client),",
      'of the same release as the server or a newer one; or use the backup of whoever runs the server.',
    ].join('\n'),
  );
}
