type Column = 'id' | 'name_order' | 'price_minor' | 'available';

/** The end of a page: the sort's column, the last row's value in it, and its id. */
export type PartCursor = {
  readonly column: Column;
  readonly value: string | number;
  readonly id: string;
};

export function writeCursor({ column, value, id }: PartCursor): string {
  return Buffer.from(JSON.stringify([column, value, id])).toString('base64url');
}

/**
 * Decodes a cursor of a list sorted by `column`. Clients can send anything, so the value must have the column's type.
 * @returns null for every other cursor
 */
export function readCursor(cursor: string | undefined, column: Column): PartCursor | null {
  const [of, value, id] = readJson(cursor);
  const counts = column === 'price_minor' || column === 'available';
  const isWhole = counts ? Number.isSafeInteger(value) : isPlainText(value);
  const valid = of === column && isWhole && isPlainText(id);
  return valid ? { column, value: value as string | number, id } : null;
}

/**
 * The end of a page in the order of a customer's own prices: what the last part costs him, and whether a list names the
 * part. For everybody else it is a cursor of the list by price.
 */
export type OwnPriceCursor = {
  readonly ownMinor: number;
  readonly isNamed: boolean;
  readonly listMinor: number;
  readonly id: string;
};

export function writeOwnPriceCursor({ ownMinor, isNamed, listMinor, id }: OwnPriceCursor): string {
  const cursor = ['price_minor', listMinor, id, ownMinor, isNamed];
  return Buffer.from(JSON.stringify(cursor)).toString('base64url');
}

/** Above every price. What clients send is no higher, so that prices without a rate can be computed from it. */
const DEAREST = 10_000_000_000;

/** Decodes such a cursor, or one of the list by price; null for every other one. */
export function readOwnPriceCursor(cursor: string | undefined): OwnPriceCursor | null {
  const listed = readCursor(cursor, 'price_minor');
  if (!listed) return null;
  const [, , , ownMinor, isNamed] = readJson(cursor);
  const listMinor = Math.min(Number(listed.value), DEAREST);
  const { id } = listed;
  return Number.isSafeInteger(ownMinor) && typeof isNamed === 'boolean'
    ? { ownMinor: Math.min(Number(ownMinor), DEAREST), isNamed, listMinor, id }
    : { ownMinor: listMinor, isNamed: false, listMinor, id };
}

/** The end of a page of search results: the last part's rank, name key and id. */
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

/** Text that both engines accept as a parameter. */
function isPlainText(value: unknown): value is string {
  return typeof value === 'string' && value.isWellFormed() && !value.includes('\u0000');
}
