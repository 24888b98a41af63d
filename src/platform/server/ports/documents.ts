import type { LegalDocument } from '../../../documents/rules/legal-document.ts';
import type { OwnPriceList } from '../../../documents/rules/own-price-list.ts';
import type { TradeDocument } from '../../../documents/rules/trade-document.ts';
import type { PackingSlip, PickList } from '../../../documents/rules/warehouse-documents.ts';

export type PaperSize = 'A4' | 'Letter';

/** Renders documents; the same document gives the same bytes. */
export type DocumentRenderer = {
  /** An e-invoice as PDF/A-3 with the CII invoice embedded (Factur-X, ZUGFeRD); any other document as plain PDF/A-3. */
  readonly pdf: (document: TradeDocument, paper: PaperSize) => Promise<Uint8Array>;
  readonly packingSlip: (slip: PackingSlip, paper: PaperSize) => Promise<Uint8Array>;
  readonly pickList: (list: PickList, paper: PaperSize) => Promise<Uint8Array>;
  readonly legalPage: (page: LegalDocument, paper: PaperSize) => Promise<Uint8Array>;
  readonly priceList: (list: OwnPriceList, paper: PaperSize) => Promise<Uint8Array>;
  /** UBL 2.1, as EN 16931 maps it. */
  readonly ubl: (document: TradeDocument) => Promise<string>;
};
