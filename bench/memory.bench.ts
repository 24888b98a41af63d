import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startShopProcess } from '../tests/support/shop-process.ts';
import type { Bench } from './bench.ts';
import { atMost } from './figure.ts';
import { memoryMbOf } from './rig/metrics.ts';

const ROUNDS = 4;
const PAGES_A_ROUND = 2_500;
const AT_ONCE = 16;
const GOAL_MB = 400;

/**
 * Memory that anonymous requests can fill: pages under new addresses, each rendered anew. Once the
 * response cache is full, more rounds must not take more.
 */
export const memory: Bench = {
  name: 'memory',
  about: 'the memory of a shop that is asked for ever new pages',
  needs: [],
  run: async (say) => {
    const dataDir = await mkdtemp(join(tmpdir(), 'shop-bench-memory-'));
    const shop = await startShopProcess({ DATA_DIR: dataDir });
    try {
      const afterEach: number[] = [];
      let wrong = 0;
      for (let round = 0; round < ROUNDS; round++) {
        wrong += await askForNewPages(shop.url, round);
        afterEach.push(await memoryMbOf(shop.url));
        say(`after ${(round + 1) * PAGES_A_ROUND} pages ${afterEach.at(-1)?.toFixed(0)} MB`);
      }
      return [
        atMost(1, {
          what: `memory after ${ROUNDS * PAGES_A_ROUND} pages under new addresses`,
          shop: Math.max(...afterEach),
          limit: GOAL_MB,
          unit: 'MB',
          wrong,
          note: afterEach.map((megabytes) => megabytes.toFixed(0)).join(', '),
        }),
      ];
    } finally {
      await shop.stop();
      await rm(dataDir, { recursive: true, force: true });
    }
  },
};

/** @returns the number of wrong answers */
async function askForNewPages(url: string, round: number): Promise<number> {
  let asked = 0;
  let wrong = 0;
  const askOn = async () => {
    while (asked < PAGES_A_ROUND) {
      const page = await fetch(`${url}/parts?sort=price&from=${round}-${asked++}`);
      const isWhole = (await page.text()).endsWith('</html>');
      if (!page.ok || !isWhole) wrong++;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, askOn));
  return wrong;
}
