import { TrieRouter } from 'hono/router/trie-router';
import { problemResponse } from './problem-response.ts';

type Route = {
  readonly method: string;
  /** In Hono's syntax. */
  readonly path: string;
  /** What follows the last parameter, such as '.pdf'; Hono's fast router takes no such pattern. */
  readonly ending: string;
};

/** Splits "GET /order/{id}" or "GET /invoice/{id}.pdf". */
export function routeOf(key: string): Route {
  const [method = 'GET', pattern = '/'] = key.split(' ');
  const ending = /\}(\.\w+)$/.exec(pattern)?.[1] ?? '';
  const path = pattern.slice(0, pattern.length - ending.length);
  return { method, path: path.replace(/\{(\w+)\}/g, ':$1'), ending };
}

/** Finds the methods of the calls whose pattern matches a path. */
export function methodsAt(keys: readonly string[]): (address: string) => readonly string[] {
  const table = new TrieRouter<readonly Route[]>();
  for (const [path, calls] of Map.groupBy(keys.map(routeOf), (route) => route.path))
    table.add('ALL', path, calls);
  return (address) => {
    const [match] = table.match('ALL', address);
    const calls = match.flatMap(([routes]) => routes);
    const matching = calls.filter(({ ending }) => address.endsWith(ending));
    return [...new Set(matching.map(({ method }) => method))];
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
