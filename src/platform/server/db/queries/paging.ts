import type { Direction, Page } from '../../../rules/contract/shapes.ts';

/**
 * Cuts a list with one extra row into a page and the next page's cursor. Keyset paging: the cursor names the last
 * row, so no page costs more than the first.
 */
export function pageOf<Row>(
  rows: readonly Row[],
  limit: number,
  cursorOf: (row: Row) => string,
): Page<Row> {
  const rowsOfPage = rows.slice(0, limit);
  const last = rowsOfPage.at(-1);
  return {
    rows: rowsOfPage,
    next: rows.length > limit && last !== undefined ? cursorOf(last) : null,
  };
}

/** Compares ids with the cursor in either direction. */
export const cursorOperator = { asc: '>', desc: '<' } as const satisfies Record<Direction, string>;

export function mapPage<Row, Shown>(page: Page<Row>, show: (row: Row) => Shown): Page<Shown> {
  return { ...page, rows: page.rows.map(show) };
}
