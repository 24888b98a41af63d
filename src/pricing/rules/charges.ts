import type { FreightTable } from './freight.ts';
import type { TaxRules } from './tax/tax.ts';

/** What the shop adds to net totals; both null with default settings. */
export type Charges = { readonly tax: TaxRules | null; readonly freight: FreightTable | null };

/** Whether an order has tax or freight, so that its buyer has to name a country. */
export const hasCharges = ({ tax, freight }: Charges): boolean => tax !== null || freight !== null;
