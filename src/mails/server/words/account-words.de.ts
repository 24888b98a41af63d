import type { Translated } from '../../../platform/rules/language/translated.ts';
import type * as english from './account-words.ts';

export const accountWords: Translated<typeof english.accountWords> = {
  verify: {
    subject: (shop) => `Bestätigen Sie Ihre Adresse für ${shop}`,
    heading: 'Ist das Ihre Adresse?',
    body: (hello, shop) =>
      `${hello}, mit dieser Adresse wurde ein Konto bei ${shop} angelegt. Bestätigen Sie sie, damit wir wissen, dass unsere Nachrichten zu Ihren Bestellungen Sie erreichen.`,
    action: 'Adresse bestätigen',
    note: 'Der Link ist 24 Stunden gültig. Wenn Sie das nicht waren, ignorieren Sie diese E-Mail: Die Adresse bleibt unbestätigt. Sie können auch den Link öffnen und ein neues Passwort wählen: Dann gehört das Konto Ihnen, und wer es angelegt hat, wird abgemeldet.',
  },
  reset: {
    subject: (shop) => `Neues Passwort für ${shop}`,
    heading: 'Wählen Sie ein neues Passwort',
    body: (hello) =>
      `${hello}, für das Konto mit dieser Adresse wurde ein neues Passwort angefordert. Wenn Sie das waren, wählen Sie hier eines. Danach sind Sie überall abgemeldet.`,
    action: 'Neues Passwort wählen',
    note: 'Der Link ist eine Stunde lang und nur einmal gültig. Wenn Sie das nicht waren, ignorieren Sie diese E-Mail: Ihr Passwort bleibt, wie es ist.',
  },
  credential: {
    subject: (shop) => `Neuer Veloconnect-Zugang bei ${shop}`,
    heading: 'Ein System kann jetzt für Sie bestellen',
    body: 'In Ihrem Konto wurde ein Veloconnect-Zugang angelegt. Damit kann ein System Ihre Preise, Bestellungen und Rechnungen lesen und in Ihrem Namen bestellen.',
    name: 'Name',
    buyersId: 'BuyersID',
    action: 'Zugänge ansehen',
    note: 'Wenn Sie das nicht waren, sperren Sie den Zugang und ändern Sie Ihr Passwort.',
  },
};
