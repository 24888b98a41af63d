import type { Translated } from '../../../platform/rules/language/translated.ts';
import type * as english from './company-words.ts';

export const companyMailWords: Translated<typeof english.companyMailWords> = {
  seeCompany: 'Unternehmen ansehen',
  approved: {
    subject: (company, shop) => `${company} ist bei ${shop} freigegeben`,
    heading: 'Ihr Unternehmen ist freigegeben',
    body: (company, shop) =>
      `${company} kann jetzt bei ${shop} bestellen. Unter „Mein Unternehmen“ können Sie weitere Personen einladen.`,
  },
  blocked: {
    subject: (company, shop) => `${company} kann bei ${shop} nicht bestellen`,
    heading: 'Ihr Unternehmen kann zurzeit nicht bestellen',
    body: (company, shop) =>
      `${company} kann zurzeit nicht bei ${shop} bestellen. Ihre Bestellungen und Dokumente können Sie weiterhin ansehen. Bei Fragen antworten Sie auf diese E-Mail.`,
  },
  invited: {
    subject: (company, shop) => `${company} lädt Sie ein, bei ${shop} zu bestellen`,
    heading: 'Sie sind eingeladen',
    body: (person, company, shop) =>
      `${person} hat Sie eingeladen, für ${company} bei ${shop} zu bestellen. Melden Sie sich mit dieser E-Mail-Adresse an, um die Einladung anzunehmen; ohne Konto legen Sie zuerst eines mit dieser Adresse an.`,
    action: 'Einladung ansehen',
    note: 'Wenn Sie das Unternehmen nicht kennen, ignorieren Sie diese E-Mail. Sie treten erst bei, wenn Sie annehmen.',
  },
  net: 'Summe netto',
  proposed: {
    subject: (person, net) => `${person} schlägt eine Bestellung über ${net} vor`,
    heading: 'Eine Bestellung wartet auf Ihre Freigabe',
    body: (person) =>
      `${person} hat eine Bestellung vorgeschlagen, die über der eigenen Grenze liegt. Bis Sie bestellen, wird nichts zurückgelegt.`,
    action: 'Vorschlag ansehen',
  },
  placed: {
    subject: (number) => `Ihr Vorschlag ist bestellt: ${number}`,
    heading: 'Ihr Vorschlag ist bestellt',
    body: (person) => `${person} hat Ihren Vorschlag bestellt.`,
    action: 'Bestellung ansehen',
  },
  returned: {
    subject: 'Ihr Vorschlag kam zurück',
    heading: 'Ihr Vorschlag kam zurück',
    body: (person) => `${person} hat Ihren Vorschlag zurückgegeben und schreibt:`,
    action: 'Vorschlag ansehen',
  },
  withdrawn: {
    subject: (person, net) => `${person} zieht einen Vorschlag über ${net} zurück`,
    heading: 'Ein Vorschlag wurde zurückgezogen',
    body: (person) =>
      `${person} hat eine vorgeschlagene Bestellung zurückgezogen. Sie müssen nichts tun.`,
    action: 'Vorschläge ansehen',
  },
};
