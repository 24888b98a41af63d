/** Where the id of an order that is placed once more stands in the address. */
export const REPEAT_PARAM = 'again';

/** The order form of a part, filled in as one of the buyer's orders of it was if that is named. */
export function purchaseAddress(partId: string, repeatOf: string | null = null): string {
  const path = `/purchase/${partId}`;
  return repeatOf === null ? path : `${path}?${new URLSearchParams({ [REPEAT_PARAM]: repeatOf })}`;
}
