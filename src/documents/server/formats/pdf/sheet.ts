import type { PaperSize } from '../../../../platform/server/ports/documents.ts';
import type { FallbackFont } from './fallback-fonts.ts';
import { type FontName, type Fonts, REPLACEMENT, canPrint, hasGlyph, oneLine } from './fonts.ts';
import { layOutMixed } from './mixed-text.ts';

/** In points. */
const MARGIN = { side: 48, top: 44, bottom: 64 } as const;
const SIZES = { A4: [595.28, 841.89], Letter: [612, 792] } as const;

/** The tones of paper.css: everything also reads in black and white. */
const INK = '#000000';
const SOFT = '#444444';
const HAIRLINE = '#999999';

const LEADING = 1.36;

type Align = 'left' | 'right';
export type TextStyle = {
  readonly font?: FontName;
  /** In points. */
  readonly size?: number;
  readonly align?: Align;
  readonly isSoft?: boolean;
};

/** A column of the page: where texts start and wrap. */
export type Span = { readonly x: number; readonly width: number };

/**
 * Kerning without the rules for combined letters, which take fontkit most of its time and which composed letters (NFC)
 * do not need. Tabular figures also widen hyphens, so only columns of numbers have them.
 */
const featuresOf = (align: Align) =>
  // fontkit takes a table, and writes into it; the types of pdfkit know the list only.
  ({
    calt: false,
    ccmp: false,
    locl: false,
    mark: false,
    mkmk: false,
    tnum: align === 'right',
  }) as unknown as PDFKit.Mixins.OpenTypeFeatures[];

/** Other scripts need all rules of their fonts. */
const featuresOfRun = (font: string, own: FontName, align: Align) =>
  font === own ? featuresOf(align) : ({} as unknown as PDFKit.Mixins.OpenTypeFeatures[]);

const lineHeight = ({ size = 9 }: TextStyle) => size * LEADING;

/** The name of a fallback font in the document. */
export const fallbackName = (index: number, weight: keyof FallbackFont): string =>
  `${weight} ${index}`;
const fallbackIndex = (name: string): number => Number(name.split(' ')[1]);

/** Pages to draw on from top to bottom; `y` is where the next block starts. */
export class Sheet {
  y: number = MARGIN.top;
  /** The current page's number. */
  page = 0;
  /** Draws what repeats at the top of every further page. */
  onNewPage: () => void = () => {};
  readonly left = MARGIN.side;
  readonly width: number;
  readonly bottom: number;
  readonly #pdf: PDFKit.PDFDocument;
  readonly #fonts: Fonts;
  readonly #fallbacks: readonly FallbackFont[];
  readonly #size: readonly [number, number];

  constructor(
    pdf: PDFKit.PDFDocument,
    fonts: Fonts,
    fallbacks: readonly FallbackFont[],
    paper: PaperSize,
  ) {
    this.#fallbacks = fallbacks;
    this.#pdf = pdf;
    this.#fonts = fonts;
    this.#size = SIZES[paper];
    this.width = this.#size[0] - 2 * MARGIN.side;
    this.bottom = this.#size[1] - MARGIN.bottom;
    this.#addPage();
  }

  get whole(): Span {
    return { x: this.left, width: this.width };
  }

  /** Writes a text into a column. @returns its height */
  text(content: string, { x, width }: Span, y: number, style: TextStyle = {}): number {
    const [printedText, options, isPlain] = this.#set(content, width, style);
    if (printedText === '') return 0;
    this.#pdf.fillColor(style.isSoft ? SOFT : INK);
    if (!isPlain) return this.#writeMixed(printedText, { x, width }, y, style);
    this.#pdf.text(printedText, x, y, options);
    return this.#pdf.heightOfString(printedText, options);
  }

  /** The height that a text takes in a column. */
  heightOf(content: string, width: number, style: TextStyle = {}): number {
    const [printedText, options, isPlain] = this.#set(content, width, style);
    if (printedText === '') return 0;
    return isPlain
      ? this.#pdf.heightOfString(printedText, options)
      : this.#layOut(printedText, width, style).length * lineHeight(style);
  }

