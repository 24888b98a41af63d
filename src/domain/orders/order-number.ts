/** Crockford's base 32: no I, L, O or U, so that a number survives handwriting and the telephone. */
const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const BITS = 5;
const LENGTH = 8;
const GROUP = LENGTH / 2;
/** Hexadecimal digits at an id's end of which its number is made. */
const TAIL = (LENGTH * BITS) / 4;

/** What is easily misread, and what it was. */
const misread: Readonly<Record<string, string>> = { O: '0', I: '1', L: '1' };

/**
 * The short number of an order: `HX3K-9Q2M` for an id of 36 characters. It is made of the id's last 40 bits,
 * which are random (RFC 9562), so it needs no table and no counter. Two among ten thousand orders share a
 * number with a chance of one in 20,000: enough to read out and to find by, while the id stays what decides.
 */
export function orderNumber(id: string): string {
  const tail = id.slice(-TAIL);
  // An id of another make has no random tail to cut out: it is its own number.
  if (!/^[\da-f]{10}$/i.test(tail)) return id;
  let rest = BigInt(`0x${tail}`);
  let number = '';
  for (let digit = 0; digit < LENGTH; digit += 1) {
    number = DIGITS.charAt(Number(rest % 32n)) + number;
    rest /= 32n;
  }
  return `${number.slice(0, GROUP)}-${number.slice(GROUP)}`;
}

/** Letters and digits alone, in capitals, each as it was meant. */
function normalizeDigits(typed: string): string {
  return typed
    .toUpperCase()
    .replaceAll(/[^\dA-Z]/g, '')
    .replaceAll(/[OIL]/g, (letter) => misread[letter] ?? letter);
}

/** Longer than an id with whatever stands around it, so that nobody types it for a number. */
export const ORDER_NUMBER_INPUT_MAX_LENGTH = 64;

/** What is said to somebody who typed something else. */
export const orderNumberMessage =
  'An order number has eight letters and digits: give four of them or more, from its beginning or up to its end, or the whole id';

/** The orders that a typed number may mean, by the last ten hexadecimal digits of their ids. */
export type IdTails = {
  /** The first and the last whose number begins as it was typed. */
  readonly from: string;
  readonly to: string;
  /** What those tails end with whose number ends as it was typed, all of one length. */
  readonly ends: readonly string[];
  /** Where a whole id was typed. */
  readonly id?: string;
};

/**
 * The orders that somebody typed a number for, in any case, with or without its dash: the whole number, its first
 * or its last four characters or more, or the whole id. Several orders may share a number; all of them are meant. Null
 * where it cannot be read as a number.
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

/** Five bits are a digit of a number and four one of an id: what its last digit leaves open may be anything. */
function endsOf(value: bigint, bits: number): string[] {
  const length = Math.ceil(bits / 4);
  return Array.from({ length: 2 ** (length * 4 - bits) }, (_, open) =>
    hexOf((BigInt(open) << BigInt(bits)) + value, length),
  );
}
