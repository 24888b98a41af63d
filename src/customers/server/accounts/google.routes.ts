import { generateCookie } from 'hono/cookie';
import { parse } from 'hono/utils/cookie';
import type { googleContract } from '../../rules/accounts/google.contract.ts';
import { pathIn } from '../../../platform/rules/language/page-languages.ts';
import { fail, succeed } from '../../../platform/rules/result.ts';
import type { Config } from '../../../platform/server/config/config.ts';
import type { Handlers } from '../../../platform/server/http/api/handler.ts';
import { localizedPath } from '../../../platform/server/http/pages/page-language.ts';
import { countAttempt } from '../../../platform/server/http/limits/rate-limit.ts';
import { beginGoogle, finishGoogle } from './sign-in-by-google.ts';

const COOKIE = 'shop.google';
/** The attempt's lifetime, which its cookie also contains. */
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
    if (isSubresource(http.request.headers)) return fail('NOT_FOUND', { what: 'call' });
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
    return succeed(
      refusal === null ? withinShop(config, from) : loginAddress(config, from, refusal),
    );
  },
};

/** Whether a page loads the address as a picture (Sec-Fetch-Mode), which must not use up attempts. */
function isSubresource(headers: Headers): boolean {
  const mode = headers.get('sec-fetch-mode');
  return mode !== null && mode !== 'navigate';
}

/** `Lax` sends the cookie on the navigation back from Google. */
function attemptCookie(config: Config, value: string, maxAge: number): string {
  const secure = isSecure(config);
  return generateCookie(COOKIE, value, {
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    maxAge,
    secure,
    // Other sites under the domain cannot set a `__Host-` cookie (RFC 6265bis §4.1.3.2).
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
  const login = pathIn(localizedPath(from).language, '/login');
  return withinShop(config, `${login}?${new URLSearchParams({ from, error })}`);
}

/** Resolves a path within the shop, whatever it contains. */
function withinShop({ publicUrl }: Config, path: string): string {
  const target = new URL(path, publicUrl);
  return target.origin === new URL(publicUrl).origin ? target.href : `${publicUrl}/`;
}
