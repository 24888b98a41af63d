import type { PrepaidMethod } from '../../pricing/rules/payment-methods.ts';
import type { Language } from '../../platform/rules/language/language.ts';
import type { TaxCategory } from './tax-category.ts';

/*
 * Invoice, credit note and pro forma in the terms of EN 16931 (BT-…). Amounts are whole minor units, rates thousandths
 * of a percent, dates 'YYYY-MM-DD'.
 */

export type DocumentKind = 'invoice' | 'creditNote' | 'proForma';

export type PostalAddress = {
  /** Street and further lines; EN 16931 has room for three. */
  readonly lines: readonly string[];
  readonly postcode: string | null;
  readonly city: string | null;
  /** ISO 3166-1; null if it is unknown, which makes the document no e-invoice. */
  readonly country: string | null;
};

export type Party = {
  /** The company, or the person who acts without one. */
  readonly name: string;
  /** The person at the company. */
  readonly contact: string | null;
  readonly address: PostalAddress;
  /** Of a buyer any tax id, of the seller the one that is no VAT id. */
  readonly taxId: string | null;
  /** Of the seller; absent in documents from before it had a field of its own. */
  readonly vatId?: string | null;
  readonly email: string | null;
  readonly phone: string | null;
};

/** The tax of a line or a charge; the rate is zero in every category but S. */
export type LineTax = { readonly category: TaxCategory; readonly rate: number };

export type DocumentLine = {
  /** The name of the order's line that this bills or credits, such as `GMZP-VWX8/2` (BT-128). */
  readonly orderNumber: string;
  readonly sku: string | null;
  readonly name: string;
  /** In pieces (unit code H87). */
  readonly quantity: number;
  readonly unitPriceMinor: number;
  readonly netMinor: number;
  readonly tax: LineTax;
};

/** Freight, as a charge on the whole document (BG-21). */
export type FreightCharge = { readonly amountMinor: number; readonly tax: LineTax };

/** One entry of the tax breakdown (BG-23). */
export type TaxSubtotal = LineTax & { readonly taxableMinor: number; readonly taxMinor: number };

export type DocumentTotals = {
  readonly linesMinor: number;
  readonly freightMinor: number;
  readonly netMinor: number;
  readonly taxMinor: number;
  readonly grossMinor: number;
  /** What the money differs from the total, because refunds split a tax more finely than EN 16931 tolerates (BT-114). */
  readonly roundingMinor: number;
  /** Of a credit note: what the buyer has received. */
  readonly paidMinor: number;
  readonly dueMinor: number;
};

/** What the buyer may take off if the rest is paid by a day. */
export type AccountDiscount = {
  readonly percent: number;
  readonly amountMinor: number;
  readonly until: string;
};

export type DocumentPayment = {
  readonly method: PrepaidMethod;
  /** When the money arrived, or was refunded; null while it is due. */
  readonly paidOn: string | null;
  /** Stated with a transfer (BT-83). */
  readonly reference: string;
  /** The seller's account. */
  readonly iban: string | null;
  /** Of an order on the account of a company; absent in others. */
  readonly onAccount?: {
    /** Null in a credit note, whose amount lowers what is owed. */
    readonly dueOn: string | null;
    readonly discount: AccountDiscount | null;
  };
};

export type TradeDocument = {
  readonly kind: DocumentKind;
  /** Of its words and formats. */
  readonly language: Language;
  readonly number: string;
  readonly issuedOn: string;
  readonly deliveredOn: string | null;
  /** ISO 4217 in lower case, as everywhere in the shop. */
  readonly currency: string;
  readonly seller: Party;
  readonly buyer: Party;
  /** Absent when the goods go to the buyer's address. */
  readonly delivery: { readonly name: string; readonly address: PostalAddress } | null;
  /** The buyer's own order number (BT-13). */
  readonly poNumber: string | null;
  /** The shop's number of the order (BT-14). */
  readonly checkoutNumber: string;
  /** The invoice that a credit note corrects (BG-3). */
  readonly preceding: { readonly number: string; readonly issuedOn: string } | null;
  readonly lines: readonly DocumentLine[];
  readonly freight: readonly FreightCharge[];
  readonly taxes: readonly TaxSubtotal[];
  /** Whether tax was rounded once for each rate, or adds up from the orders' rounded shares. */
  readonly taxRounding: 'once' | 'shares';
  readonly totals: DocumentTotals;
  readonly payment: DocumentPayment;
  readonly notes: readonly string[];
};
