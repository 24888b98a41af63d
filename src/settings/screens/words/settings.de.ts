import { words } from '../../../platform/screens/words/words.ts';
import type { Translated } from '../../../platform/rules/language/translated.ts';
import type * as english from './settings.ts';
import { dashboardCopy } from '../../../platform/screens/words/dashboard.ts';

export const settingsCopy: Translated<typeof english.settingsCopy> = {
  title: dashboardCopy.menu.settings,
  lead: 'Gespeicherte Änderungen sind innerhalb einer Sekunde auf allen Seiten zu sehen.',
  readOnly: 'Nur der Inhaber kann diese Einstellungen ändern; Administratoren können sie lesen.',
  groups: {
    business: {
      title: 'Firmendaten',
      lead: 'Sie stehen in der Fußzeile, unter „Kontakt“, in E-Mails und auf Belegen; leere Felder entfallen. Im Live-Betrieb nimmt der Shop Bestellungen an, sobald Name, Adresse, E-Mail-Adresse und Telefon eingetragen sind.',
    },
    accounts: {
      title: 'Konten',
      lead: 'Unternehmen stellen ihren Antrag unter „Mein Unternehmen“ in ihrem Konto; Sie entscheiden unter „Unternehmen“.',
    },
    veloconnect: {
      title: 'Veloconnect',
      lead: 'Systeme von Fahrradwerkstätten bestellen nach diesem Standard. Käufer legen Zugangsdaten für ihre Systeme unter „Veloconnect“ in ihrem Konto an.',
    },
    pages: {
      title: 'Seiten',
      lead: 'Eine ausgeschaltete Seite fehlt in Fußzeile und Sitemap. Die Zahlen des Betriebs müssen stimmen: Im Live-Betrieb sind anfangs keine eingetragen.',
    },
    texts: {
      title: 'Texte',
      lead: 'Fußzeile, Banner der Startseite und Blog, auf Englisch und Deutsch. Eine Folie ohne Text entfällt, ebenso ein Blogeintrag ohne Frage.',
    },
    prices: {
      title: 'Preise',
      lead: 'Mit Cent-Beträgen kann ein Teil 4,50 $ kosten. Vorhandene Preise bleiben unverändert.',
    },
    charges: {
      title: 'Steuer und Versand',
      lead: 'Alle Preise sind netto. Für Käufer eines Landes wird dessen Steuersatz auf Waren und Versand aufgeschlagen; ist kein Satz eingetragen, wird nirgends Steuer ausgewiesen. Voraussetzung sind Land und USt-IdNr. oder Steuernummer unter „Firmendaten“. Käufer in einem EU-Land ohne Satz zahlen den Satz des Shop-Landes; Käufer in einem anderen Mitgliedstaat mit USt-IdNr. zahlen keine Steuer (Reverse Charge).',
    },
    invoices: {
      title: 'Rechnungen',
      lead: 'Gilt für künftige Rechnungen; bereits ausgestellte ändern sich nie. Für elektronische Rechnungen muss das Land unter „Firmendaten“ eingetragen sein.',
    },
    bookkeeping: {
      title: 'Buchhaltung',
      lead: 'Für den DATEV-Export unter „Rechnungen“. Die Konten sind die des Kontenrahmens SKR03, bis Sie sie ändern. Die Nummern kennt Ihre Steuerberatung.',
    },
    limits: {
      title: 'Grenzwerte',
      lead: 'Sie gelten ab sofort für Formulare, Schnittstelle und Import. Vorhandene Teile und Bestellungen bleiben unverändert.',
    },
  },
  switches: { off: 'Aus', on: 'An' },
  invoicing: {
    title: 'Die Steuerangaben des Shops sind unvollständig',
    link: 'Einstellungen öffnen',
  },
  taxRates: {
    title: 'Steuersätze',
    none: 'Kein Steuersatz eingetragen: Es wird keine Steuer berechnet.',
    rate: (country) => `${country}, in Prozent`,
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
