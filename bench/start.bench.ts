import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Bench } from './bench.ts';
import { atMost, median } from './figure.ts';
import { memoryMbOf } from './rig/metrics.ts';

const STARTS = 7;
const PORT = 38_211;
const GOAL_SECONDS = 1.5;
const GOAL_MB = 150;
/** By then all work after the start is done. */
const IDLE_AFTER_MS = 5_000;

/** `npm start` on an installed and built shop: time until the first page, and memory when idle. */
export const start: Bench = {
  name: 'start',
  about: 'the second `npm start`: until the first page is there, and the memory of the idle shop',
  needs: ['npm'],
  run: async (say) => {
    const dataDir = await mkdtemp(join(tmpdir(), 'shop-bench-start-'));
    try {
      // The first start creates the database and warms the cache of compiled code.
      await startOnce(dataDir, { idle: false });
      const [seconds, megabytes] = [[] as number[], [] as number[]];
      for (let time = 0; time < STARTS; time++) {
        const one = await startOnce(dataDir, { idle: time < 3 });
        seconds.push(one.seconds);
        if (one.megabytes !== null) megabytes.push(one.megabytes);
        say(`${one.seconds.toFixed(2)} s`);
      }
      return [
        atMost(1, {
          what: 'second npm start to the first page',
          shop: median(seconds),
          limit: GOAL_SECONDS,
          unit: 'seconds',
        }),
        atMost(1, {
          what: 'memory of the idle shop',
          shop: median(megabytes),
          limit: GOAL_MB,
          unit: 'MB',
        }),
      ];
    } finally {
      await rm(dataDir, { recursive: true, force: true });
    }
  },
};

async function startOnce(dataDir: string, { idle }: { idle: boolean }) {
  const began = performance.now();
  const child = spawn('npm', ['start'], {
    env: { ...process.env, PORT: String(PORT), DATA_DIR: dataDir, LOG_LEVEL: 'warn' },
    stdio: 'ignore',
    detached: true,
  });
  try {
    while (!(await isThere())) await sleep(10);
    const seconds = (performance.now() - began) / 1000;
    if (!idle) return { seconds, megabytes: null };
    await sleep(IDLE_AFTER_MS);
    return { seconds, megabytes: await memoryMbOf(`http://localhost:${PORT}`) };
  } finally {
    const ended = once(child, 'exit');
    if (child.pid !== undefined) process.kill(-child.pid, 'SIGTERM');
    await ended;
  }
}

async function isThere(): Promise<boolean> {
  return fetch(`http://localhost:${PORT}/`).then(
    async (reply) => reply.ok && (await reply.text()).includes('</html>'),
    () => false,
  );
}
