import { LANGUAGES } from '../../platform/rules/language/language.ts';
import { pathIn } from '../../platform/rules/language/page-languages.ts';
import { type Context, Hono } from 'hono';
import { routePath } from 'hono/route';
import { RegExpRouter } from 'hono/router/reg-exp-router';
import { newId } from '../../platform/server/db/database.ts';
import type { Deps } from '../../platform/server/deps.ts';
import { API, apiRoutes } from './api/api.ts';
import { databaseFailure } from '../../platform/server/http/api/database-failure.ts';
import { problemResponse } from '../../platform/server/http/api/problem-response.ts';
import { inPreferredLanguage } from '../../platform/server/http/api/accept-language.ts';
import { addBaseHeaders, baseHeaders } from '../../platform/server/http/base-headers.ts';
import { ResponseCache } from '../../platform/server/http/cache/response-cache.ts';
import { rejectSeveralHosts } from '../../platform/server/http/connections/reject-several-hosts.ts';
import { googleStandInRoutes } from '../../operations/server/demo/google-stand-in.ts';
import { mailboxRoutes } from '../../operations/server/demo/mailbox.ts';
import { ownHostOnly } from '../../platform/server/http/own-host.ts';
import { builtFileRoutes } from '../../platform/server/http/files/built-files.ts';
import { drawingRoutes } from '../../catalogue/server/pictures/drawings.ts';
import { iconRoutes } from '../../catalogue/server/pictures/icons.ts';
import { imageRoutes } from '../../platform/server/http/files/serve-images.ts';
import { ogImageRoutes } from '../../catalogue/server/pictures/og-images.ts';
import { InFlight } from '../../platform/server/http/limits/in-flight.ts';
import { shedLoad } from '../../platform/server/http/limits/load-shedding.ts';
import { mcpEndpoint } from './mcp/mcp-endpoint.ts';
import { openApiRoutes } from './openapi/openapi-routes.ts';
import { healthRoutes } from '../../operations/server/health/health.ts';
import { metricsRoutes } from '../../operations/server/health/metrics.ts';
import { outsideSources } from '../../platform/server/http/pages/page-policy.ts';
import {
  redirectToChosen,
  withKnownQuery,
} from '../../platform/server/http/pages/page-language.ts';
import { PageTurns } from '../../platform/server/http/pages/page-turns.ts';
import { type PageHandler, servePage } from '../../platform/server/http/pages/pages.ts';
import { rejectNul } from '../../platform/server/http/pages/reject-nul.ts';
import { robotsRoutes } from '../../platform/server/http/pages/robots.ts';
import { sitemapRoutes } from '../../catalogue/server/parts/sitemap.ts';
import { veloconnectEndpoint } from '../../channels/server/veloconnect-endpoint/veloconnect-endpoint.ts';
import { rejectForeignWrites } from '../../platform/server/http/reject-foreign-writes.ts';
import { requestContext } from '../../platform/server/http/request-context.ts';
import type { NodeEnv } from '../../platform/server/http/request-env.ts';

export type AppOptions = {
  /** Folder of the pages' built files; null in tests of the API alone. */
  readonly assets: string | null;
  readonly pages: PageHandler | null;
  /** Null in development, where changed code changes responses without a new cache version. */
  readonly cache?: ResponseCache | null;
  readonly inFlight?: InFlight;
  /** Whether the process is shutting down: readyz then answers 503. */
  readonly stopping?: () => boolean;
};

/** The last segment of a page's path has no dot; files and page data have one. */
const isPage = (path: string) => !/\.[^/]*$/.test(path) && !path.startsWith('/static/');

/** The demo's tools, which a cached response would show under any host. */
const DEMO_TOOLS = '/dev/';

const isBehindTls = ({ config }: Deps) => config.publicUrl.startsWith('https:');

/** A response cache that adds the shop's base headers. */
export function openResponseCache(deps: Deps): ResponseCache {
  const base = baseHeaders(isBehindTls(deps));
  return new ResponseCache(deps.db.cacheVersion, deps.clock.now, (headers) =>
    addBaseHeaders(headers, base),
  );
}

/** The whole shop as a Hono app, which main.ts serves and tests call directly. */
export function createApp(
  deps: Deps,
  { assets, pages, cache = null, inFlight = new InFlight(), stopping = () => false }: AppOptions,
) {
  // Hono's default silently takes a slower router once two routes overlap; this one refuses them.
  const app = new Hono<NodeEnv>({ router: new RegExpRouter() });

  app.use(requestContext(deps, isBehindTls(deps)));
  app.use(inPreferredLanguage);
  app.use(rejectSeveralHosts);
  app.use(rejectForeignWrites(deps.config.publicUrl));
  app.use(rejectNul(deps));
  app.use(shedLoad(inFlight, deps.counts, cache));

  app.route(API, healthRoutes(deps, stopping));
  app.route(API, metricsRoutes(deps, cache));
  app.route(API, openApiRoutes(deps));
  app.route(API, veloconnectEndpoint(deps, inFlight));
  app.route(API, mcpEndpoint(deps, inFlight));
  app.route(API, apiRoutes(deps, cache, inFlight));
  app.route('/drawings', drawingRoutes());
  app.route('/images', imageRoutes(deps.config.dataDir));
  for (const language of LANGUAGES)
    app.route(pathIn(language, '/og'), ogImageRoutes(deps, language));
  app.route('/', iconRoutes(deps));
  app.route('/', sitemapRoutes(deps));
  app.route('/', robotsRoutes(deps.config.publicUrl));
  if (deps.config.mode === 'demo') {
    app.use(`${DEMO_TOOLS}*`, ownHostOnly(deps));
    app.route('/dev/mailbox', mailboxRoutes(deps));
  }
  const { googleStandIn: standIn } = deps;
  if (standIn) app.route('/dev/google', googleStandInRoutes(standIn, deps.settings, inFlight));
  const sources = outsideSources(deps.config);
  const turns = new PageTurns();
  const renderPage = async (
    handler: PageHandler,
    request: Request,
    { get }: Context<NodeEnv>,
  ): Promise<Response> => {
    const page = await turns.run(get('network'), () => servePage(handler, request, sources));
    if (page.ok) return page.value;
    deps.counts.shed++;
    return problemResponse(page, get('requestId'));
  };
  if (pages) {
    app.get('*', (context, next) => {
      const { path, raw } = context.req;
      if (!isPage(path) || path.startsWith(DEMO_TOOLS)) return next();
      const render = (request: Request) => renderPage(pages, request, context);
      const redirect = redirectToChosen(raw);
      return redirect ?? (cache ? cache.respond(withKnownQuery(raw), render) : next());
    });
  }
  if (assets !== null) app.route('/', builtFileRoutes(assets));
  if (pages) {
    app.get('*', (context) => renderPage(pages, context.req.raw, context));
    app.all('*', (context) => context.text('Pages can only be read', 405, { allow: 'GET, HEAD' }));
  }

  app.onError((error, context) => {
    const requestId = context.get('requestId') ?? newId();
    const down = databaseFailure(deps, error, requestId);
    if (down) return problemResponse(down, requestId);
    // The log gets the pattern: the path itself may hold an e-mail address.
    const route = `${context.req.method} ${routePath(context)}`;
    deps.log.error({ err: error, requestId, route }, 'unexpected failure');
    return problemResponse({ code: 'INTERNAL', data: undefined }, requestId);
  });
  return app;
}
