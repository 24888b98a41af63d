import { TrieRouter } from 'hono/router/trie-router';
import { problemResponse } from './problem.ts';

/** 'GET /order/{id}' as a route: its method, and its path as Hono writes it. */
export function routeOf(key: string): { readonly method: string; readonly path: string } {
  const [method = 'GET', pattern = '/'] = key.split(' ');
  return { method, path: pattern.replace(/\{(\w+)\}/g, ':$1') };
}

/** Finds the methods that some calls have at an address; none where no call knows it. */
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
 * Answers a request whose address exists, but not for its method: 405 with what it is there for (RFC 9110
 * §15.5.6), and OPTIONS with the same list (§9.3.7). A GET is there for HEAD too, which Hono answers by it.
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
