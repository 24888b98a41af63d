import { taxIdWords } from '../../pricing/rules/tax/tax-id-words.ts';
import type { Translated } from '../../platform/rules/language/translated.ts';
import type * as english from './setting-words.ts';

export const kindWords: Translated<typeof english.kindWords> = {
  country: 'Bitte zwei Buchstaben angeben, etwa DE',
  link: 'Bitte geben Sie eine Kategorie oder eine Adresse dieses Shops an, die mit einem einzelnen / beginnt',
  iban: 'Diese IBAN stimmt nicht: Bitte vergleichen Sie sie mit der Ihrer Bank',
  bic: 'Ein BIC hat 8 oder 11 Buchstaben und Ziffern',
  amount: 'Bitte einen Betrag von 0,01 bis 1.000.000 mit höchstens zwei Nachkommastellen angeben',
  named: (label) => `„${label}“`,
  onOff: 'Bitte An oder Aus wählen',
  choice: (values) => `Bitte ${values.join(' oder ')} wählen`,
  timeZone: 'Bitte eine Zeitzone wie Europe/Berlin oder UTC angeben',
  wholeNumber: (min, max) => `Bitte eine ganze Zahl von ${min} bis ${max} angeben`,
  taxRate: 'Bitte einen Satz in Prozent von 0 bis 100 mit höchstens drei Nachkommastellen angeben',
  taxLabel: (country) => `Steuer für ${country} in Prozent`,
  neededByTax: 'Die Steuer verlangt diese Angabe: Entfernen Sie zuerst die Steuersätze',
  taxNumberAlone:
    'Neben Steuersätzen genügt die Steuernummer nicht: Ausfuhren und Lieferungen in andere EU-Länder werden mit der USt-IdNr. berechnet. Bitte geben Sie sie an',
  vatIdMissing:
    'Ausfuhren und Lieferungen an Unternehmen in anderen EU-Ländern können nicht berechnet werden: Dem Shop fehlt die USt-IdNr.',
  taxIdMissing:
    'Bestellungen mit MwSt. können nicht berechnet werden: Dem Shop fehlen USt-IdNr. und Steuernummer.',
  countryMissing: 'Bestellungen mit MwSt. können nicht berechnet werden: Das Land des Shops fehlt.',
  vatIdInvalid: (vatId) =>
    `Die USt-IdNr. ${vatId} des Shops ist ungültig und steht auf Rechnungen: Bitte vergleichen Sie Buchstaben und Ziffern.`,
  taxNeeds: (labels) => `Die Steuer verlangt zuerst Angaben zum Shop: Bitte ${labels} ausfüllen`,
  and: ' und ',
  atMost: (other) => `Höchstens so viel wie ${other}`,
  atLeast: (other) => `Mindestens so viel wie ${other}`,
};

export const figureWords: Translated<typeof english.figureWords> = {
  fault:
    'Bitte geben Sie bis zu vier Zeilen „Zahl | Name | Zusatz“ mit je höchstens 60 Zeichen an, oder „off“',
};

