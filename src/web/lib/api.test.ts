import { describe, expect, it } from 'vitest';
import { callUrl, nextCursor } from './api.ts';

describe('the address of a call', () => {
  it('says in one piece whatever stands in its path', () => {
    expect(callUrl('GET /admin/{email}', { params: { email: 'a/b?c#d@example.com' } })).toEqual({
      method: 'GET',
      url: '/api/admin/a%2Fb%3Fc%23d%40example.com',
    });
  });

  it('leaves out what is not asked for', () => {
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
])('the next page of a list whose Link is %j begins at %j', (link, cursor) => {
  expect(nextCursor(link)).toBe(cursor);
});
