import { expect, test } from 'vitest';
import { ADMIN_PAGE_SIZE, numberedPages, rowsBefore } from './numbered-pages.ts';

const at = (search: string) => ({ pathname: '/list', searchParams: new URLSearchParams(search) });
const paramsOf = (address: string | null) => new URLSearchParams(address?.split('?')[1]);

test('the numbers go on through the pages and come back to the first', () => {
  const second = numberedPages(at('filter=pending'), 'a').next;
  expect(rowsBefore(paramsOf(second))).toBe(ADMIN_PAGE_SIZE);
  const third = numberedPages(at(String(paramsOf(second))), 'b').next;
  expect(rowsBefore(paramsOf(third))).toBe(2 * ADMIN_PAGE_SIZE);
  expect(paramsOf(third).getAll('cursor')).toEqual(['a', 'b']);
  const back = numberedPages(at(String(paramsOf(third))), null).previous;
  expect(back).toBe(second);
  expect(numberedPages(at(String(paramsOf(back))), null).previous).toBe('/list?filter=pending');
});

test('the first page has none before it, the last none after it', () => {
  expect(numberedPages(at(''), null)).toEqual({ previous: null, next: null });
});

test.each(['from=-50', 'from=x', 'from=1.5', ''])(
  'a number that means nothing counts as none: %s',
  (search) => {
    expect(rowsBefore(new URLSearchParams(search))).toBe(0);
  },
);
