/**
 * Paging by cursor, with a way back and without script: the address carries the cursors that were gone
 * through (`?cursor=a&cursor=b`), the last of which is the page's own.
 */
const KEPT = 12; // the address stays short; further back leads to the first page

type Address = { pathname: string; searchParams: URLSearchParams };

/** The addresses of the pages before and after; null where there is none. */
export type PageLinks = { readonly previous: string | null; readonly next: string | null };

/** The cursor of the page that an address names; undefined on the first page. */
export function currentCursor(searchParams: URLSearchParams): string | undefined {
  return searchParams.getAll('cursor').at(-1);
}

/** The addresses before and after this page; null where there is none. */
export function pageLinks({ pathname, searchParams }: Address, next: string | null): PageLinks {
  const trail = searchParams.getAll('cursor');
  const at = (cursors: readonly string[]) => {
    const params = new URLSearchParams(searchParams);
    params.delete('cursor');
    for (const cursor of cursors.slice(-KEPT)) params.append('cursor', cursor);
    return params.size > 0 ? `${pathname}?${params}` : pathname;
  };
  return {
    previous: trail.length > 0 ? at(trail.slice(0, -1)) : null,
    next: next === null ? null : at([...trail, next]),
  };
}
