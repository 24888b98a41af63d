import type { ReactNode } from 'react';

export type CardCell =
  | 'labelled'
  | 'action'
  | 'brief'
  | 'wide'
  | 'plain'
  | 'number'
  | 'title'
  | 'end';

/** One column, said once: the table's head, the cell, and the label of the same cell on a phone's card. */
export type Column<Row> = {
  key: string;
  header: string;
  cell: (row: Row, index: number) => ReactNode;
  /** Figures and prices stand at the end. */
  align?: 'start' | 'end';
  /**
   * On cards two cells share a line while the letters leave them room: `labelled` and `action` are such halves, the
   * second without its label (a button says what it does). `wide` has a line for itself, and so has `plain`, without
   * a label (pictures, names). `brief` is a figure that leaves its line's other half most of the room. `number` and
   * `end` are as narrow as they can be, and `title` takes the rest of a number's line; none of the three has a label.
   */
  card?: CardCell;
  /** Classes for the column's width, e.g. 'w-24'. */
  width?: string;
  /** Holds nothing but what is pressed: paper goes without the column. */
  onScreenOnly?: true;
};
