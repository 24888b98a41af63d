import { describe, expect, it } from 'vitest';
import { callUrl, nextCursor } from './api.ts';

describe('callUrl', () => {
  it('escapes the parameters of its path', () => {
    expect(callUrl('GET /admin/{email}', { params: { email: 'a/b?c#d@example.com' } })).toEqual({
      method: 'GET',
      url: '/api/admin/a%2Fb%3Fc%23d%40example.com',
    });
  });

  it('omits undefined and empty query parameters', () => {
    const query = { q: 'chain & ring', category: '', sort: undefined, limit: 5 };
    expect(callUrl('GET /tools', { query }).url).toBe('/api/tools?q=chain+%26+ring&limit=5');
    expect(callUrl('GET /tools', undefined).url).toBe('/api/tools');
  });
});

it.each([
  ['</api/tools?limit=5&cursor=a%2Bb>; rel="next"', 'a+b'],
  ['</api/tools?cursor=a>; rel="prev", </api/tools?cursor=b>; rel="next"', 'b'],
  ['</api/tools?cursor=a>; rel="prev"', null],
  [null, null],
])('the next cursor of the Link header %j is %j', (link, cursor) => {
  expect(nextCursor(link)).toBe(cursor);
});
