import { inLanguage } from '../../../platform/server/language/in-language.ts';
import type { DocumentRenderer } from '../../../platform/server/ports/documents.ts';
import { renderer } from './renderer.ts';

/** Renders documents, each in its language; pdfkit, the fonts and the XML writer load with the first one. */
export const documentRenderer: DocumentRenderer = {
  ubl: (document) => inLanguage(document.language, () => renderer.ubl(document)),
  packingSlip: (slip, paper) => inLanguage(slip.language, () => renderer.packingSlip(slip, paper)),
  legalPage: (page, paper) => inLanguage(page.language, () => renderer.legalPage(page, paper)),
  priceList: (list, paper) => inLanguage(list.language, () => renderer.priceList(list, paper)),
  pickList: (list, paper) => renderer.pickList(list, paper),
  pdf: (document, paper) => inLanguage(document.language, () => renderer.pdf(document, paper)),
};
