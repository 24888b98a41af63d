import { generateCookie } from 'hono/cookie';
import { parse } from 'hono/utils/cookie';
import type { googleContract } from '../../../domain/accounts/google.contract.ts';
import { fail, succeed } from '../../../domain/result.ts';
import type { Config } from '../../config.ts';
import type { Handlers } from '../../http/handler.ts';
import { countAttempt } from '../../http/rate-limit.ts';
import { beginGoogle, finishGoogle } from './sign-in-by-google.ts';

const COOKIE = 'shop.google';
/** As long as an attempt is good; what the cookie carries says so itself, too. */
const COOKIE_SECONDS = 600;

export const googleRoutes: Handlers<typeof googleContract> = {
  'POST /auth/google': async (deps, { body, http }) => {
    const begun = await beginGoogle(deps, body.from);
    if (!begun.ok) return begun;
    const { url, attempt } = begun.value;
    http.reply.append('set-cookie', attemptCookie(deps.config, attempt, COOKIE_SECONDS));
    return succeed({ url });
  },

  'GET /auth/google/callback': async (deps, { http, address }) => {
    const { config } = deps;
    if (isPartOfPage(http.request.headers)) return fail('NOT_FOUND', { what: 'call' });
    http.reply.append('set-cookie', attemptCookie(config, '', 0));
    const counted = await countAttempt(deps, 'google', [{ address }]);
    if (!counted.ok) return succeed(loginAddress(config, '/', 'too-many-requests'));
    const { request, reply } = http;
    const finished = await finishGoogle(
      deps,
      { search: new URL(request.url).search, attempt: attemptIn(config, request.headers) },
      { request: request.headers, reply },
    );
    if (!finished.ok) return finished;
    const { from, refusal } = finished.value;
    return succeed(refusal === null ? inShop(config, from) : loginAddress(config, from, refusal));
  },
};

/**
 * Whether a browser says that it asks for a piece of a page, and is not led here (Fetch Metadata, Sec-Fetch-Mode).
 * Whoever makes this address the picture of their review would have every visitor count an attempt, and lose the
 * one that is under way.
 */
function isPartOfPage(headers: Headers): boolean {
  const mode = headers.get('sec-fetch-mode');
  return mode !== null && mode !== 'navigate';
}

/** Google leads the browser back from another site, which Lax lets the cookie through for. */
function attemptCookie(config: Config, value: string, maxAge: number): string {
  const secure = isSecure(config);
  return generateCookie(COOKIE, value, {
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    maxAge,
    secure,
    // Another site under the same domain cannot set a cookie of such a name (RFC 6265bis §4.1.3.2).
    ...(secure ? { prefix: 'host' } : {}),
  });
}

function attemptIn(config: Config, headers: Headers): string | null {
  const name = isSecure(config) ? `__Host-${COOKIE}` : COOKIE;
  return parse(headers.get('cookie') ?? '', name)[name] || null;
}

function isSecure({ publicUrl }: Config): boolean {
  return publicUrl.startsWith('https:');
}

function loginAddress(config: Config, from: string, error: string): string {
  return inShop(config, `/login?${new URLSearchParams({ from, error })}`);
}

/** A path as an address of the shop: whatever the path says, the browser stays on this site. */
function inShop({ publicUrl }: Config, path: string): string {
  const target = new URL(path, publicUrl);
  return target.origin === new URL(publicUrl).origin ? target.href : `${publicUrl}/`;
}
