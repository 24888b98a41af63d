import { type PageLinks, pageLinks } from '../api/cursor-trail.ts';

export const ADMIN_PAGE_SIZE = 50;

type Address = { pathname: string; searchParams: URLSearchParams };

/** The number of rows on the pages before this one. The address counts them, since a cursor cannot. */
export function rowsBefore(searchParams: URLSearchParams): number {
  const from = Number(searchParams.get('from'));
  return searchParams.has('cursor') && Number.isSafeInteger(from) && from > 0 ? from : 0;
}

/** The links to the pages around this one, each with the number of rows before it. */
export function numberedPages(
  address: Address,
  next: string | null,
  pageSize = ADMIN_PAGE_SIZE,
): PageLinks {
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
    previous: pageLinks(at(toFirst ? 0 : from - pageSize), null).previous,
    next: pageLinks(at(from + pageSize), next).next,
  };
}
