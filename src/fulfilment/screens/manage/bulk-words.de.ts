import { formatCount } from '../../../platform/rules/numbers/format-count.ts';
import type { Translated } from '../../../platform/rules/language/translated.ts';
import type * as english from './bulk-words.ts';

const lines = (count: number) => (count === 1 ? '1 Position' : `${formatCount(count)} Positionen`);

export const bulkWords: Translated<typeof english.bulkWords> = {
  slips: (count) =>
    count === 0
      ? 'Lieferscheine drucken'
      : `${formatCount(count)} ${count === 1 ? 'Lieferschein' : 'Lieferscheine'} drucken`,
  pickList: (count) =>
    count === 0 ? 'Pickliste für alle offenen' : `Pickliste für ${lines(count)}`,
  noSlip: (count) =>
    `Kein Lieferschein für ${lines(count)}: auf dieser Seite nicht mehr zu versenden`,
  unpaid: (count) => `${lines(count)} ausgelassen: noch nicht bezahlt`,
  region: 'Mehrere Positionen auf einmal versenden',
  all: (count) =>
    count < 2
      ? `${count === 0 ? 'Keine offenen' : '1 offene'} auf dieser Seite`
      : `Alle ${formatCount(count)} offenen auf dieser Seite`,
  leftOut: (count) => `${lines(count)} ausgelassen: Die Bank des Kunden ficht die Zahlung an`,
  choose: (name, number) => `${name} auswählen, Bestellung ${number}`,
  chooseOrder: (number, buyer) => `Bestellung ${number} von ${buyer} auswählen`,
  ship: (count) => (count === 0 ? 'Markierte Positionen versenden' : `${lines(count)} versenden`),
  shipping: (done, of) => `Versand ${done + 1} von ${of} …`,
  numberMissing: 'Geben Sie die Sendungsnummer an oder versenden Sie ohne Sendungsnummer',
  untracked: 'Ohne Sendungsnummer versenden',
  mailed: (parcels) =>
    parcels === 1
      ? 'Eine Sendung: Der Käufer erhält eine E-Mail mit dem Inhalt und dem Link zur Sendungsverfolgung.'
      : `${formatCount(parcels)} Sendungen: Jeder Käufer erhält je Sendung eine E-Mail mit dem Inhalt und dem Link zur Sendungsverfolgung.`,
  done: (count) => `${lines(count)} versandt.`,
  notShipped: (count) =>
    `${lines(count)} ${count === 1 ? 'konnte' : 'konnten'} nicht versandt werden`,
};
