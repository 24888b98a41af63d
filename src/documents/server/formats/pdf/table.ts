import type { Sheet, Span, TextStyle } from './sheet.ts';

/** A column of a table; `width` is in points, and the one without it takes the rest. */
export type Column = {
  readonly title: string;
  readonly width?: number;
  readonly align?: 'left' | 'right';
};

/** A cell: its text, and a smaller line below it. */
export type Cell = {
  readonly text: string;
  readonly detail?: string;
  readonly isTickBox?: boolean;
};

const GAP = 10;
const PADDING = 5;
const HEAD: TextStyle = { size: 7.5, isSoft: true };
const DETAIL: TextStyle = { size: 7.5, isSoft: true };
const BOX = 9;

/** Draws a table whose head repeats on each page that it continues on. A row never splits. */
export function drawTable(
  sheet: Sheet,
  columns: readonly Column[],
  rows: readonly (readonly Cell[])[],
): void {
  const spans = spansOf(sheet, columns);
  const head = () => {
    columns.forEach(({ title, align = 'left' }, index) => {
      sheet.text(title, spanAt(spans, index), sheet.y, { ...HEAD, align });
    });
    sheet.y += 14;
    sheet.rule(sheet.y, 'ink');
    sheet.y += PADDING;
  };
  const before = sheet.onNewPage;
  head();
  sheet.onNewPage = () => {
    before();
    head();
  };
  for (const row of rows) drawRow(sheet, columns, spans, row);
  sheet.onNewPage = before;
}

function drawRow(
  sheet: Sheet,
  columns: readonly Column[],
  spans: readonly Span[],
  row: readonly Cell[],
): void {
  const heights = row.map(({ text, detail = '' }, index) => {
    const { width } = spanAt(spans, index);
    return sheet.heightOf(text, width) + sheet.heightOf(detail, width, DETAIL);
  });
  const height = Math.max(...heights, BOX);
  sheet.ensure(height + 2 * PADDING);
  row.forEach(({ text, detail = '', isTickBox = false }, index) => {
    const span = spanAt(spans, index);
    if (isTickBox) sheet.box(span.x, sheet.y + 1, BOX);
    const align = columns[index]?.align ?? 'left';
    const used = sheet.text(text, span, sheet.y, { align });
    sheet.text(detail, span, sheet.y + used, { ...DETAIL, align });
  });
  sheet.y += height + PADDING - 1;
  sheet.rule(sheet.y);
  sheet.y += PADDING;
}

const spanAt = (spans: readonly Span[], index: number): Span => spans[index] ?? { x: 0, width: 0 };

function spansOf({ left, width }: Sheet, columns: readonly Column[]): readonly Span[] {
  const fixed = columns.reduce((sum, column) => sum + (column.width ?? 0), 0);
  const rest = width - fixed - GAP * (columns.length - 1);
  let x: number = left;
  return columns.map((column) => {
    const span = { x, width: column.width ?? rest };
    x += span.width + GAP;
    return span;
  });
}
