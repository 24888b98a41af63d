type Column = 'id' | 'name_key' | 'price' | 'available';

/** Where a page of parts ended: the column of the sort, the last row's value in it, and its id. */
export type PartCursor = {
  readonly column: Column;
  readonly value: string | number;
  readonly id: string;
};

export function writeCursor({ column, value, id }: PartCursor): string {
  return Buffer.from(JSON.stringify([column, value, id])).toString('base64url');
}

/**
 * A cursor of a list in the order of a column; null for any other. Anybody may have written it, so it must hold what the
 * column holds: a text, or a whole number.
 */
export function readCursor(cursor: string | undefined, column: Column): PartCursor | null {
  const [of, value, id] = readJson(cursor);
  const counts = column === 'price' || column === 'available';
  const isWhole = counts ? Number.isSafeInteger(value) : isPlainText(value);
  const valid = of === column && isWhole && isPlainText(id);
  return valid ? { column, value: value as string | number, id } : null;
}

/** Where a page of a search ended: the level of its last part, that part's name key and id. */
export type RankCursor = { readonly rank: number; readonly name: string; readonly id: string };

export function writeRankCursor({ rank, name, id }: RankCursor): string {
  return Buffer.from(JSON.stringify([rank, name, id])).toString('base64url');
}

export function readRankCursor(cursor: string | undefined): RankCursor | null {
  const [rank, name, id] = readJson(cursor);
  if (!Number.isSafeInteger(rank) || !isPlainText(name) || !isPlainText(id)) return null;
  return { rank: rank as number, name, id };
}

function readJson(cursor: string | undefined): unknown[] {
  if (cursor === undefined) return [];
  try {
    const read: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    return Array.isArray(read) ? read : [];
  } catch {
    return [];
  }
}

/** Text that either engine takes as a parameter. */
function isPlainText(value: unknown): value is string {
  return typeof value === 'string' && value.isWellFormed() && !value.includes('\u0000');
}
