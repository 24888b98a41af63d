import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

type Options = {
  readonly connections: number;
  readonly seconds: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** A Lua script that makes the requests, and its input file. */
  readonly script?: { readonly file: string; readonly list: string };
};

export type WrkResult = {
  readonly perSecond: number;
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
    `--connections=${connections}`,
    `--duration=${seconds}s`,
    ...Object.entries(headers).map(([name, value]) => `--header=${name}: ${value}`),
    ...(script ? [`--script=${script.file}`] : []),
    url,
    ...(script ? ['--', script.list] : []),
  ]);
  const number = (pattern: RegExp) => Number(pattern.exec(stdout)?.[1] ?? 0);
  const socketErrors = /Socket errors: connect (\d+), read (\d+), write (\d+), timeout (\d+)/.exec(
    stdout,
  );
  return {
    perSecond: number(/Requests\/sec:\s+([\d.]+)/),
    wrong:
      number(/Non-2xx or 3xx responses: (\d+)/) +
      (socketErrors?.slice(1).reduce((sum, count) => sum + Number(count), 0) ?? 0),
  };
}
