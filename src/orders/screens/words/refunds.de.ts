import type { Translated } from '../../../platform/rules/language/translated.ts';
import type * as english from './refunds.ts';

const byHand = {
  title: 'Wir kümmern uns persönlich um Ihre Erstattung',
  means:
    'Das Geld konnte Ihrer Karte nicht automatisch gutgeschrieben werden. Wann es unterwegs ist, lässt sich hier nicht anzeigen.',
};

const byTransfer = {
  title: byHand.title,
  means:
    'Sie haben per Überweisung bezahlt, deshalb überweisen wir das Geld zurück. Wann es unterwegs ist, lässt sich hier nicht anzeigen.',
};

export const refundsCopy: Translated<typeof english.refundsCopy> = {
  badges: {
    asked: 'Noch nicht erstattet',
    elsewhere: 'Manuell erstatten',
    failed: 'Erstattung fehlgeschlagen',
  },
  titles: {
    asked: 'Das Geld ist noch nicht erstattet',
    elsewhere: 'Das Geld wird nicht automatisch erstattet',
    failed: 'Die Erstattung ist an Sie zurückgegangen',
  },
  means: {
    asked: () =>
      'Der Zahlungsanbieter hat die Erstattung bisher nicht angenommen. Der Shop versucht es jede Minute erneut; den Grund nennt das Log.',
    elsewhere: (payment) =>
      `Der Zahlungsanbieter kennt keine Zahlung ${payment}: Sie lief über ein anderes Konto oder einen anderen Anbieter. Erstatten Sie sie in dessen Dashboard, falls das noch nicht geschehen ist; der Shop kann das nicht sehen. Sind die Schlüssel des Shops falsch, erstattet er automatisch, sobald sie stimmen.`,
    failed: (payment) =>
      `Der Zahlungsanbieter hat die Erstattung der Zahlung ${payment} angenommen, doch sie schlug danach fehl. Schreiben Sie dem Kunden und erstatten Sie auf anderem Weg, falls das noch nicht geschehen ist, oder lassen Sie die Erstattung noch einmal anfordern: npm run shop -- doctor --fix`,
  },
  transfer: {
    means: (payment) =>
      `Die Zahlung ${payment} war eine Überweisung. Überweisen Sie das Geld auf das Konto des Käufers, falls das noch nicht geschehen ist, und vermerken Sie es als extern erstattet.`,
    own: byTransfer,
  },
  own: {
    asked: {
      title: 'Ihre Erstattung ist noch nicht unterwegs',
      means:
        'Die Erstattung ist beauftragt, aber vom Zahlungsanbieter noch nicht ausgeführt. Wir fordern sie an, bis sie ausgeführt ist.',
    },
    elsewhere: byHand,
    failed: byHand,
  },
};
