import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { Transform, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { CommandFault } from '../../../platform/server/errors/command-fault.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Dumps one snapshot of a database in PostgreSQL's custom format.
 * @param signal kills `pg_dump`
 */
export async function dumpPostgres(
  url: string,
  file: string,
  { environment, signal }: { environment: Environment; signal: AbortSignal },
): Promise<void> {
  const flags = ['--format=custom', '--no-owner', '--no-privileges'];
  const { address, env } = withoutPassword(url, environment);
  await runTool('pg_dump', [`--dbname=${address}`, ...flags, `--file=${file}`], env, signal);
}

/** Lists a dump's objects, one line each, as `pg_restore --list` does. */
export async function listDump(file: string, environment: Environment): Promise<string[]> {
  return (await runTool('pg_restore', ['--list', file], environment)).split('\n');
}

/** The rows of all tables of a name in a dump, as SQL. */
export async function tableInDump(
  file: string,
  table: string,
  environment: Environment,
): Promise<string> {
  return runTool('pg_restore', ['--data-only', `--table=${table}`, '--file=-', file], environment);
}

/**
 * Runs `clearing` and restores a dump in one transaction. psql owns it, since pg_restore cannot include other
 * statements; the commit is sent only after pg_restore has succeeded.
 */
export async function replacePostgres(
  url: string,
  file: string,
  { clearing, environment }: { clearing: string; environment: Environment },
): Promise<void> {
  const { address, env } = withoutPassword(url, environment);
  const flags = ['--no-psqlrc', '--quiet', '--set=ON_ERROR_STOP=1'];
  const psql = await startTool('psql', [...flags, `--dbname=${address}`], env);
  // psql's exit code reports a broken pipe.
  psql.child.stdin.on('error', () => {});
  psql.child.stdin.write(`begin;\nset local client_encoding = 'UTF8';\n${clearing}`);
  psql.child.stdout.resume();
  const restoreFlags = ['--clean', '--if-exists', '--no-owner', '--no-privileges', '--file=-'];
  const restored = await startTool('pg_restore', [...restoreFlags, file], environment)
    .then((pgRestore) => pipeToPsql(pgRestore, psql.child.stdin))
    .finally(() => psql.child.stdin.destroy());
  const loaded = await psql.ended;
  // A dump that ends early may leave psql half a statement; psql's own failure breaks the pipe, which has no code.
  for (const end of restored.code ? [restored] : [loaded, restored]) refuseFailure(end);
}

/** Pipes pg_restore's output to psql, followed by the commit if all of it arrived. */
async function pipeToPsql({ child, ended }: RunningTool, psql: Writable): Promise<ToolResult> {
  const arrived = await pipeline(child.stdout, withoutNewerSettings(), psql, { end: false }).then(
    () => true,
    () => false,
  );
  const result = await ended;
  if (!arrived) return { ...result, code: null };
  if (result.code === 0)
    await new Promise<void>((resolve) => psql.end('commit;\n', () => resolve()));
  return result;
}

/** Removes a setting of pg_restore 17 that older servers reject; it is in the first chunk. */
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

type ToolResult = { readonly tool: string; readonly code: number | null; readonly stderr: string };
type RunningTool = {
  readonly child: ChildProcessWithoutNullStreams;
  readonly ended: Promise<ToolResult>;
};

async function runTool(
  tool: string,
  args: readonly string[],
  environment: Environment,
  signal?: AbortSignal,
): Promise<string> {
  const { child, ended } = await startTool(tool, args, environment);
  const kill = () => child.kill();
  if (signal?.aborted) kill();
  signal?.addEventListener('abort', kill);
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
): Promise<RunningTool> {
  const child = spawn(tool, args, { env: environment });
  try {
    await once(child, 'spawn');
  } catch (error) {
    throw (error as NodeJS.ErrnoException).code === 'ENOENT' ? missingTool(tool) : error;
  }
  let stderr = '';
  child.stderr.on('data', (piece: Buffer) => (stderr += piece.toString()));
  const ended = once(child, 'close').then(([code]): ToolResult => ({ tool, code, stderr }));
  return { child, ended };
}

function refuseFailure({ tool, code, stderr }: ToolResult): void {
  if (code !== 0) throw new CommandFault(`${tool} could not do it:\n${stderr.trim()}`);
}

/** Matches URLs without a host too (`postgres://shop:secret@/shop?host=/run/postgresql`). */
const BEFORE_HOST = /^(\w+:\/\/[^:@/?#]*):([^/?#]*)(?=@[^@/?#]*(?:[/?#]|$))/;
const AS_PARAMETER = /(?<=[?&])password=([^&#]*)(?:&|$)/;

/** Moves the password to the environment, since other users can read command lines. */
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

function missingTool(tool: string): CommandFault {
  return new CommandFault(
    [
      `${tool} is not on this machine, and a shop on PostgreSQL needs it for this.`,
      "Install PostgreSQL's client programs (Debian, Ubuntu: apt-get install postgresql-client),",
      'of the same release as the server or a newer one; or use the backups of the server’s provider.',
    ].join('\n'),
  );
}
