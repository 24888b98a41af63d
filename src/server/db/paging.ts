import type { Direction, Page } from '../../domain/contract/shapes.ts';

/**
 * Cuts a list that was read one row too long into a page and the cursor of the next.
 * Keyset paging: a cursor names the last row shown, so no page costs more than the first.
 */
export function pageOf<Row>(
  rows: readonly Row[],
  limit: number,
  cursorOf: (row: Row) => string,
): Page<Row> {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return { rows: shown, next: rows.length > limit && last !== undefined ? cursorOf(last) : null };
}

/** How ids compare with that of the row after which a page begins, in either direction. */
export const beyond = { asc: '>', desc: '<' } as const satisfies Record<Direction, string>;

/** The same page with its rows in the shape that the API answers. */
export function mapPage<Row, Shown>(page: Page<Row>, show: (row: Row) => Shown): Page<Shown> {
  return { rows: page.rows.map(show), next: page.next };
}
