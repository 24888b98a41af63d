import { getRequestListener } from '@hono/node-server';
import { createApp, keptAnswers } from './app.ts';
import { assemble } from './assemble.ts';
import { ConfigError, readConfig } from './config.ts';
import { DatabaseUnusable } from './db/database-unusable.ts';
import { DemoInLiveShop, refuseDemo } from './features/going-live/refuse-demo.ts';
import { openExpressLane } from './http/express-lane.ts';
import { InFlight, MOST_IN_FLIGHT } from './http/in-flight.ts';
import { inProcessApi } from './http/in-process.ts';
import { listeningFault } from './http/listening-fault.ts';
import { watchLoop } from './http/loop-watch.ts';
import { patientServer } from './http/patience.ts';
import { startJobs } from './jobs.ts';
import { loadBuiltPages, loadDevPages } from './load-pages.ts';
import { publicConfig } from './public-config.ts';

const STOP_WITHIN_MS = 20_000;
/** Whoever is still sending or reading by then is hung up on, so that the database is closed in good order. */
const HANG_UP_AFTER_MS = 18_000;

async function main(): Promise<void> {
  const config = readConfig();
  const dev = process.argv.includes('--dev');
  const deps = await assemble(config);
  if (config.mode === 'live') await refuseDemo(deps);
  const supplies = {
    api: inProcessApi(deps),
    config: publicConfig(config),
    report: (error: unknown, path: string) => deps.log.error({ err: error, path }, 'a page failed'),
  };
  const server = patientServer();
  const source = await (dev ? loadDevPages(supplies, server) : loadBuiltPages(supplies));
  let stopping = false;
  // While developing, answers change with their code, of which no database tells.
  const kept = dev ? null : keptAnswers(deps);
  const app = createApp(deps, {
    assets: source.assets,
    pages: source.pages,
    kept,
    inFlight: new InFlight(MOST_IN_FLIGHT, watchLoop()),
    stopping: () => stopping,
  });
  const listener = getRequestListener(app.fetch);
  server.on('request', (request, response) => {
    source.middleware(request, response, () => void listener(request, response));
  });
  const expressLane = kept && openExpressLane(server, kept);
  const stopJobs = startJobs(deps);

  /** Finishes what is in flight, then closes the database; a second signal changes nothing. */
  async function stop(): Promise<void> {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref();
    setTimeout(() => server.closeAllConnections(), HANG_UP_AFTER_MS).unref();
    const closed = new Promise((resolve) => server.close(resolve));
    server.closeIdleConnections();
    expressLane?.close();
    await source.close();
    await Promise.all([closed, stopJobs()]);
    await deps.db.close();
    process.exit(0);
  }
  process.on('SIGTERM', () => void stop());
  process.on('SIGINT', () => void stop());

  server.on('error', (error: NodeJS.ErrnoException) => {
    console.error(listeningFault(error, config) ?? error);
    process.exit(1);
  });
  server.listen(config.port, config.host, () => {
    const address = server.address();
    const port = typeof address === 'object' && address ? address.port : config.port;
    const shown = config.port === 0 ? `http://localhost:${port}` : config.publicUrl;
    console.log(`${config.shopName} is open at ${shown}`);
  });
}

main().catch((error: unknown) => {
  const worded = [ConfigError, DatabaseUnusable, DemoInLiveShop].some(
    (kind) => error instanceof kind,
  );
  console.error(worded && error instanceof Error ? error.message : error);
  process.exit(1);
});
