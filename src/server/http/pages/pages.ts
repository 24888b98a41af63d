import { randomBytes } from 'node:crypto';
import type { OutsideSources } from '../../ports/outside-sources.ts';
import { pagePolicy } from './page-policy.ts';
import { RETRY_AFTER_SECONDS } from '../limits/in-flight.ts';

/**
 * Answers a page, built apart from the server (see src/web/entry.server.tsx). Each script that the page itself
 * brings carries the nonce, which nobody else can know.
 */
export type PageHandler = (request: Request, nonce: string) => Promise<Response>;

/**
 * Runs the pages and puts the policy of its own inline scripts on each. They are found by the nonce: one that
 * somebody's text has brought into the page has none, and does not run. A page may be kept and sent again, so
 * the nonces are taken out and the policy names the scripts themselves.
 */
export async function servePage(
  pages: PageHandler,
  request: Request,
  sources: OutsideSources,
): Promise<Response> {
  const nonce = randomBytes(16).toString('base64url');
  const response = await pages(decodable(request), nonce);
  if (!response.headers.get('content-type')?.startsWith('text/html')) return response;
  const html = await response.text();
  const headers = new Headers(response.headers);
  headers.set('content-security-policy', pagePolicy(inlineScripts(html, nonce), sources));
  if (!headers.has('cache-control')) headers.set('cache-control', 'no-cache');
  if (response.status === 503) headers.set('retry-after', String(RETRY_AFTER_SECONDS));
  const page = html.replaceAll(` nonce="${nonce}"`, '');
  return new Response(page, { status: response.status, headers });
}

/**
 * The request with an address that can be decoded: of any other (`/%ff`) the router tells the console twice at every
 * visit, in lines that are none of the log's. Read as it stands it is a page that is not there.
 */
function decodable(request: Request): Request {
  const url = new URL(request.url);
  try {
    decodeURIComponent(url.pathname);
    return request;
  } catch {
    url.pathname = url.pathname.replaceAll('%', '%25');
    return new Request(url, request);
  }
}

function inlineScripts(html: string, nonce: string): string[] {
  return [...html.matchAll(/<script\b([^>]*)>([^]*?)<\/script>/g)]
    .filter(
      ([, attributes = '']) =>
        attributes.includes(`nonce="${nonce}"`) && !/\ssrc=/.test(attributes),
    )
    .map(([, , code = '']) => code);
}
