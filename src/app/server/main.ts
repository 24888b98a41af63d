import { IncomingMessage } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import type { Language } from '../../platform/rules/language/language.ts';
import { createApp, openResponseCache } from './app.ts';
import { assemble } from '../../operations/server/start/assemble.ts';
import { type Config, readConfig } from '../../platform/server/config/config.ts';
import { forVisitors } from '../../platform/server/db/database.ts';
import { refuseDemo } from '../../operations/server/going-live/refuse-demo.ts';
import { type AskApp, openFastPath } from '../../platform/server/http/cache/fast-path.ts';
import { InFlight, MAX_IN_FLIGHT } from '../../platform/server/http/limits/in-flight.ts';
import { inProcessApi } from './api/in-process-api.ts';
import { listenErrorMessage } from '../../platform/server/http/connections/listen-error.ts';
import { watchEventLoop } from '../../platform/server/http/limits/event-loop-delay.ts';
import { createServerWithTimeouts } from '../../platform/server/http/connections/server-timeouts.ts';
import { limitPipelining } from '../../platform/server/http/connections/pipelining.ts';
import { stopListening } from '../../platform/server/http/connections/stop-listening.ts';
import { startJobs } from './jobs.ts';
import { loadBuiltPages, loadDevPages } from './load-pages.ts';
import { publicConfig } from './public-config.ts';
import { startErrorMessage } from '../../operations/server/start/start-error.ts';

const STOP_TIMEOUT_MS = 20_000;
/** Closes slow connections before the database is closed. */
const CLOSE_CONNECTIONS_AFTER_MS = 18_000;
/** A proxy uses a connection within this time after opening it. */
const PROXY_CONNECT_MS = 1_000;

async function main(config: Config): Promise<void> {
  const dev = process.argv.includes('--dev');
  const deps = await assemble(config, console.log);
  if (config.mode === 'live') await refuseDemo(deps);
  const servicesOf = (language: Language) => ({
    api: inProcessApi({ ...deps, db: forVisitors(deps.db) }, { language }),
    config: async () => publicConfig(deps, await deps.settings.currentOrLast(), language),
    report: (error: unknown, path: string) => deps.log.error({ err: error, path }, 'a page failed'),
  });
  const server = createServerWithTimeouts();
  const source = await (dev ? loadDevPages(servicesOf, server) : loadBuiltPages(servicesOf));
  let stopping = false;
  const inFlight = new InFlight(MAX_IN_FLIGHT, watchEventLoop());
  // In development changed code changes responses.
  const cache = dev ? null : openResponseCache(deps);
  const app = createApp(deps, {
    assets: source.assets,
    pages: source.pages,
    cache,
    inFlight,
    stopping: () => stopping,
  });
  // For HTTP/1.0 health checks without a Host header.
  const listener = getRequestListener(app.fetch, { hostname: 'localhost' });
  server.on(
    'request',
    limitPipelining((request, response) => {
      if (stopping) response.shouldKeepAlive = false;
      source.middleware(request, response, () => void listener(request, response));
    }),
  );
  const askApp: AskApp = async (request, socket) =>
    app.fetch(request, { incoming: new IncomingMessage(socket) });
  const fastPath = cache && openFastPath(server, cache, askApp);
  const jobs = startJobs(deps);

  /** Finishes the requests in flight, then closes the database; further signals are ignored. */
  async function stop(signal: NodeJS.Signals): Promise<void> {
    if (stopping) return;
    stopping = true;
    const startedAt = performance.now();
    const progress = () => ({
      ms: Math.round(performance.now() - startedAt),
      running: inFlight.running,
      jobs: jobs.running(),
    });
    deps.log.info({ signal, ...progress() }, 'the shop was asked to stop');
    setTimeout(() => {
      deps.log.error(progress(), 'the stop timed out; work in progress is aborted');
      end(1);
    }, STOP_TIMEOUT_MS).unref();
    setTimeout(() => {
      const { running } = inFlight;
      if (running > 0)
        deps.log.warn({ running }, 'the stop closes connections with requests in flight');
      server.closeAllConnections();
    }, CLOSE_CONNECTIONS_AFTER_MS).unref();
    const jobsStopped = jobs.stop();
    fastPath?.disable();
    // A proxy may be sending a request on an idle connection, and does not repeat an order. So keep
    // answering, with `connection: close`, until all idle connections have timed out.
    const isBehindProxy = config.trustedProxies > 0;
    if (isBehindProxy) await sleep(server.keepAliveTimeout - PROXY_CONNECT_MS);
    const { promise: closed, resolve } = Promise.withResolvers<void>();
    await stopListening(server, resolve);
    if (isBehindProxy) await sleep(PROXY_CONNECT_MS);
    server.closeIdleConnections();
    fastPath?.close();
    await source.close();
    await Promise.all([closed, jobsStopped]);
    await deps.db.close();
    deps.log.info({ ms: progress().ms }, 'the shop has stopped');
    end(0);
  }
  function end(code: number): void {
    deps.logOpenOutages();
    process.exit(code);
  }
  process.on('SIGTERM', (signal) => void stop(signal));
  process.on('SIGINT', (signal) => void stop(signal));

  const { shopName } = await deps.settings.current();
  server.on('error', (error: NodeJS.ErrnoException) => {
    console.error(listenErrorMessage(error, config) ?? error);
    process.exit(1);
  });
  server.listen(config.port, config.host, () => {
    const address = server.address();
    const port = typeof address === 'object' && address ? address.port : config.port;
    const shopUrl = config.port === 0 ? `http://localhost:${port}` : config.publicUrl;
    console.log(`${shopName} is open at ${shopUrl}`);
  });
}

async function start(): Promise<void> {
  let config: Config | null = null;
  try {
    config = readConfig();
    await main(config);
  } catch (error) {
    console.error(startErrorMessage(error, config) ?? error);
    process.exit(1);
  }
}

await start();
