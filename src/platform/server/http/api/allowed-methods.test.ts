import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contract } from '../../../../app/rules/contract.ts';
import type { Database } from '../../db/database.ts';
import { openSqlite } from '../../db/engines/sqlite.ts';
import { migrate } from '../../db/migrate.ts';
import { startShop, type TestShop } from '../../../../testing/server/start-shop.ts';
import { methodsAt } from './allowed-methods.ts';

let db: Database;
let shop: TestShop;

beforeAll(async () => {
  db = openSqlite(':memory:');
  await migrate(db);
  shop = startShop(db);
});
afterAll(() => db.close());

const send = async (method: string, path: string, headers: Record<string, string> = {}) =>
  shop.app.request(`http://localhost/api${path}`, { method, headers });

const patterns = [
  ...Map.groupBy(
    Object.keys(contract).map((key) => key.split(' ') as [method: string, pattern: string]),
    ([, pattern]) => pattern,
  ),
].map(([pattern, calls]) => ({ pattern, own: calls.map(([method]) => method) }));

describe('a path of the API', () => {
  it.each(patterns)('$pattern accepts its own methods and lists them', async ({ pattern, own }) => {
    const address = pattern.replaceAll(/\{\w+\}/g, 'x');
    const answer = await send('OPTIONS', address);
    const allow = (answer.headers.get('allow') ?? '').split(', ');
    expect([answer.status, await answer.text()]).toEqual([204, '']);
    expect(allow.toSorted()).toEqual(
      [...own, ...(own.includes('GET') ? ['HEAD'] : []), 'OPTIONS'].toSorted(),
    );
    for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'PROPFIND']) {
      const { status, headers } = await send(method, address);
      expect([method, status === 405]).toEqual([method, !allow.includes(method)]);
      expect(headers.get('allow')).toBe(status === 405 ? allow.join(', ') : null);
    }
  });

  it('lists its methods in the message of a 405', async () => {
    const answer = await send('DELETE', '/tools');
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      405,
      'application/problem+json',
    ]);
    expect(await answer.json()).toEqual({
      type: 'about:blank',
      title: 'That is not possible here',
      status: 405,
      detail:
        'This address accepts GET, HEAD, POST, PATCH, OPTIONS, but not DELETE. Nothing was changed.',
      code: 'METHOD_NOT_ALLOWED',
      requestId: answer.headers.get('x-request-id'),
      method: 'DELETE',
      allow: ['GET', 'HEAD', 'POST', 'PATCH', 'OPTIONS'],
    });
  });

  it('answers HEAD as GET, without the body', async () => {
    const [head, get] = await Promise.all([send('HEAD', '/tools'), send('GET', '/tools')]);
    expect([head.status, await head.text()]).toEqual([200, '']);
    expect(await get.text()).toBe('[]');
    expect(head.headers.get('content-type')).toBe(get.headers.get('content-type'));
    expect((await send('HEAD', '/users')).status).toBe((await send('GET', '/users')).status);
    const refused = await send('HEAD', '/auth/login');
    expect([refused.status, refused.headers.get('allow'), await refused.text()]).toEqual([
      405,
      'POST, OPTIONS',
      '',
    ]);
  });

  it.each(['/healthz', '/readyz', '/openapi.json', '/docs'])('%s is read-only', async (path) => {
    const [head, post] = await Promise.all([send('HEAD', path), send('POST', path)]);
    expect([head.status, post.status, post.headers.get('allow')]).toEqual([
      200,
      405,
      'GET, HEAD, OPTIONS',
    ]);
  });

  it.each(['/nowhere', '/tools/', '/tool', '/tool/', '/tool/a/b', '/', '//tools', '/TOOLS'])(
    'that does not exist, such as %s, is a 404 for every method',
    async (path) => {
      for (const method of ['GET', 'DELETE', 'OPTIONS']) {
        const { status, headers } = await send(method, path);
        expect([method, status, headers.get('allow')]).toEqual([method, 404, null]);
      }
    },
  );

  it('does not grant CORS preflights', async () => {
    const { status, headers } = await send('OPTIONS', '/orders', {
      origin: 'https://elsewhere.example',
      'access-control-request-method': 'POST',
      'sec-fetch-site': 'cross-site',
    });
    expect(status).toBe(403);
    expect([...headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
  });
});

it('a path of two calls accepts the methods of both', () => {
  const methods = methodsAt(['GET /part/{id}', 'PUT /part/{id}', 'DELETE /part/newest']);
  expect(methods('/part/newest')).toEqual(expect.arrayContaining(['GET', 'PUT', 'DELETE']));
  expect(methods('/part/7').toSorted()).toEqual(['GET', 'PUT']);
  expect(methods('/parts')).toEqual([]);
});
