import { words } from './words.ts';
import type { Translated } from '../../domain/translated.ts';
import type * as english from './settings.ts';

export const settingsCopy: Translated<typeof english.settingsCopy> = {
  title: 'Einstellungen',
  lead: 'Was hier gespeichert wird, zeigt jede Seite binnen einer Sekunde.',
  readOnly: 'Nur der Inhaber ändert diese Einstellungen; Administratoren lesen sie.',
  groups: {
    business: {
      title: 'Firmendaten',
      lead: 'Sie stehen in der Fußzeile, unter „Kontakt“, in E-Mails und auf Bestellblättern; Leeres bleibt weg. Ein Shop im Betrieb nimmt Bestellungen an, sobald er Name, Adresse, E-Mail-Adresse und Telefon hat.',
    },
    veloconnect: {
      title: 'Veloconnect',
      lead: 'Systeme von Fahrradwerkstätten bestellen nach diesem Standard. Käufer legen Zugangsdaten für ihre Systeme unter „Veloconnect“ in ihrem Konto an.',
    },
    pages: {
      title: 'Seiten',
      lead: 'Eine Seite, die aus ist, fehlt in Fußzeile und Sitemap. Zahlen des Betriebs müssen stimmen: Ein Shop im Betrieb beginnt ohne.',
    },
    texts: {
      title: 'Texte',
      lead: 'Fußzeile, Banner der Startseite und Blog, englisch und deutsch. Eine Folie ohne Worte bleibt weg, ebenso ein Blogeintrag ohne Frage.',
    },
    prices: {
      title: 'Preise',
      lead: 'Mit Cents darf ein Teil 4,50 $ kosten. Vorhandene Preise bleiben, wie sie sind.',
    },
    charges: {
      title: 'Steuer und Versand',
      lead: 'Preise sind netto. Der Satz eines Landes kommt für Käufer dort auf Waren und Versand; ohne jeden Satz erscheint nirgends eine Steuer. Steuer verlangt Land und USt-IdNr. oder Steuernummer unter „Firmendaten“. In der EU zahlt ein Käufer in einem Land ohne Satz den Satz des Shop-Landes; einer in einem anderen Mitgliedstaat mit USt-IdNr. zahlt keine (Reverse Charge).',
    },
    invoices: {
      title: 'Rechnungen',
      lead: 'Sie gelten für künftige Rechnungen: Eine ausgestellte ändert sich nie. Eine elektronische Rechnung verlangt das Land unter „Firmendaten“.',
    },
    limits: {
      title: 'Grenzen',
      lead: 'Formulare, Schnittstelle und Import folgen ihnen ab jetzt. Vorhandene Teile und Bestellungen bleiben, wie sie sind.',
    },
  },
  switches: { off: 'Aus', on: 'An' },
  invoicing: {
    title: 'Die Steuerangaben des Shops sind unvollständig',
    link: 'Einstellungen öffnen',
  },
  taxRates: {
    title: 'Steuersätze',
    none: 'Kein Satz ist eingetragen: Es gibt keine Steuer.',
    rate: (country) => `${country}, Prozent`,
    remove: words.remove,
    removeOf: (country) => `Steuersatz für ${country} entfernen`,
    country: 'Weiteres Land',
    choose: 'Land wählen',
    add: 'Satz hinzufügen',
  },
  save: (group) => `${group} speichern`,
  saved: 'Die Einstellungen sind gespeichert.',
  nothing: 'Es wurde nichts geändert.',
  empty: 'leer',
};
