import type { Translated } from '../../domain/translated.ts';
import type * as english from './disputes.ts';

export const disputesCopy: Translated<typeof english.disputesCopy> = {
  badges: { inquiry: 'Bank fragt nach', open: 'Angefochten' },
  held: 'Versand wartet auf die Bank',
  titles: {
    inquiry: 'Die Bank des Kunden fragt nach dieser Zahlung',
    open: 'Die Bank des Kunden ficht diese Zahlung an',
  },
  means: {
    inquiry: 'Bisher hat sie nichts zurückgeholt.',
    open: 'Sie hat das Geld zurückgeholt, bis sie entschieden hat.',
  },
  waits: {
    inquiry:
      'Solange kann die Bestellung nicht versandt, nur erstattet werden; der Versand ist wieder möglich, sobald die Bank zufrieden ist.',
    open: 'Solange kann die Bestellung weder versandt noch erstattet werden; der Versand ist wieder möglich, sobald die Bank für Sie entschieden hat.',
  },
  over: {
    partlyShipped:
      'Ein Teil der Bestellung ist schon versandt: Teilen Sie das mit, zusammen mit dem Nachweis.',
    shipped: 'Die Bestellung ist schon versandt: Teilen Sie das mit, zusammen mit dem Nachweis.',
    refunded: 'Die Bestellung ist schon erstattet: Teilen Sie das mit.',
  },
  answer:
    'Antworten Sie im Dashboard des Zahlungsanbieters bis zum dort genannten Tag; ohne Antwort ist der Streit verloren.',
};
