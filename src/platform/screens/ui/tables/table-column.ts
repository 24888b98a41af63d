import type { ReactNode } from 'react';

export type CardCell =
  | 'labelled'
  | 'action'
  | 'brief'
  | 'quarter'
  | 'wide'
  | 'plain'
  | 'number'
  | 'title'
  | 'end'
  | 'hidden';

/** One column of a table; on a phone's card its header labels the cell. */
export type Column<Row> = {
  key: string;
  header: string;
  cell: (row: Row, index: number) => ReactNode;
  /** Numbers and prices are aligned at the end. */
  align?: 'start' | 'end';
  /**
   * The cell's layout on a card: `labelled`, `brief`, `quarter` and `wide` have a label; `labelled`
   * and `action` take half a line, `wide` and `plain` a whole one. `brief`, `quarter`, `number` and
   * `end` are narrow; `title` takes the rest of a number's line; `hidden` is left out.
   */
  card?: CardCell;
  /** Classes for the width, e.g. 'w-24'. */
  width?: string;
  /** Holds only controls, which are not printed. */
  onScreenOnly?: true;
};
