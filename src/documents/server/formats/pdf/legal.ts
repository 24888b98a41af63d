import { legalPageWords } from '../../../../platform/rules/legal/legal-page-words.ts';
import type { Span as TextSpan, TextBlock } from '../../../../settings/rules/pages/text-blocks.ts';
import type { LegalDocument } from '../../../rules/legal-document.ts';
import { longDate } from '../document-texts.ts';
import { continuedTitle, documentTitle, letterhead, pageMarks, titleBlock } from './blocks.ts';
import type { Sheet, Span, TextStyle } from './sheet.ts';
import { t } from '../../../../platform/rules/messages/t.ts';

const INDENT = 18;
const headings = { 2: { size: 12 }, 3: { size: 10.5 }, 4: { size: 9.5 } } as const;

export const legalTitle = ({ page }: LegalDocument): string => legalPageWords.titles[page];

/** Draws a page about the shop. */
export function drawLegal(sheet: Sheet, document: LegalDocument): void {
  const title = legalTitle(document);
  sheet.onNewPage = () => continuedTitle(sheet, title);
  letterhead(sheet, document.seller);
  documentTitle(sheet, title);
  titleBlock(sheet, [[t('documents.words.date'), longDate(document.sentOn)]]);
  for (const block of document.blocks) drawBlock(sheet, block);
  pageMarks(sheet, title, document.seller);
}

function drawBlock(sheet: Sheet, block: TextBlock): void {
  if (block.kind === 'heading') {
    const style: TextStyle = { font: 'strong', ...headings[block.level] };
    sheet.y += 8;
    // A heading stays with the first line below it.
    sheet.ensure(sheet.heightOf(printed(block.spans), sheet.width, style) + 24);
    write(sheet, printed(block.spans), sheet.whole, style);
    sheet.y += 4;
  } else if (block.kind === 'paragraph') {
    write(sheet, printed(block.spans), sheet.whole);
    sheet.y += 8;
  } else {
    const span = { x: sheet.left + INDENT, width: sheet.width - INDENT };
    const { start } = block;
    block.items.forEach((spans, index) => {
      const mark = start === null ? '–' : `${start + index}.`;
      sheet.ensure(sheet.heightOf(printed(spans).split('\n')[0] ?? '', span.width));
      sheet.text(mark, { x: sheet.left, width: INDENT }, sheet.y);
      write(sheet, printed(spans), span);
      sheet.y += 3;
    });
    sheet.y += 5;
  }
}

/** Writes the lines of a text one below the other, on further pages if need be. */
function write(sheet: Sheet, text: string, span: Span, style: TextStyle = {}): void {
  for (const line of text.split('\n').flatMap((one) => piecesOf(one))) {
    sheet.ensure(sheet.heightOf(line, span.width, style));
    sheet.y += sheet.text(line, span, sheet.y, style);
  }
}

/** The longest paragraph that is certain to fit on a page, in letters. */
const LONGEST = 3_000;

/** A paragraph in pieces that each fit on a page. */
function piecesOf(line: string): readonly string[] {
  if (line.length <= LONGEST) return [line];
  const space = line.lastIndexOf(' ', LONGEST);
  const end = space > 0 ? space : LONGEST;
  return [line.slice(0, end), ...piecesOf(line.slice(end).trimStart())];
}

/** The text, with the address of a link whose text does not say it. */
const printed = (spans: readonly TextSpan[]): string =>
  spans.map(({ text, href }) => (isWritten(text, href) ? text : `${text} (${href})`)).join('');

const isWritten = (text: string, href: string | undefined): boolean =>
  href === undefined || href.startsWith('/') || href.startsWith('tel:') || href.endsWith(text);
