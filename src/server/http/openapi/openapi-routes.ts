import { Hono } from 'hono';
import type { Deps } from '../../deps.ts';
import { answerOtherMethod } from '../api/allowed-methods.ts';
import { docsFiles, docsPage } from './docs-page.ts';
import { openApiOf } from './openapi.ts';
import type { RequestEnv } from '../request-env.ts';

/** `openapi.json` for programs and `docs` for people, generated on first request. */
export function openApiRoutes(deps: Deps): Hono<RequestEnv> {
  const description = new Hono<RequestEnv>();
  let document: ReturnType<typeof openApiOf> | undefined;
  const made = () => (document ??= openApiOf(deps.config));
  description.get('/openapi.json', (context) => context.json(made()));
  description.get('/docs', () => docsPage(made()));
  description.route('/', docsFiles());
  for (const path of ['/openapi.json', '/docs'])
    description.all(path, ({ req, get }) =>
      answerOtherMethod(req.method, ['GET'], get('requestId')),
    );
  return description;
}
