/** Crockford's base 32: without I, L, O and U, so that a number survives handwriting and the telephone. */
const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const BITS = 5;
const LENGTH = 8;
const GROUP = LENGTH / 2;
/** Trailing hexadecimal digits of an id that make its number. */
const TAIL = (LENGTH * BITS) / 4;

/** Letters that are misread digits. */
const misread: Readonly<Record<string, string>> = { O: '0', I: '1', L: '1' };

/**
 * The short number of an order (`HX3K-9Q2M`), made of the last 40 bits of its id, which are random (RFC 9562). Two of
 * ten thousand orders share a number with a chance of 1 in 20,000, so only the id identifies an order.
 */
export function orderNumber(id: string): string {
  const tail = id.slice(-TAIL);
  // An id of another format has no random tail.
  if (!/^[\da-f]{10}$/i.test(tail)) return id;
  let rest = BigInt(`0x${tail}`);
  let number = '';
  for (let digit = 0; digit < LENGTH; digit += 1) {
    number = DIGITS.charAt(Number(rest % 32n)) + number;
    rest /= 32n;
  }
  return `${number.slice(0, GROUP)}-${number.slice(GROUP)}`;
}

/**
 * The name of one line of an order: the order's number and the line's place (`HX3K-9Q2M/2`), or the number alone where the
 * order was placed with one line.
 */
export function lineNumber(line: NumberedLine): string {
  const number = orderNumber(line.checkoutId);
  return isAlone(line) ? number : `${number}/${line.position}`;
}

type LineIds = { readonly _id: string; readonly checkoutId: string };
type NumberedLine = LineIds & { readonly position: number };

/** Whether an order was placed with this line only. */
export const isAlone = ({ _id, checkoutId }: LineIds): boolean => _id === checkoutId;

/** Upper-case letters and digits only, misread letters corrected. */
function normalizeDigits(typed: string): string {
  return typed
    .toUpperCase()
    .replaceAll(/[^\dA-Z]/g, '')
    .replaceAll(/[OIL]/g, (letter) => misread[letter] ?? letter);
}

/** Longer than an id with some surrounding text. */
export const ORDER_NUMBER_INPUT_MAX_LENGTH = 64;

/** Matches of a typed number, as the last ten hexadecimal digits of order ids. */
export type IdTails = {
  /** Bounds of the tails whose number starts with the input. */
  readonly from: string;
  readonly to: string;
  /** Suffixes, of equal length, of the tails whose number ends with the input. */
  readonly ends: readonly string[];
  /** The whole id, if that was the input. */
  readonly id?: string;
};

/**
 * Parses a whole order number, its first or last four characters or more, or a whole id. Case and
 * dashes do not matter.
 * @returns null when the text is no order number.
 */
export function readOrderNumber(typed: string): IdTails | null {
  if (typed.length > ORDER_NUMBER_INPUT_MAX_LENGTH) return null;
  const hex = typed.toLowerCase().replaceAll('-', '').trim();
  if (/^[\da-f]{32}$/.test(hex)) {
    const tail = hex.slice(-TAIL);
    const id = hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
    return { from: tail, to: tail, ends: [tail], id };
  }
  const number = normalizeDigits(typed);
  const digits = Array.from(number, (digit) => DIGITS.indexOf(digit));
  if (number.length < GROUP || number.length > LENGTH || digits.includes(-1)) return null;
  const value = digits.reduce((sum, digit) => sum * 32n + BigInt(digit), 0n);
  const missing = BigInt((LENGTH - number.length) * BITS);
  const first = value << missing;
  const tailOf = (bits: bigint) => hexOf(bits, TAIL);
  return {
    from: tailOf(first),
    to: tailOf(first + (1n << missing) - 1n),
    ends: endsOf(value, number.length * BITS),
  };
}

const hexOf = (bits: bigint, length: number) => bits.toString(16).padStart(length, '0');

/** A digit of a number has five bits, one of an id four: the open bits of the first one take every value. */
function endsOf(value: bigint, bits: number): string[] {
  const length = Math.ceil(bits / 4);
  return Array.from({ length: 2 ** (length * 4 - bits) }, (_, open) =>
    hexOf((BigInt(open) << BigInt(bits)) + value, length),
  );
}
