import { fileURLToPath } from 'node:url';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono, type MiddlewareHandler } from 'hono';
import { compress } from 'hono/compress';
import { markup, rawHtml } from '../../../platform/server/formats/html.ts';
import { noOutsideSources } from '../../../platform/server/ports/outside-sources.ts';
import { pagePolicy } from '../../../platform/server/http/pages/page-policy.ts';
import type { OpenApi } from './openapi.ts';
import type { RequestEnv } from '../../../platform/server/http/request-env.ts';

const HOUR_SECONDS = 3_600;
const swaggerUi = fileURLToPath(
  new URL('.', import.meta.resolve('swagger-ui-dist/swagger-ui-bundle.js')),
);

/** Serves Swagger UI's files locally. */
export function docsFiles(): Hono<RequestEnv> {
  const files = new Hono<RequestEnv>();
  const serve = serveStatic<RequestEnv>({
    root: swaggerUi,
    rewriteRequestPath: (path) => path.slice(path.lastIndexOf('/')),
  });
  const keep: MiddlewareHandler<RequestEnv> = (context, next) => {
    context.header('cache-control', `public, max-age=${HOUR_SECONDS}`);
    return next();
  };
  for (const file of ['swagger-ui.css', 'swagger-ui-bundle.js'])
    files.get(`/docs/${file}`, compress(), keep, serve);
  return files;
}

/** No call has OpenAPI links, and their column does not fit on a phone. */
const style = rawHtml('body { margin: 0 } .response-col_links { display: none }');

const start = `
const theme = matchMedia('(prefers-color-scheme: dark)');
const follow = () => document.documentElement.classList.toggle('dark-mode', theme.matches);
theme.addEventListener('change', follow);
follow();
const show = (spec) => SwaggerUIBundle({
  // Calls that are tried go to where the page came from, and so need no other permission.
  spec: { ...spec, servers: [{ url: '/api' }] },
  domNode: document.querySelector('main'),
  deepLinking: true,
});
fetch('/api/openapi.json').then((answer) => answer.json()).then(show);
`;

/** Swagger UI for `openapi.json`. */
export function docsPage({ info }: OpenApi): Response {
  const page = markup`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${info.title}</title>
        <link rel="stylesheet" href="/api/docs/swagger-ui.css" />
        <style>${style}</style>
      </head>
      <body>
        <main><a href="/api/openapi.json">${info.title}: openapi.json</a></main>
        <script src="/api/docs/swagger-ui-bundle.js"></script>
        <script>${rawHtml(start)}</script>
      </body>
    </html> `;
  return new Response(page.toString(), {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      'content-security-policy': pagePolicy([start], noOutsideSources),
    },
  });
}
