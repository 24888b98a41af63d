import { randomBytes } from 'node:crypto';
import type { OutsideSources } from '../../ports/outside-sources.ts';
import { pagePolicy } from './page-policy.ts';
import { RETRY_AFTER_SECONDS } from '../limits/in-flight.ts';

/**
 * A response whose body is the HTML beside it; null for another response. A body would be encoded
 * and decoded once more.
 */
export type RenderedPage = { readonly response: Response; readonly html: string | null };

/**
 * Renders a page; it is built separately (src/app/screens/entry.server.tsx), and marks its own inline
 * scripts with the nonce.
 */
export type PageHandler = (request: Request, nonce: string) => Promise<RenderedPage>;

/**
 * Renders a page and sets its content security policy. Scripts without the nonce are injected and
 * get no hash; the nonces are removed so that the page can be cached.
 */
export async function servePage(
  pages: PageHandler,
  request: Request,
  sources: OutsideSources,
): Promise<Response> {
  const nonce = randomBytes(16).toString('base64url');
  const { response, html } = await pages(withDecodableUrl(request), nonce);
  if (html === null) return response;
  const headers = new Headers(response.headers);
  headers.set('content-security-policy', pagePolicy(inlineScripts(html, nonce), sources));
  if (!headers.has('cache-control')) headers.set('cache-control', 'no-cache');
  if (response.status === 503) headers.set('retry-after', String(RETRY_AFTER_SECONDS));
  const page = html.replaceAll(` nonce="${nonce}"`, '');
  return new Response(page, { status: response.status, headers });
}

/**
 * Escapes a URL that cannot be decoded (`/%ff`), for which React Router writes to the console; the
 * page is then not found.
 */
function withDecodableUrl(request: Request): Request {
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
