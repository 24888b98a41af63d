import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { createApp } from './app.ts';
import { assemble } from './assemble.ts';
import { ConfigError, readConfig } from './config.ts';
import { inProcessApi } from './http/in-process.ts';
import { startJobs } from './jobs.ts';
import { loadBuiltPages, loadDevPages } from './load-pages.ts';
import { publicConfig } from './public-config.ts';

const STOP_WITHIN_MS = 20_000;

async function main(): Promise<void> {
  const config = readConfig();
  const dev = process.argv.includes('--dev');
  const deps = await assemble(config);
  const supplies = {
    api: inProcessApi(deps),
    config: publicConfig(config),
    report: (error: unknown, path: string) => deps.log.error({ err: error, path }, 'a page failed'),
  };
  const source = await (dev ? loadDevPages(supplies) : loadBuiltPages(supplies));
  let stopping = false;
  const app = createApp(deps, {
    assets: source.assets,
    pages: source.pages,
    stopping: () => stopping,
  });
  const listener = getRequestListener(app.fetch);
  const server = createServer((request, response) => {
    source.middleware(request, response, () => void listener(request, response));
  });
  const stopJobs = startJobs(deps);

  /** Finishes what is in flight, then closes the database; a second signal changes nothing. */
  async function stop(): Promise<void> {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref();
    const closed = new Promise((resolve) => server.close(resolve));
    server.closeIdleConnections();
    await source.close();
    await Promise.all([closed, stopJobs()]);
    await deps.db.close();
    process.exit(0);
  }
  process.on('SIGTERM', () => void stop());
  process.on('SIGINT', () => void stop());

  server.on('error', (error: NodeJS.ErrnoException) => {
    const taken = error.code === 'EADDRINUSE';
    console.error(
      taken ? `PORT ${config.port} is taken by another program. Set PORT to a free one.` : error,
    );
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
  console.error(error instanceof ConfigError ? error.message : error);
  process.exit(1);
});
