/** Crockford's base 32: no I, L, O or U, so that a number survives handwriting and the telephone. */
const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const BITS = 5;
const LENGTH = 8;
const GROUP = LENGTH / 2;

/** What is easily misread, and what it was. */
const misread: Readonly<Record<string, string>> = { O: '0', I: '1', L: '1' };

/**
 * The short number of an order: `HX3K-9Q2M` for an id of 36 characters. It is made of the id's last 40 bits,
 * which are random (RFC 9562), so it needs no table and no counter. Two among ten thousand orders share a
 * number with a chance of one in 20,000: enough to read out and to find by, while the id stays what decides.
 */
export function orderNumber(id: string): string {
  const tail = id.slice((-LENGTH * BITS) / 4);
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
function asMeant(typed: string): string {
  return typed
    .toUpperCase()
    .replaceAll(/[^\dA-Z]/g, '')
    .replaceAll(/[OIL]/g, (letter) => misread[letter] ?? letter);
}

/** Whether an order is the one that somebody typed a number for: whole or in part, in any case, or its whole id. */
export function isOrderNumbered(id: string, typed: string): boolean {
  const wanted = asMeant(typed);
  return asMeant(orderNumber(id)).includes(wanted) || asMeant(id) === wanted;
}
