export const REPEAT_PARAM = 'again';
export const QUANTITY_PARAM = 'quantity';

type FilledIn = {
  /** The order to repeat. */
  readonly repeatOf?: string | null;
  /** As typed, if it cannot be read; the form then says so. */
  readonly quantity?: number | string | null;
};

/** The address of a part's order form, filled in from the order to repeat or with a quantity if given. */
export function purchaseAddress(partId: string, { repeatOf, quantity }: FilledIn = {}): string {
  const params = new URLSearchParams();
  if (repeatOf) params.set(REPEAT_PARAM, repeatOf);
  if (quantity !== undefined && quantity !== null) params.set(QUANTITY_PARAM, String(quantity));
  return `/purchase/${partId}${params.size > 0 ? `?${params}` : ''}`;
}
