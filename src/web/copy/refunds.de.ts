import type { Translated } from '../../domain/translated.ts';
import type * as english from './refunds.ts';

const byHand = {
  title: 'Wir kümmern uns von Hand um Ihre Erstattung',
  means:
    'Das Geld konnte nicht von selbst auf Ihre Karte zurückgehen. Diese Seite kann nicht sagen, wann es unterwegs ist.',
};

const byTransfer = {
  title: byHand.title,
  means:
    'Sie haben per Überweisung bezahlt, deshalb überweisen wir das Geld von Hand zurück. Diese Seite kann nicht sagen, wann es unterwegs ist.',
};

export const refundsCopy: Translated<typeof english.refundsCopy> = {
  badges: {
    asked: 'Noch nicht erstattet',
    elsewhere: 'Von Hand erstatten',
    failed: 'Erstattung fehlgeschlagen',
  },
  titles: {
    asked: 'Das Geld ist noch nicht zurückgegangen',
    elsewhere: 'Das Geld geht nicht von selbst zurück',
    failed: 'Das Geld kam zu Ihnen zurück',
  },
  means: {
    asked: () =>
      'Der Zahlungsanbieter hat die Erstattung bisher nicht angenommen. Er wird jede Minute gefragt; das Log sagt, warum er sie nicht annimmt.',
    elsewhere: (payment) =>
      `Der Zahlungsanbieter kennt keine Zahlung ${payment}: Ein anderes Konto oder ein anderer Anbieter hat sie angenommen. Zahlen Sie sie in dessen Dashboard zurück, falls das noch niemand getan hat: Der Shop kann es nicht sehen. Falls die Schlüssel des Shops die falschen sind, erstattet er von selbst, sobald sie stimmen.`,
    failed: (payment) =>
      `Der Zahlungsanbieter hat die Erstattung der Zahlung ${payment} angenommen, doch sie schlug danach fehl. Schreiben Sie dem Kunden und zahlen Sie auf anderem Weg, falls das noch niemand getan hat, oder lassen Sie sie noch einmal anfordern: npm run shop -- doctor --fix`,
  },
  transfer: {
    means: (payment) =>
      `Die Zahlung ${payment} war eine Überweisung. Überweisen Sie das Geld auf das Konto des Käufers, falls das noch niemand getan hat, und halten Sie es als außerhalb erstattet fest.`,
    own: byTransfer,
  },
  own: {
    asked: {
      title: 'Ihr Geld ist noch nicht unterwegs',
      means:
        'Die Erstattung ist beschlossen, und der Zahlungsanbieter muss das Geld noch zurücksenden. Wir fordern es an, bis er es tut.',
    },
    elsewhere: byHand,
    failed: byHand,
  },
};
