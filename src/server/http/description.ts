import { Hono } from 'hono';
import type { Deps } from '../deps.ts';
import { apiDocsPage } from './api-docs.ts';
import { openApiOf } from './openapi.ts';

/** `openapi.json` for programs and `docs` for people. Made once: the contract does not change while we run. */
export function descriptionRoutes(deps: Deps): Hono {
  const description = new Hono();
  let document: ReturnType<typeof openApiOf> | undefined;
  const made = () => (document ??= openApiOf(deps.config));
  description.get('/openapi.json', (context) => context.json(made()));
  description.get('/docs', () => apiDocsPage(made()));
  return description;
}