  /** The width that a text takes on one line. */
  widthOf(content: string, style: TextStyle = {}): number {
    const [printedText, { features }, isPlain] = this.#set(content, this.width, style);
    if (!isPlain)
      return Math.max(0, ...this.#layOut(printedText, this.width, style).map(({ width }) => width));
    return this.#pdf.widthOfString(printedText, { features });
  }

  /** A horizontal line at a height. */
  rule(y: number, weight: 'hairline' | 'ink' = 'hairline', { x, width }: Span = this.whole): void {
    this.#pdf
      .lineWidth(weight === 'ink' ? 1 : 0.5)
      .strokeColor(weight === 'ink' ? INK : HAIRLINE)
      .moveTo(x, y)
      .lineTo(x + width, y)
      .stroke();
  }

  /** A vertical hairline. */
  divider(x: number, from: number, to: number): void {
    this.#pdf.lineWidth(0.5).strokeColor(HAIRLINE).moveTo(x, from).lineTo(x, to).stroke();
  }

  /** The scale of a drawing's ruler, as at the head of the shop's pages. */
  ruler(y: number): void {
    this.rule(y, 'ink');
    const pitch = 6;
    this.#pdf.lineWidth(0.5).strokeColor(INK);
    for (let tick = 0; tick * pitch <= this.width; tick += 1) {
      const x = this.left + tick * pitch;
      this.#pdf.moveTo(x, y).lineTo(x, y + (tick % 5 === 0 ? 7 : 3.5));
    }
    this.#pdf.stroke();
  }

  /** A box to tick by hand. */
  box(x: number, y: number, size: number): void {
    this.#pdf.lineWidth(0.75).strokeColor(INK).rect(x, y, size, size).stroke();
  }

  /** Starts a new page unless a block of a height fits. */
  ensure(height: number): void {
    if (this.y + height <= this.bottom) return;
    this.#addPage();
    this.onNewPage();
  }

  /** Draws something at the foot of every page. */
  onEveryPage(draw: (page: number, of: number) => void): void {
    const { count } = this.#pdf.bufferedPageRange();
    for (let page = 0; page < count; page += 1) {
      this.#pdf.switchToPage(page);
      draw(page + 1, count);
    }
  }

  #addPage(): void {
    this.#pdf.addPage({ size: [...this.#size], margin: 0 });
    this.page += 1;
    this.y = MARGIN.top;
  }

  #set(
    content: string,
    width: number,
    { font: wanted = 'text', size = 9, align = 'left' }: TextStyle,
  ) {
    const printedText = oneLine(content);
    const name = this.#ownFont(printedText, wanted);
    this.#pdf.font(name, size);
    const lineGap = size * LEADING - this.#pdf.currentLineHeight();
    const options = { width, align, lineGap, features: featuresOf(align) };
    return [printedText, options, canPrint(printedText, this.#fonts[name])] as const;
  }

  /** The display face lacks many letters. */
  #ownFont(printedText: string, face: FontName): FontName {
    return face === 'display' && !canPrint(printedText, this.#fonts.display) ? 'strong' : face;
  }

  #layOut(printedText: string, width: number, style: TextStyle) {
    const { size = 9, align = 'left', font: wanted = 'text' } = style;
    const own = this.#ownFont(printedText, wanted);
    const weight = own === 'text' ? 'text' : 'strong';
    const has = (name: string, char: string) => {
      const font = name === own ? this.#fonts[own] : this.#fallbacks[fallbackIndex(name)]?.[weight];
      return font !== undefined && hasGlyph(char, font);
    };
    const names = [own, ...this.#fallbacks.map((_, index) => fallbackName(index, weight))];
    // A mark or joiner shapes the letter before it, so it needs that letter's font.
    const fontOf = (char: string, before: string | null): string =>
      before !== null && /[\p{M}\u200C\u200D]/u.test(char) && has(before, char)
        ? before
        : (names.find((name) => has(name, char)) ?? own);
    const printed = Array.from(printedText, (char) =>
      names.some((name) => has(name, char))
        ? char
        : /[\u200C\u200D]/u.test(char)
          ? ''
          : REPLACEMENT,
    ).join('');
    const widthOf = (text: string, font: string) =>
      this.#pdf.font(font, size).widthOfString(text, { features: featuresOfRun(font, own, align) });
    return layOutMixed(printed, { fontOf, widthOf, width });
  }

  /** Writes a text that needs other fonts besides the document's own, or is read from right to left. */
  #writeMixed(printedText: string, { x, width }: Span, y: number, style: TextStyle): number {
    const { size = 9, align = 'left', font: wanted = 'text' } = style;
    const own = this.#ownFont(printedText, wanted);
    // All fonts of a line stand on the base line of the document's own one.
    const ascent = (this.#fonts[own].ascent / this.#fonts[own].unitsPerEm) * size;
    const lines = this.#layOut(printedText, width, style);
    lines.forEach((line, index) => {
      let from = align === 'right' ? x + width - line.width : x;
      const base = y + index * lineHeight(style) + ascent;
      for (const { text, font } of line.runs) {
        const features = featuresOfRun(font, own, align);
        this.#pdf.font(font, size);
        const advance = this.#pdf.widthOfString(text, { features });
        this.#pdf.text(text, from, base, { lineBreak: false, baseline: 'alphabetic', features });
        from += advance;
      }
    });
    return lines.length * lineHeight(style);
  }
}
