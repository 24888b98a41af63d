import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

const MS_OF: Readonly<Record<string, number>> = { us: 0.001, ms: 1, s: 1_000 };

type Options = {
  readonly connections: number;
  readonly seconds: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** A Lua script that makes the requests, and its input file. */
  readonly script?: { readonly file: string; readonly list: string };
};

export type WrkResult = {
  readonly perSecond: number;
  /** The time within which 99 % of the requests are answered. */
  readonly p99Ms: number;
  /** Answers other than 2xx and 3xx, and failed connections. */
  readonly wrong: number;
};

/** Requests one address as fast as it answers (wrk, one thread). */
export async function wrk(
  url: string,
  { connections, seconds, headers = {}, script }: Options,
): Promise<WrkResult> {
  const { stdout } = await run('wrk', [
    '--threads=1',
    '--latency',
    `--connections=${connections}`,
    `--duration=${seconds}s`,
    ...Object.entries(headers).map(([name, value]) => `--header=${name}: ${value}`),
    ...(script ? [`--script=${script.file}`] : []),
    url,
    ...(script ? ['--', script.list] : []),
  ]);
  const number = (pattern: RegExp) => Number(pattern.exec(stdout)?.[1] ?? 0);
  const [, p99 = 'NaN', unit = 'ms'] = /\s99%\s+([\d.]+)(us|ms|s)\s/.exec(stdout) ?? [];
  const socketErrors = /Socket errors: connect (\d+), read (\d+), write (\d+), timeout (\d+)/.exec(
    stdout,
  );
  return {
    perSecond: number(/Requests\/sec:\s+([\d.]+)/),
    p99Ms: Number(p99) * (MS_OF[unit] ?? Number.NaN),
    wrong:
      number(/Non-2xx or 3xx responses: (\d+)/) +
      (socketErrors?.slice(1).reduce((sum, count) => sum + Number(count), 0) ?? 0),
  };
}
