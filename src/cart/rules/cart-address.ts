import { MAX_LINES } from './line-limits.ts';
import { AGAIN_PARAM, LINES_PARAM, SHARED_PARAM } from '../../platform/rules/page-parameters.ts';
import type { CartLine } from './cart-lines.ts';

const PATH = '/cart';

/** Longer addresses are cut by mail programs and chats. */
const ADDRESS_MAX_LENGTH = 1_900;

/** The address that fills the cart with what a checkout ordered. */
export const againAddress = (checkoutId: string) =>
  `${PATH}?${new URLSearchParams({ [AGAIN_PARAM]: checkoutId })}`;

export const sharedAddress = (token: string) =>
  `${PATH}?${new URLSearchParams({ [SHARED_PARAM]: token })}`;

/** The address that holds the lines itself; null for too many. */
export function linesAddress(lines: readonly Pick<CartLine, 'ref' | 'quantity'>[]): string | null {
  // Encoded twice, so that a comma in a reference is still one when the address was decoded.
  const encoded = (ref: string) => encodeURIComponent(encodeURIComponent(ref));
  const listed = lines.map(({ ref, quantity }) => `${encoded(ref)}:${quantity}`);
  const address = `${PATH}?${LINES_PARAM}=${listed.join(',')}`;
  return address.length > ADDRESS_MAX_LENGTH ? null : address;
}

/** Reads `SKU:50,SKU2:100`, once decoded; a comma in a reference is still encoded. */
export function linesIn(text: string): CartLine[] {
  return text
    .split(',')
    .map((pair) => /^(.+):(\d{1,10})$/.exec(pair.trim()))
    .flatMap((match) =>
      match?.[1] && match[2]
        ? [{ ref: decoded(match[1]).slice(0, 120), quantity: Number(match[2]) }]
        : [],
    )
    .slice(0, MAX_LINES);
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text).trim();
  } catch {
    return text.trim();
  }
}