export const settingLabels: Translated<typeof english.settingLabels> = {
  of: {
    'shop.name': 'Name des Shops',
    'shop.address': 'Geschäftsadresse',
    'shop.phone': 'Telefon',
    'shop.fax': 'Fax',
    'shop.email': 'E-Mail',
    'shop.vatId': taxIdWords.vatId,
    'shop.taxId': taxIdWords.taxId,
    'tax.vies': 'USt-IdNrn. im EU-Register (VIES) prüfen',
    'shop.country': 'Land',
    'shop.iban': 'IBAN',
    'pages.blog': 'Blog',
    'pages.portfolio': 'Portfolio des Entwicklers',
    'home.figures': 'Zahlen des Betriebs',
    'shop.bic': 'BIC',
    'shop.bank': 'Bank',
    'texts.blurb': 'Text in der Fußzeile',
    'limits.priceMin': 'Niedrigster Preis',
    'limits.priceMax': 'Höchster Preis',
    'limits.minimumQuantityMin': 'Kleinste Mindestmenge',
    'limits.minimumQuantityMax': 'Größte Mindestmenge',
    'limits.stockMin': 'Kleinster Bestand eines neuen Teils',
    'limits.stockMax': 'Größter Bestand',
    'limits.orderMax': 'Höchstmenge je Bestellung',
    'accounts.for': 'Konten sind für',
    'accounts.approval': 'Nur freigegebene Unternehmen bestellen',
    'prices.visibleTo': 'Preise sehen',
    'orders.ahead': 'Vorbestellen aus Lieferungen',
    'orders.mail': 'E-Mail bei jeder neuen Bestellung',
    'prices.cents': 'Preise mit Cent-Beträgen',
    freight: 'Versandkosten',
    'shop.timeZone': 'Zeitzone',
    'invoices.when': 'Rechnung ausstellen',
    'invoices.onAccount': 'Rechnungen auf Rechnung bestellter Ware',
    'invoices.dueMailDays': 'E-Mail vor Fälligkeit, Tage vorher',
    'invoices.overdueMailDays': 'E-Mail bei Überfälligkeit, Tage danach',
    'invoices.paper': 'Papier',
    'veloconnect.urlBinding': 'Passwörter in Adressen',
  },
  hintOf: {
    'shop.name': 'Wenn leer, gilt SHOP_NAME',
    'shop.country': 'MwSt. und Rechnungen hängen davon ab',
    'shop.vatId': 'Mit den Buchstaben des Landes, etwa DE136695976',
    'shop.taxId': 'Die Nummer von Ihrem Finanzamt, falls sie auf Belegen stehen soll',
    'tax.vies':
      'An: Steuerfrei bestellt nur, wessen USt-IdNr. das Register kennt. Antwortet das Register nicht, gelten Bestellungen als nicht geprüft.',
    'shop.iban':
      'Das Konto für Überweisungen; es steht auf der Zahlungsseite, in E-Mails und auf Rechnungen solcher Bestellungen',
    'home.figures':
      'Bis zu vier Zeilen wie „31+ | Kunden | pro Jahr“; + oder - vor dem letzten Wort zeigt ein Plus oder Minus. „off“ zeigt keine.',
    'accounts.for': 'Unternehmen: Nach der Registrierung folgt der Antrag des Unternehmens',
    'accounts.approval': 'An: Sie geben Unternehmen unter „Unternehmen“ frei, bevor sie bestellen',
    'prices.visibleTo':
      'Freigegebene Unternehmen: Niemand sonst sieht Preise oder bestellt; Administratoren sehen sie',
    'orders.ahead':
      'An: Käufer können über den Bestand hinaus aus der nächsten Lieferung eines Teils vorbestellen, zu deren Termin',
    'orders.mail':
      'An die E-Mail-Adresse des Shops, sonst an den Betreiber, sobald eine Bestellung eingeht',
    'prices.cents': 'Aus: nur ganze Beträge',
    freight:
      'Eine Zeile je Land, * für alle anderen: „DE: 0=9,90; 500=0“ heißt 9,90 und nichts ab einer Nettosumme von 500. Es zählt das Land, in das das Paket geht. Leer: keine Versandkosten.',
    'shop.timeZone': 'Für Tage und Jahre auf Rechnungen, etwa Europe/Berlin',
    'invoices.when':
      'Eine steuerfreie Lieferung in ein anderes EU-Land wird immer beim Versand in Rechnung gestellt',
    'invoices.onAccount':
      '„Je Sendung“: Jede Sendung einer Bestellung auf Rechnung bekommt ihre eigene Rechnung mit eigenem Fälligkeitstag und Skonto, die erste dazu die Versandkosten.',
    'invoices.dueMailDays':
      'So viele Tage vor der Fälligkeit einer offenen Rechnung wird der Käufer erinnert. 0: keine E-Mail.',
    'invoices.overdueMailDays':
      'So viele Tage nach der Fälligkeit einer offenen Rechnung wird der Käufer gemahnt. 0: keine E-Mail.',
    'veloconnect.urlBinding':
      'Ältere Systeme von Werkstätten senden ihr Passwort in der Adresse. Aus: Nur Anfragen mit dem Passwort im Inhalt werden beantwortet.',
  },
  inGerman: (label) => `${label}, deutsch`,
  germanHint: 'Für deutsche Seiten; wenn leer, zeigen sie den Text darüber',
  bannerLink: (number) => `Banner ${number}, Link`,
  bannerLinkHint:
    'Eine Kategorie oder eine Adresse dieses Shops wie /parts/01H…; die Folie entfällt, solange die Kategorie keine Teile hat',
  bannerHeading: (number) => `Banner ${number}, Überschrift`,
  bannerText: (number) => `Banner ${number}, Text`,
  blogQuestion: (number) => `Blog, Frage ${number}`,
  blogAnswer: (number) => `Blog, Antwort ${number}`,
  blogHint: 'Eine Leerzeile beginnt einen neuen Absatz',
  forAnyone: 'Alle',
  forBusinesses: 'Unternehmen',
  toEveryone: 'Alle',
  toApproved: 'Freigegebene Unternehmen',
  whenPaid: 'Sobald sie bezahlt ist',
  whenSent: 'Sobald alles versandt ist',
  onAccountAtEnd: 'Sobald alles versandt ist',
  onAccountPerShipment: 'Je Sendung',
};
