/** Where a page of parts ended: the last row's value in the column of the sort, and its id. */
export type PartCursor = { readonly value: string | number; readonly id: string };

export function writeCursor({ value, id }: PartCursor): string {
  return Buffer.from(JSON.stringify([value, id])).toString('base64url');
}

/**
 * A cursor that does not read counts as none: the list then begins at its beginning. Anybody may have
 * written it, so it must hold what the sort's own column holds: a text, or a whole number.
 */
export function readCursor(
  cursor: string | undefined,
  column: 'id' | 'name_key' | 'price' | 'available',
): PartCursor | null {
  const [value, id] = readJson(cursor);
  const counts = column === 'price' || column === 'available';
  const valid = isPlainText(id) && (counts ? Number.isSafeInteger(value) : isPlainText(value));
  return valid ? { value: value as string | number, id } : null;
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
