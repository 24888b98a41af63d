/** Codes of UN/ECE Recommendation 20 and older ones that clients use for pieces; a line without a unit has pieces. */
const PIECES: ReadonlySet<string> = new Set(['', 'EA', 'H87', 'C62', 'PCE', 'ST']);
const PAIR = 'PR';
const PACK = 'PK';

/** @returns null for what is no whole number that a request may name; clients also write `10.0` */
function readCount(text: string): number | null {
  const [, digits] = /^(\d{1,9})(?:\.0{1,6})?$/.exec(text) ?? [];
  return digits === undefined ? null : Number(digits);
}

/** The pieces in a unit; null for a unit that the part is not sold in. */
function piecesIn(unit: string, packQuantity: number | undefined): number | null {
  const code = unit.toUpperCase();
  if (PIECES.has(code)) return 1;
  if (code === PAIR) return 2;
  if (code !== PACK || packQuantity === 1) return null;
  return packQuantity ?? 1;
}

type Quantity = { readonly quantity: string; readonly unit: string };
type ReadQuantity =
  | { readonly ok: true; readonly pieces: number }
  | { readonly ok: false; readonly message: string };

/**
 * The pieces that a line means.
 * @param packQuantity the part's carton size; undefined for an unknown part
 * @param least 0 where a line may ask for nothing
 */
export function readPieces(
  { quantity: text, unit }: Quantity,
  packQuantity: number | undefined,
  least: 0 | 1,
): ReadQuantity {
  const count = readCount(text);
  if (count === null || count < least)
    return { ok: false, message: `this is not a quantity: ${text}` };
  const factor = piecesIn(unit, packQuantity);
  return factor === null
    ? { ok: false, message: `it is not sold in this unit: ${unit}` }
    : { ok: true, pieces: count * factor };
}
