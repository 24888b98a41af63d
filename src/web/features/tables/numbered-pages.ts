import { type PageLinks, pageLinks } from '../../ui/cursor-trail.ts';

/** Rows on one page of an admin's table. */
export const ADMIN_PAGE_SIZE = 50;

type Address = { pathname: string; searchParams: URLSearchParams };

/** How many rows stand on the pages before this one: cursors do not tell, so the address does. */
export function rowsBefore(searchParams: URLSearchParams): number {
  const from = Number(searchParams.get('from'));
  return Number.isSafeInteger(from) && from > 0 ? from : 0;
}

/** The addresses before and after this page of a list whose rows are numbered through all pages. */
export function numberedPages(address: Address, next: string | null): PageLinks {
  const { pathname, searchParams } = address;
  const from = rowsBefore(searchParams);
  const toFirst = searchParams.getAll('cursor').length <= 1;
  const at = (rows: number) => {
    const params = new URLSearchParams(searchParams);
    params.delete('from');
    if (rows > 0) params.set('from', String(rows));
    return { pathname, searchParams: params };
  };
  return {
    previous: pageLinks(at(toFirst ? 0 : from - ADMIN_PAGE_SIZE), null).previous,
    next: pageLinks(at(from + ADMIN_PAGE_SIZE), next).next,
  };
}
