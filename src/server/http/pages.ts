import { type OutsideSources, pagePolicy } from './headers.ts';

/** Answers a page, built apart from the server (see src/web/entry.server.tsx). */
export type PageHandler = (request: Request) => Promise<Response>;

/** Runs the pages and puts the policy of its own inline scripts on each. */
export async function servePage(
  pages: PageHandler,
  request: Request,
  sources: OutsideSources,
): Promise<Response> {
  const response = await pages(request);
  if (!response.headers.get('content-type')?.startsWith('text/html')) return response;
  const html = await response.text();
  const headers = new Headers(response.headers);
  headers.set('content-security-policy', pagePolicy(html, sources));
  if (!headers.has('cache-control')) headers.set('cache-control', 'no-cache');
  return new Response(html, { status: response.status, headers });
}
