import { isEInvoice } from '../../rules/e-invoice.ts';
import type { DocumentRenderer, PaperSize } from '../../../platform/server/ports/documents.ts';
import { renderCii } from './cii.ts';
import { drawInvoice, invoiceTitle } from './pdf/invoice.ts';
import { drawLegal, legalTitle } from './pdf/legal.ts';
import { drawPackingSlip, drawPickList, packingSlipTitle, pickListTitle } from './pdf/warehouse.ts';
import { drawPriceList, priceListTitle } from './pdf/price-list.ts';
import { renderUbl } from './ubl.ts';
import { currentLanguage } from '../../../platform/rules/language/current-language.ts';
import { type FallbackFont, openFallbackFonts } from './pdf/fallback-fonts.ts';
import { type Fonts, hasGlyph, oneLine, openFonts } from './pdf/fonts.ts';
import { Sheet, fallbackName } from './pdf/sheet.ts';

/** Renders documents in the current language. */
export const renderer: DocumentRenderer = {
  ubl: renderUbl,
  packingSlip: (slip, paper) =>
    makePdf({
      title: packingSlipTitle(slip),
      facts: slip,
      paper,
      date: slip.shippedOn,
      draw: (sheet) => drawPackingSlip(sheet, slip),
    }),
  pickList: (list, paper) =>
    makePdf({
      title: pickListTitle(list),
      facts: list,
      paper,
      date: list.listedOn,
      draw: (sheet) => drawPickList(sheet, list),
    }),
  legalPage: (page, paper) =>
    makePdf({
      title: legalTitle(page),
      facts: page,
      paper,
      date: page.sentOn,
      draw: (sheet) => drawLegal(sheet, page),
    }),
  priceList: (list, paper) =>
    makePdf({
      title: priceListTitle(list),
      facts: list,
      paper,
      date: list.pricedOn,
      draw: (sheet) => drawPriceList(sheet, list),
    }),
  pdf: async (document, paper) => {
    const xml = isEInvoice(document) ? await renderCii(document) : null;
    return makePdf({
      title: invoiceTitle(document),
      facts: document,
      paper,
      date: document.issuedOn,
      draw: (sheet) => drawInvoice(sheet, document),
      attach: (pdf, date) => {
        if (xml !== null) embedFacturX(pdf, xml, date);
      },
    });
  },
};

const FILE_NAME = 'factur-x.xml';
const NAMESPACE = 'urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#';

const properties = [
  ['DocumentFileName', 'The name of the embedded XML document'],
  ['DocumentType', 'The type of the hybrid document in capital letters, e.g. INVOICE or ORDER'],
  ['Version', 'The actual version of the standard applying to the embedded XML document'],
  ['ConformanceLevel', 'The conformance level of the embedded XML document'],
] as const;

const property = ([name, description]: (typeof properties)[number]) => `
          <rdf:li rdf:parseType="Resource">
            <pdfaProperty:name>${name}</pdfaProperty:name>
            <pdfaProperty:valueType>Text</pdfaProperty:valueType>
            <pdfaProperty:category>external</pdfaProperty:category>
            <pdfaProperty:description>${description}</pdfaProperty:description>
          </rdf:li>`;

/** What makes a PDF/A-3 a Factur-X invoice, and the description of those properties that PDF/A asks for. */
const METADATA = `
    <rdf:Description rdf:about="" xmlns:fx="${NAMESPACE}">
      <fx:DocumentType>INVOICE</fx:DocumentType>
      <fx:DocumentFileName>${FILE_NAME}</fx:DocumentFileName>
      <fx:Version>1.0</fx:Version>
      <fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>
    </rdf:Description>
    <rdf:Description rdf:about="" xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/"
      xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#" xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#">
      <pdfaExtension:schemas><rdf:Bag><rdf:li rdf:parseType="Resource">
        <pdfaSchema:schema>Factur-X PDFA Extension Schema</pdfaSchema:schema>
        <pdfaSchema:namespaceURI>${NAMESPACE}</pdfaSchema:namespaceURI>
        <pdfaSchema:prefix>fx</pdfaSchema:prefix>
        <pdfaSchema:property><rdf:Seq>${properties.map(property).join('')}
        </rdf:Seq></pdfaSchema:property>
      </rdf:li></rdf:Bag></pdfaExtension:schemas>
    </rdf:Description>`;

/** Embeds a CII invoice as Factur-X 1.0 (ZUGFeRD 2) requires. The date keeps the bytes the same on each rendering. */
function embedFacturX(pdf: PDFKit.PDFDocument, xml: string, date: Date): void {
  // The types of pdfkit lack the relationship.
  const options: PDFKit.Mixins.PDFAttachmentOptions & { relationship: 'Alternative' } = {
    name: FILE_NAME,
    type: 'text/xml',
    description: 'The invoice as CII XML (EN 16931)',
    relationship: 'Alternative',
    creationDate: date,
    modifiedDate: date,
  };
  pdf.file(Buffer.from(xml, 'utf8'), options);
  pdf.appendXML(METADATA);
}

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
async function makePdf({ title, facts, paper, date, draw, attach }: Content): Promise<Uint8Array> {
  const [{ default: PDFDocument }, fonts] = await Promise.all([import('pdfkit'), openFonts()]);
  const fallbacks = await fallbacksFor(facts, fonts);
  const at = new Date(`${date}T00:00:00Z`);
  const pdf = new PDFDocument({
    autoFirstPage: false,
    bufferPages: true,
    pdfVersion: '1.7',
    subset: 'PDF/A-3b',
    lang: currentLanguage(),
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
  const fallbackEntries = fallbacks.flatMap(({ text, strong }, index) => [
    [fallbackName(index, 'text'), text] as const,
    [fallbackName(index, 'strong'), strong] as const,
  ]);
  for (const [name, font] of [...Object.entries(fonts), ...fallbackEntries])
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
