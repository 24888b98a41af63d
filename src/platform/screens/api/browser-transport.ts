import { currentLanguage } from '../../rules/language/current-language.ts';
import { PARTIAL_MATCH } from '../../rules/contract/partial-match.ts';
import type { Problem } from '../../rules/errors/problem.ts';
import { ApiError, NetworkError, callUrl, nextCursor, type Transport } from './api.ts';

export type TokenSource = {
  /** A valid token, or null for a visitor. */
  current: () => Promise<string | null>;
  /** Called after a 401: a fresh token, or null. */
  renew: () => Promise<string | null>;
};

/** The timeout of a request: 30 s, on a mobile device 60 s. */
export function timeoutMs(userAgent: string): number {
  return /Mobi/i.test(userAgent) ? 60_000 : 30_000;
}

/** The HTTP transport of the browser. After a 401 it renews the token and tries once more. */
export function browserTransport(tokens: TokenSource): Transport {
  return async (call, input, options) => {
    const { method, url } = callUrl(call, input);
    const send = (token: string | null) => {
      const headers = new Headers({
        accept: 'application/json',
        'accept-language': options.language ?? currentLanguage(),
      });
      if (token) headers.set('authorization', `Bearer ${token}`);
      if (options.idempotencyKey) headers.set('idempotency-key', options.idempotencyKey);
      const body = input?.body;
      if (body !== undefined && !(body instanceof FormData)) {
        headers.set('content-type', 'application/json');
      }
      const timeout = AbortSignal.timeout(timeoutMs(navigator.userAgent));
      return fetch(url, {
        method,
        headers,
        body: body === undefined ? null : body instanceof FormData ? body : JSON.stringify(body),
        signal: options.signal ? AbortSignal.any([options.signal, timeout]) : timeout,
      }).catch((cause: unknown) => {
        if (options.signal?.aborted) throw cause;
        throw new NetworkError(cause);
      });
    };
    const token = await tokens.current();
    let response = await send(token);
    if (response.status === 401 && token) {
      const renewed = await tokens.renew();
      if (renewed) response = await send(renewed);
    }
    if (response.status === 204) return { body: null, next: null };
    const body: unknown = await response.json().catch((cause: unknown) => {
      throw new NetworkError(cause);
    });
    if (!response.ok) throw new ApiError(body as Problem);
    const isPartial = response.headers.has(PARTIAL_MATCH);
    return {
      body,
      next: nextCursor(response.headers.get('link')),
      ...(isPartial && { isPartial }),
    };
  };
}
