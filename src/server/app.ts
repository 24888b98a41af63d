import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { routePath } from 'hono/route';
import { newId } from './db/database.ts';
import type { Deps } from './deps.ts';
import { API, apiRoutes } from './http/api.ts';
import { databaseFailure } from './http/database-failure.ts';
import { descriptionRoutes } from './http/description.ts';
import { drawingRoutes } from './http/drawings.ts';
import { addressWithoutNul, frontDoor, gate } from './http/front-door.ts';
import { googleStandInRoutes } from './http/google-stand-in.ts';
import { addBaseHeaders, baseHeaders, outsideSources } from './http/headers.ts';
import { iconRoutes } from './http/icons.ts';
import { imageRoutes } from './http/images.ts';
import { InFlight } from './http/in-flight.ts';
import { mailboxRoutes } from './http/mailbox.ts';
import { healthRoutes } from './http/health.ts';
import { metricsRoutes } from './http/metrics.ts';
import { ogImageRoutes } from './http/og-images.ts';
import { ResponseCache } from './http/cache/response-cache.ts';
import { type PageHandler, servePage } from './http/pages.ts';
import { problemResponse } from './http/problem.ts';
import type { NodeEnv } from './http/request-env.ts';
import { robotsRoutes } from './http/robots.ts';
import { sitemapRoutes } from './http/sitemap.ts';

export type AppOptions = {
  /** Where the built pages' scripts, styles and pictures lie; null in tests of the API alone. */
  readonly assets: string | null;
  readonly pages: PageHandler | null;
  /** Null in development, where no database change announces changed code. */
  readonly cache?: ResponseCache | null;
  /** Bounds the requests that are at work; tests bring one of their own. */
  readonly inFlight?: InFlight;
  /** Whether the process is on its way out: readyz then says no. */
  readonly stopping?: () => boolean;
};

const YEAR_SECONDS = 31_536_000;

/** A page's address has no dot in its last part; files, and the data of pages, have. */
const isPage = (path: string) => !/\.[^/]*$/.test(path) && !path.startsWith('/static/');

/** A response cache that adds the shop's base headers. */
export function openResponseCache(deps: Deps): ResponseCache {
  const base = baseHeaders(deps.config.publicUrl.startsWith('https:'));
  return new ResponseCache(deps.db.cacheVersion, deps.clock.now, (headers) =>
    addBaseHeaders(headers, base),
  );
}

/** Assembles the whole shop over its dependencies; main.ts listens, tests just call it. */
export function createApp(
  deps: Deps,
  { assets, pages, cache = null, inFlight = new InFlight(), stopping = () => false }: AppOptions,
) {
  const app = new Hono<NodeEnv>();
  const behindTls = deps.config.publicUrl.startsWith('https:');

  app.use(frontDoor({ counts: deps.counts, behindTls }));
  app.use(async (context, next) => {
    // A browser says when a request comes from another site; such a one may read, but never change.
    const reads = context.req.method === 'GET' || context.req.method === 'HEAD';
    if (!reads && context.req.header('sec-fetch-site') === 'cross-site') {
      return problemResponse({ code: 'NOT_ALLOWED', data: undefined }, context.get('requestId'));
    }
    return next();
  });
  app.use(addressWithoutNul(deps.config.shopName));
  app.use(gate(inFlight, deps.counts, cache));

  app.route(API, healthRoutes(deps, stopping));
  app.route(API, metricsRoutes(deps, cache));
  app.route(API, descriptionRoutes(deps));
  app.route(API, apiRoutes(deps, cache, inFlight));
  app.route('/drawings', drawingRoutes());
  app.route('/images', imageRoutes(deps.config.dataDir));
  app.route('/og', ogImageRoutes(deps));
  app.route('/', iconRoutes(deps.config));
  app.route('/', sitemapRoutes(deps));
  app.route('/', robotsRoutes(deps.config.publicUrl));
  if (deps.config.mode === 'demo') app.route('/dev/mailbox', mailboxRoutes(deps));
  const { googleStandIn: standIn } = deps;
  if (standIn)
    app.route('/dev/google', googleStandInRoutes(standIn, deps.config.shopName, inFlight));
  const sources = outsideSources(deps.config);
  if (pages && cache) {
    app.get('*', (context, next) =>
      isPage(context.req.path)
        ? cache.respond(context.req.raw, (request) => servePage(pages, request, sources))
        : next(),
    );
  }
  if (assets !== null) {
    const builtFiles = serveStatic({ root: assets, precompressed: true });
    app.use('/static/*', async (context, next) => {
      const found: unknown = await builtFiles(context, next);
      // Of a file that is not there it answers what comes next: that is no answer, whatever its types say.
      if (!(found instanceof Response)) return;
      found.headers.set('cache-control', `public, max-age=${YEAR_SECONDS}, immutable`);
      // Of one that is not packed, too: a proxy that keeps it would hand it to everybody.
      found.headers.set('vary', 'accept-encoding');
      return found;
    });
    // A chunk of an older release is gone: said plainly, so that the page can reload itself.
    app.all('/static/*', (context) => context.text('Not found', 404));
    app.use('/*', serveStatic({ root: assets }));
  }
  if (pages) {
    app.get('*', (context) => servePage(pages, context.req.raw, sources));
    // Whatever changes something goes through the API.
    app.all('*', (context) => context.text('Pages can only be read', 405, { allow: 'GET, HEAD' }));
  }

  app.onError((error, context) => {
    const requestId = context.get('requestId') ?? newId();
    const down = databaseFailure(deps, error, requestId);
    if (down) return problemResponse(down, requestId);
    // Its pattern: in the address itself somebody's e-mail address may stand.
    const route = `${context.req.method} ${routePath(context)}`;
    deps.log.error({ err: error, requestId, route }, 'unexpected failure');
    return problemResponse({ code: 'INTERNAL', data: undefined }, requestId);
  });
  return app;
}
