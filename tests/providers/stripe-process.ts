import { serve } from '@hono/node-server';
import { createApp } from '../../src/app/server/app.ts';
import { assemble } from '../../src/operations/server/start/assemble.ts';
import { readConfig } from '../../src/platform/server/config/config.ts';
import { reconcileOpenPayments } from '../../src/payments/server/payment-jobs.ts';

/**
 * A shop in its own process, without pages, for a test that kills it. `serve` prints its URL;
 * `reconcile` runs the job eleven minutes ahead and prints how many orders it settled.
 */
const deps = await assemble(readConfig());
if (process.argv[2] === 'reconcile') {
  const clock = { now: () => Date.now() + 11 * 60_000 };
  console.log(`settled ${await reconcileOpenPayments({ ...deps, clock })}`);
  await deps.db.close();
} else {
  const app = createApp(deps, { assets: null, pages: null });
  serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 }, ({ port }) =>
    console.log(`http://127.0.0.1:${port}`),
  );
}
