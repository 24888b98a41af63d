import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { Transform, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { CommandFault } from '../../command-fault.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** Writes a database into a file of PostgreSQL's custom format, as it is at one instant; `signal` breaks it off. */
export async function dumpPostgres(
  url: string,
  file: string,
  { environment, signal }: { environment: Environment; signal: AbortSignal },
): Promise<void> {
  const plain = ['--format=custom', '--no-owner', '--no-privileges'];
  const { address, env } = withoutPassword(url, environment);
  await outputOf('pg_dump', [`--dbname=${address}`, ...plain, `--file=${file}`], env, signal);
}

/** What such a file holds: a line for each object, as `pg_restore --list` words it. */
export async function listDump(file: string, environment: Environment): Promise<string[]> {
  return (await outputOf('pg_restore', ['--list', file], environment)).split('\n');
}

/** The rows of the tables of that name in such a file, as SQL with its data, one table after the other. */
export async function tableInDump(
  file: string,
  table: string,
  environment: Environment,
): Promise<string> {
  return outputOf('pg_restore', ['--data-only', `--table=${table}`, '--file=-', file], environment);
}

/**
 * Runs `clearing` (SQL) and puts such a file back, all of that in one transaction or nothing of it. It is
 * psql that has the transaction: pg_restore cannot take statements of ours into its own. The commit is
 * sent only once pg_restore has ended well, so that whatever breaks off undoes everything.
 */
export async function replacePostgres(
  url: string,
  file: string,
  { clearing, environment }: { clearing: string; environment: Environment },
): Promise<void> {
  const { address, env } = withoutPassword(url, environment);
  const quiet = ['--no-psqlrc', '--quiet', '--set=ON_ERROR_STOP=1'];
  const psql = await startTool('psql', [...quiet, `--dbname=${address}`], env);
  // A pipe that breaks is told by how psql ends.
  psql.child.stdin.on('error', () => {});
  psql.child.stdin.write(`begin;\nset local client_encoding = 'UTF8';\n${clearing}`);
  psql.child.stdout.resume();
  const whole = ['--clean', '--if-exists', '--no-owner', '--no-privileges', '--file=-'];
  const unpacked = await startTool('pg_restore', [...whole, file], environment)
    .then((unpacking) => passOn(unpacking, psql.child.stdin))
    .finally(() => psql.child.stdin.destroy());
  for (const end of [await psql.ended, unpacked]) refuseFailure(end);
}

/** Feeds what a tool says to psql, and the commit after it if that was all of it; if not, the tool has failed. */
async function passOn({ child, ended }: Running, psql: Writable): Promise<Ended> {
  const arrived = await pipeline(child.stdout, withoutNewerSettings(), psql, { end: false }).then(
    () => true,
    () => false,
  );
  const unpacked = await ended;
  if (!arrived) return { ...unpacked, code: null };
  if (unpacked.code === 0)
    await new Promise<void>((resolve) => psql.end('commit;\n', () => resolve()));
  return unpacked;
}

/**
 * pg_restore 17 begins with a setting that servers before 17 do not know, and that is PostgreSQL's own
 * default. It stands in the first lines, which come in one piece.
 */
function withoutNewerSettings(): Transform {
  let first = true;
  return new Transform({
    transform(piece: Buffer, _encoding, done) {
      const text = first ? piece.toString('latin1') : null;
      first = false;
      done(
        null,
        text === null
          ? piece
          : Buffer.from(text.replace(/^SET transaction_timeout = 0;$/m, ''), 'latin1'),
      );
    },
  });
}

type Ended = { readonly tool: string; readonly code: number | null; readonly said: string };
type Running = { readonly child: ChildProcessWithoutNullStreams; readonly ended: Promise<Ended> };

async function outputOf(
  tool: string,
  args: readonly string[],
  environment: Environment,
  signal?: AbortSignal,
): Promise<string> {
  const { child, ended } = await startTool(tool, args, environment);
  const breakOff = () => child.kill();
  if (signal?.aborted) breakOff();
  signal?.addEventListener('abort', breakOff);
  child.stdin.end();
  const pieces: Buffer[] = [];
  child.stdout.on('data', (piece: Buffer) => pieces.push(piece));
  const end = await ended;
  if (signal?.aborted) throw new CommandFault(`${tool} was interrupted. Nothing was written.`);
  refuseFailure(end);
  return Buffer.concat(pieces).toString();
}

async function startTool(
  tool: string,
  args: readonly string[],
  environment: Environment,
): Promise<Running> {
  const child = spawn(tool, args, { env: environment });
  try {
    await once(child, 'spawn');
  } catch (error) {
    throw (error as NodeJS.ErrnoException).code === 'ENOENT' ? missing(tool) : error;
  }
  let said = '';
  child.stderr.on('data', (piece: Buffer) => (said += piece.toString()));
  const ended = once(child, 'close').then(([code]): Ended => ({ tool, code, said }));
  return { child, ended };
}

function refuseFailure({ tool, code, said }: Ended): void {
  if (code !== 0) throw new CommandFault(`${tool} could not do it:\n${said.trim()}`);
}

/** Before the host, which may be missing (`postgres://shop:secret@/shop?host=/run/postgresql`), and among the parameters. */
const BEFORE_HOST = /^(\w+:\/\/[^:@/?#]*):([^/?#]*)(?=@[^@/?#]*(?:[/?#]|$))/;
const AS_PARAMETER = /(?<=[?&])password=([^&#]*)(?:&|$)/;

/** On the command line everybody on the machine could read the password; so it goes by the environment. */
export function withoutPassword(
  url: string,
  environment: Environment,
): { address: string; env: Environment } {
  const written = AS_PARAMETER.exec(url)?.[1] ?? BEFORE_HOST.exec(url)?.[2] ?? '';
  const address = url.replace(AS_PARAMETER, '').replace(BEFORE_HOST, '$1');
  const password = decodeURIComponent(written);
  const env = password === '' ? environment : { ...environment, PGPASSWORD: password };
  return { address, env };
}

function missing(tool: string): CommandFault {
  return new CommandFault(
    [
      `${tool} is not on this machine, and a shop on PostgreSQL needs it for this.`,
      "Install PostgreSQL's client programs (Debian, Ubuntu: apt-get install postgresql-client),",
      'of the same release as the server or a newer one; or use the backup of whoever runs the server.',
    ].join('\n'),
  );
}
