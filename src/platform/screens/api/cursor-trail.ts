/**
 * Cursor paging with a way back, also without script: the address lists all cursors so far
 * (`?cursor=a&cursor=b`), the last of them the page's own.
 */
const MAX_CURSORS = 12; // Keeps the address short; further back is the first page.

type Address = { pathname: string; searchParams: URLSearchParams };

/** Addresses of the previous and the next page; null if there is none. */
export type PageLinks = { readonly previous: string | null; readonly next: string | null };

/** The cursor of an address; undefined on the first page. */
export function currentCursor(searchParams: URLSearchParams): string | undefined {
  return searchParams.getAll('cursor').at(-1);
}

export function pageLinks({ pathname, searchParams }: Address, next: string | null): PageLinks {
  const trail = searchParams.getAll('cursor');
  const at = (cursors: readonly string[]) => {
    const params = new URLSearchParams(searchParams);
    params.delete('cursor');
    for (const cursor of cursors.slice(-MAX_CURSORS)) params.append('cursor', cursor);
    return params.size > 0 ? `${pathname}?${params}` : pathname;
  };
  return {
    previous: trail.length > 0 ? at(trail.slice(0, -1)) : null,
    next: next === null ? null : at([...trail, next]),
  };
}
