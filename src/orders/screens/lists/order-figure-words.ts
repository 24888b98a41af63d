import { words } from '../../../platform/screens/words/words.ts';

/** Words of an order's sums in the lists. Only 'Total' is the owner's. */
export const orderFigureWords = {
  due: 'Due',
  owed: 'Owed',
  total: words.total,
  cancelled: (ordered: string, cancelled: string) => `Ordered ${ordered}, cancelled ${cancelled}`,
  refunded: (paid: string, refunded: string) => `Paid ${paid}, refunded ${refunded}`,
  paid: (paid: string) => `Paid ${paid}`,
} as const;
