export const REPEAT_PARAM = 'again';

/** The address of a part's order form, filled in from the order to repeat if given. */
export function purchaseAddress(partId: string, repeatOf: string | null = null): string {
  const path = `/purchase/${partId}`;
  return repeatOf === null ? path : `${path}?${new URLSearchParams({ [REPEAT_PARAM]: repeatOf })}`;
}
