import type { TradeDocument } from './trade-document.ts';

/** Whether a document has what EN 16931 requires beyond its amounts: it is no pro forma, and all countries are known. */
export function isEInvoice({ kind, seller, buyer, delivery }: TradeDocument): boolean {
  const places = [seller.address, buyer.address, delivery?.address ?? buyer.address];
  return kind !== 'proForma' && places.every(({ country }) => country !== null);
}
