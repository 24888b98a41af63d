import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import type { NodeEnv } from '../request-env.ts';

const YEAR_SECONDS = 31_536_000;

/** Serves the built scripts, styles and pictures of the pages from the folder `assets`. */
export function builtFileRoutes(assets: string): Hono<NodeEnv> {
  const routes = new Hono<NodeEnv>();
  const builtFiles = serveStatic<NodeEnv>({ root: assets, precompressed: true });
  routes.use('/static/*', async (context, next) => {
    // For a missing file it resolves with what `next` returned, which its types do not say.
    const response: unknown = await builtFiles(context, next);
    if (!(response instanceof Response)) return;
    response.headers.set('cache-control', `public, max-age=${YEAR_SECONDS}, immutable`);
    // An uncompressed file needs it too, or a shared cache would send it to everybody.
    response.headers.set('vary', 'accept-encoding');
    return response;
  });
  // A plain 404 for a chunk of an older release lets the page reload itself.
  routes.all('/static/*', (context) => context.text('Not found', 404));
  routes.use('/*', serveStatic({ root: assets }));
  return routes;
}
