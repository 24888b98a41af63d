import type { ReactNode } from 'react';

/** One column, said once: the table's head, the cell, and the label of the same cell on a phone's card. */
export type Column<Row> = {
  key: string;
  header: string;
  cell: (row: Row, index: number) => ReactNode;
  /** Figures and prices stand at the end. */
  align?: 'start' | 'end';
  /**
   * On cards: `wide` gives the cell the card's whole width, `plain` leaves its label out as well
   * (pictures, names), `action` leaves out the label only (a button says what it does).
   */
  card?: 'labelled' | 'plain' | 'wide' | 'action';
  /** Classes for the column's width, e.g. 'w-24'. */
  width?: string;
};
