import type { Language } from '../../../domain/language.ts';
import { inLanguage } from '../../language/load-german.ts';
import type { DocumentRenderer } from '../../ports/documents.ts';
import * as english from './renderer.ts';

const RENDERER = new URL('./renderer.ts', import.meta.url);

const rendererIn = async (language: Language): Promise<DocumentRenderer> =>
  (await inLanguage(language, english, RENDERER)).renderer;

/** Renders documents, each in its language; pdfkit, the fonts and the XML writer load with the first one. */
export const documentRenderer: DocumentRenderer = {
  ubl: async (document) => (await rendererIn(document.language)).ubl(document),
  packingSlip: async (slip, paper) => (await rendererIn(slip.language)).packingSlip(slip, paper),
  pickList: english.renderer.pickList,
  pdf: async (document, paper) => (await rendererIn(document.language)).pdf(document, paper),
};
