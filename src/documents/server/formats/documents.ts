import type { Language } from '../../../platform/rules/language/language.ts';
import { inLanguage } from '../../../platform/server/language/load-german.ts';
import type { DocumentRenderer } from '../../../platform/server/ports/documents.ts';
import * as english from './renderer.ts';

const RENDERER = new URL('./renderer.ts', import.meta.url);

const rendererIn = async (language: Language): Promise<DocumentRenderer> =>
  (await inLanguage(language, english, RENDERER)).renderer;

/** Renders documents, each in its language; pdfkit, the fonts and the XML writer load with the first one. */
export const documentRenderer: DocumentRenderer = {
  ubl: async (document) => (await rendererIn(document.language)).ubl(document),
  packingSlip: async (slip, paper) => (await rendererIn(slip.language)).packingSlip(slip, paper),
  legalPage: async (page, paper) => (await rendererIn(page.language)).legalPage(page, paper),
  priceList: async (list, paper) => (await rendererIn(list.language)).priceList(list, paper),
  pickList: english.renderer.pickList,
  pdf: async (document, paper) => (await rendererIn(document.language)).pdf(document, paper),
};
