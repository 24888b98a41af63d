import { Hono } from 'hono';
import type { Deps } from '../../deps.ts';
import { answerOtherMethod } from '../api/allowed-methods.ts';
import { docsFiles, docsPage } from './docs-page.ts';
import { openApiOf } from './openapi.ts';
import type { RequestEnv } from '../request-env.ts';

/** `openapi.json` for programs and `docs` for people, generated on first request. */
export function openApiRoutes(deps: Deps): Hono<RequestEnv> {
  const routes = new Hono<RequestEnv>();
  let document: ReturnType<typeof openApiOf> | undefined;
  const openApi = () => (document ??= openApiOf(deps.config));
  routes.get('/openapi.json', (context) => context.json(openApi()));
  routes.get('/docs', () => docsPage(openApi()));
  routes.route('/', docsFiles());
  for (const path of ['/openapi.json', '/docs'])
    routes.all(path, ({ req, get }) => answerOtherMethod(req.method, ['GET'], get('requestId')));
  return routes;
}
