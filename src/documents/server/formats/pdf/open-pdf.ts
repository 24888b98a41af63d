import * as language from '../../../../platform/rules/language/language.ts';
import type { PaperSize } from '../../../../platform/server/ports/documents.ts';
import { type FallbackFont, openFallbackFonts } from './fallback-fonts.ts';
import { type Fonts, hasGlyph, oneLine, openFonts } from './fonts.ts';
import { Sheet, fallbackName } from './sheet.ts';

type Content = {
  readonly title: string;
  /** What the document states, to know the letters and the countries in it. */
  readonly facts: object;
  readonly paper: PaperSize;
  /** 'YYYY-MM-DD'; its midnight is the time that the file states. */
  readonly date: string;
  readonly draw: (sheet: Sheet) => void;
  /** Adds what is no page. */
  readonly attach?: (pdf: PDFKit.PDFDocument, date: Date) => void;
};

/** Makes a PDF/A-3 whose bytes depend on its content only. Text in titles must need no XML escape: pdfkit writes none. */
export async function makePdf({
  title,
  facts,
  paper,
  date,
  draw,
  attach,
}: Content): Promise<Uint8Array> {
  const [{ default: PDFDocument }, fonts] = await Promise.all([import('pdfkit'), openFonts()]);
  const fallbacks = await fallbacksFor(facts, fonts);
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
  registerFonts(pdf, fonts, fallbacks);
  draw(new Sheet(pdf, fonts, fallbacks, paper));
  attach?.(pdf, at);
  pdf.end();
  return bytes;
}

/** Fonts for the letters that the document's own ones lack; most documents need none. */
async function fallbacksFor(facts: object, { text }: Fonts): Promise<readonly FallbackFont[]> {
  const texts: string[] = [];
  const countries: string[] = [];
  const read = (value: unknown, key: string): void => {
    if (typeof value === 'string') {
      texts.push(oneLine(value));
      if (key === 'country') countries.push(value);
    } else if (typeof value === 'object' && value !== null)
      for (const [name, member] of Object.entries(value)) read(member, name);
  };
  read(facts, '');
  const missing = new Set(
    texts.flatMap((one) => Array.from(one)).filter((one) => !hasGlyph(one, text)),
  );
  return missing.size === 0 ? [] : openFallbackFonts(missing, texts.join(' '), countries);
}

function registerFonts(
  pdf: PDFKit.PDFDocument,
  fonts: Fonts,
  fallbacks: readonly FallbackFont[],
): void {
  const named = fallbacks.flatMap(({ text, strong }, index) => [
    [fallbackName(index, 'text'), text] as const,
    [fallbackName(index, 'strong'), strong] as const,
  ]);
  for (const [name, font] of [...Object.entries(fonts), ...named])
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
