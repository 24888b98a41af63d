import { TrieRouter } from 'hono/router/trie-router';
import { problemResponse } from './problem.ts';

/** Splits "GET /order/{id}" into its method and its path in Hono's syntax. */
export function routeOf(key: string): { readonly method: string; readonly path: string } {
  const [method = 'GET', pattern = '/'] = key.split(' ');
  return { method, path: pattern.replace(/\{(\w+)\}/g, ':$1') };
}

/** Finds the methods of the calls whose pattern matches a path. */
export function methodsAt(keys: readonly string[]): (address: string) => readonly string[] {
  const table = new TrieRouter<readonly string[]>();
  for (const [path, calls] of Map.groupBy(keys.map(routeOf), (route) => route.path)) {
    const methods = calls.map(({ method }) => method);
    table.add('ALL', path, methods);
  }
  return (address) => {
    const [found] = table.match('ALL', address);
    return [...new Set(found.flatMap(([methods]) => methods))];
  };
}

/**
 * Answers 405 with `Allow` (RFC 9110 §15.5.6), and OPTIONS with the same list (§9.3.7). Hono
 * answers HEAD by GET.
 */
export function answerOtherMethod(
  method: string,
  methods: readonly string[],
  requestId: string,
): Response {
  const allow = methods.flatMap((each) => (each === 'GET' ? ['GET', 'HEAD'] : each));
  allow.push('OPTIONS');
  const headers = new Headers({ allow: allow.join(', ') });
  if (method === 'OPTIONS') return new Response(null, { status: 204, headers });
  return problemResponse(
    { code: 'METHOD_NOT_ALLOWED', data: { method, allow } },
    requestId,
    headers,
  );
}
