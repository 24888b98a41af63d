import type { Translated } from '../../../platform/rules/language/translated.ts';
import { words } from '../../../platform/screens/words/words.ts';
import type * as english from './order-figure-words.ts';

export const orderFigureWords: Translated<typeof english.orderFigureWords> = {
  owed: 'Auf Rechnung',
  due: 'Offen',
  total: words.total,
  cancelled: (ordered, cancelled) => `Bestellt ${ordered}, storniert ${cancelled}`,
  refunded: (paid, refunded) => `Bezahlt ${paid}, erstattet ${refunded}`,
  paid: (paid) => `Bezahlt ${paid}`,
};
