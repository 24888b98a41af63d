import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

type Options = {
  readonly file: string;
  readonly clients: number;
  readonly seconds: number;
  readonly define?: Readonly<Record<string, string | number>>;
};

/**
 * Runs a script of statements as fast as PostgreSQL answers.
 * @returns transactions a second
 */
export async function pgbench(
  url: string,
  { file, clients, seconds, define = {} }: Options,
): Promise<number> {
  const { stdout } = await run('pgbench', [
    '--no-vacuum',
    '--protocol=prepared',
    `--client=${clients}`,
    '--jobs=1',
    `--time=${seconds}`,
    ...Object.entries(define).map(([name, value]) => `--define=${name}=${value}`),
    `--file=${file}`,
    url,
  ]);
  return Number(/tps = ([\d.]+) \(without/.exec(stdout)?.[1]);
}
