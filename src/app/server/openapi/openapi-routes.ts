import { DEFAULT_LANGUAGE } from '../../../platform/rules/language/language.ts';
import { inLanguage } from '../../../platform/server/language/in-language.ts';
import { Hono } from 'hono';
import type { Deps } from '../../../platform/server/deps.ts';
import { answerOtherMethod } from '../../../platform/server/http/api/allowed-methods.ts';
import { docsFiles, docsPage } from './docs-page.ts';
import type { Current } from '../../../settings/server/current-settings.ts';
import { type OpenApi, openApiOf } from './openapi.ts';
import type { RequestEnv } from '../../../platform/server/http/request-env.ts';

/** `openapi.json` for programs and `docs` for people, generated once for the settings in force. */
export function openApiRoutes(deps: Deps): Hono<RequestEnv> {
  const routes = new Hono<RequestEnv>();
  const documents = new WeakMap<Current, OpenApi>();
  const openApi = async () => {
    const current = await deps.settings.current();
    const document =
      documents.get(current) ?? inLanguage(DEFAULT_LANGUAGE, () => openApiOf(deps.config, current));
    documents.set(current, document);
    return document;
  };
  routes.get('/openapi.json', async (context) => context.json(await openApi()));
  routes.get('/docs', async () => docsPage(await openApi()));
  routes.route('/', docsFiles());
  for (const path of ['/openapi.json', '/docs'])
    routes.all(path, ({ req, get }) => answerOtherMethod(req.method, ['GET'], get('requestId')));
  return routes;
}
