import type { Translated } from '../../../platform/rules/language/translated.ts';
import type * as english from './back-in-stock-words.ts';

export const backInStockWords: Translated<typeof english.backInStockWords> = {
  subject: (part) => `Wieder auf Lager: ${part}`,
  heading: 'Ihr Teil ist wieder da',
  body: (part) =>
    `Sie wollten benachrichtigt werden, sobald ${part} wieder auf Lager ist. Jetzt ist es so weit. Es ist nichts für Sie reserviert; bestellen Sie, solange der Vorrat reicht.`,
  inStock: 'Auf Lager',
  soldFrom: 'Mindestmenge',
  action: 'Zum Teil',
  note: 'Dies ist die einzige E-Mail dazu. Klicken Sie erneut auf „Benachrichtigen“, wenn es wieder ausverkauft ist.',
  several: {
    subject: (count) => `Wieder auf Lager: ${count} Teile`,
    heading: 'Ihre Teile sind wieder da',
    body: 'Sie wollten benachrichtigt werden, sobald diese Teile wieder auf Lager sind. Jetzt ist es so weit. Es ist nichts für Sie reserviert; bestellen Sie, solange der Vorrat reicht.',
    stock: (available, least) => `${available} auf Lager, Mindestmenge ${least}`,
    action: 'Zu den Teilen',
  },
};
