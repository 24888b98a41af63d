/** Where the id of an order that is placed once more stands in the address. */
export const AGAIN = 'again';

/** The order form of a part, filled in as one of the buyer's orders of it was if that is named. */
export function purchaseAddress(partId: string, again: string | null = null): string {
  const path = `/purchase/${partId}`;
  return again === null ? path : `${path}?${new URLSearchParams({ [AGAIN]: again })}`;
}
