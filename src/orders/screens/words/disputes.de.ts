import type { Translated } from '../../../platform/rules/language/translated.ts';
import type * as english from './disputes.ts';

export const disputesCopy: Translated<typeof english.disputesCopy> = {
  badges: { inquiry: 'Bank fragt nach', open: 'Angefochten' },
  held: 'Versand wartet auf die Bank',
  titles: {
    inquiry: 'Die Bank des Kunden fragt nach dieser Zahlung',
    open: 'Die Bank des Kunden ficht diese Zahlung an',
  },
  means: {
    inquiry: 'Bisher hat sie nichts zurückgebucht.',
    open: 'Sie hat das Geld bis zu ihrer Entscheidung zurückgebucht.',
  },
  waits: {
    inquiry:
      'Bis dahin kann die Bestellung nicht versandt, sondern nur erstattet werden; der Versand ist wieder möglich, sobald die Rückfrage geklärt ist.',
    open: 'Bis dahin kann die Bestellung weder versandt noch erstattet werden; der Versand ist wieder möglich, sobald die Bank für Sie entschieden hat.',
  },
  over: {
    partlyShipped:
      'Ein Teil der Bestellung ist schon versandt: Teilen Sie das mit, zusammen mit dem Nachweis.',
    shipped: 'Die Bestellung ist schon versandt: Teilen Sie das mit, zusammen mit dem Nachweis.',
    refunded: 'Die Bestellung ist schon erstattet: Teilen Sie das mit.',
  },
  answer:
    'Antworten Sie im Dashboard des Zahlungsanbieters bis zum dort genannten Termin; ohne Antwort ist das Verfahren verloren.',
};
