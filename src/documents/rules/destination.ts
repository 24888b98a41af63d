import type { TradeDocument } from './trade-document.ts';

/** The country to which the goods of a document go. */
export const destinationOf = ({ delivery, buyer }: TradeDocument): string | null =>
  (delivery ?? buyer).address.country;
