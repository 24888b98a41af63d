import * as language from '../../../../domain/language.ts';
import type { PaperSize } from '../../../ports/documents.ts';
import { type Fonts, openFonts } from './fonts.ts';
import { Sheet } from './sheet.ts';

type Content = {
  readonly title: string;
  readonly paper: PaperSize;
  /** 'YYYY-MM-DD'; its midnight is the time that the file states. */
  readonly date: string;
  readonly draw: (sheet: Sheet) => void;
  /** Adds what is no page. */
  readonly attach?: (pdf: PDFKit.PDFDocument, date: Date) => void;
};

/** Makes a PDF/A-3 whose bytes depend on its content only. Text in titles must need no XML escape: pdfkit writes none. */
export async function makePdf({ title, paper, date, draw, attach }: Content): Promise<Uint8Array> {
  const [{ default: PDFDocument }, fonts] = await Promise.all([import('pdfkit'), openFonts()]);
  const at = new Date(`${date}T00:00:00Z`);
  const pdf = new PDFDocument({
    autoFirstPage: false,
    bufferPages: true,
    pdfVersion: '1.7',
    subset: 'PDF/A-3b',
    lang: language.code,
    displayTitle: true,
    font: '',
    info: { Title: title, CreationDate: at, ModDate: at },
  });
  const bytes = collect(pdf);
  registerFonts(pdf, fonts);
  draw(new Sheet(pdf, fonts, paper));
  attach?.(pdf, at);
  pdf.end();
  return bytes;
}

function registerFonts(pdf: PDFKit.PDFDocument, fonts: Fonts): void {
  for (const [name, font] of Object.entries(fonts))
    // pdfkit takes parsed fonts; its types do not say so yet.
    pdf.registerFont(name, font as unknown as Uint8Array);
}

function collect(pdf: PDFKit.PDFDocument): Promise<Uint8Array> {
  const { promise, resolve, reject } = Promise.withResolvers<Uint8Array>();
  const chunks: Uint8Array[] = [];
  pdf.on('data', (chunk: Uint8Array) => chunks.push(chunk));
  pdf.on('end', () => resolve(Buffer.concat(chunks)));
  pdf.on('error', reject);
  return promise;
}
