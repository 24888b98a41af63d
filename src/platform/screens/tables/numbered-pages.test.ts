import { describe, expect, test } from 'vitest';
import { ADMIN_PAGE_SIZE, numberedPages, rowsBefore } from './numbered-pages.ts';

const at = (search: string) => ({ pathname: '/list', searchParams: new URLSearchParams(search) });
const paramsOf = (address: string | null) => new URLSearchParams(address?.split('?')[1]);

describe('numberedPages', () => {
  test('counts the rows forward and back to the first page, whose address is plain', () => {
    const second = numberedPages(at('filter=pending'), 'a').next;
    expect(rowsBefore(paramsOf(second))).toBe(ADMIN_PAGE_SIZE);
    const third = numberedPages(at(String(paramsOf(second))), 'b').next;
    expect(rowsBefore(paramsOf(third))).toBe(2 * ADMIN_PAGE_SIZE);
    expect(paramsOf(third).getAll('cursor')).toEqual(['a', 'b']);
    const back = numberedPages(at(String(paramsOf(third))), null).previous;
    expect(back).toBe(second);
    expect(numberedPages(at(String(paramsOf(back))), null).previous).toBe('/list?filter=pending');
  });

  test('keeps the count when the trail of cursors is cut', () => {
    let address: string | null = null;
    for (let page = 1; page <= 20; page++) {
      address = numberedPages(at(String(paramsOf(address))), `c${page}`, 20).next;
      expect(rowsBefore(paramsOf(address))).toBe(page * 20);
    }
    const back = numberedPages(at(String(paramsOf(address))), null, 20);
    expect(back.next).toBeNull();
    expect(rowsBefore(paramsOf(back.previous))).toBe(19 * 20);
  });

  test('links to no page before the first or after the last', () => {
    expect(numberedPages(at(''), null)).toEqual({ previous: null, next: null });
  });
});

test.each(['cursor=c&from=-50', 'cursor=c&from=x', 'cursor=c&from=1.5', 'from=40', ''])(
  'rowsBefore counts none for %s',
  (search) => {
    expect(rowsBefore(new URLSearchParams(search))).toBe(0);
  },
);
