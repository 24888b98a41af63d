import { words } from '../../../platform/screens/words/words.ts';
import { cartCopy } from '../words/cart.ts';
import type { Translated } from '../../../platform/rules/language/translated.ts';
import type * as english from './cart-words.ts';

const lineCount = (count: number) => (count === 1 ? '1 Position' : `${count} Positionen`);

export const cartWords: Translated<typeof english.cartWords> = {
  lead: 'Geben Sie eine Artikelnummer ein, oder fügen Sie eine ganze Liste ein. Preise werden laufend geprüft; bestellt wird erst mit „Jetzt bestellen“.',
  added: (quantity, name) => `${quantity} × ${name} hinzugefügt.`,
  addedMore: (quantity, name, now) => `${quantity} × ${name} hinzugefügt, jetzt ${now}.`,
  seeCart: 'Zum Warenkorb',
  full: (most) =>
    `Ein Warenkorb fasst höchstens ${most} Positionen. Bestellen oder speichern Sie zuerst einige davon.`,
  lines: 'Positionen im Warenkorb',
  columns: {
    part: 'Teil',
    unitPrice: 'Stückpreis',
    quantity: 'Menge',
    total: 'Summe',
    remove: 'Entfernen',
  },
  partOf: (text) => `Artikelnummer oder Name für „${text}“`,
  listed: (count, quantities) =>
    `${count === 2 ? 'Doppelt' : `${count}-mal`} aufgeführt: ${quantities}`,
  quantityOf: (name) => `Menge von ${name}`,
  removeNamed: (name) => `${name} entfernen`,
  emptyTitle: 'Der Warenkorb ist leer',
  emptyBody:
    'Geben Sie oben eine Artikelnummer ein, fügen Sie irgendwo auf dieser Seite eine Liste aus Ihrer Tabelle ein, oder legen Sie Teile aus dem Katalog hinein.',
  emptyAction: 'Teile ansehen',
  status: {
    checking: (count) => `${lineCount(count)} ${count === 1 ? 'wird' : 'werden'} geprüft …`,
    notYet: (count, missing) => `${lineCount(count)}. ${missing}.`,
    ready: (count) =>
      count === 1 ? '1 Position, bestellbar.' : `${count} Positionen, alle bestellbar.`,
    faulty: (count, faulty) => `${lineCount(count)}, davon ${faulty} zu prüfen.`,
  },
  fixAll: (count) => `Nächstliegende Mengen übernehmen (${count})`,
  removed: (name) => `${name} entfernt.`,
  emptied: (count) => `${lineCount(count)} entfernt.`,
  fromLink: (count, gone) =>
    gone === 0
      ? `${lineCount(count)} aus dem Link in den Warenkorb gelegt.`
      : `${lineCount(count)} aus dem Link in den Warenkorb gelegt. ${gone === 1 ? 'Ein Teil daraus wird' : `${gone} Teile daraus werden`} nicht mehr verkauft.`,
  linkGone:
    'Dieser Link ist nicht mehr gültig. Bitten Sie um einen neuen, oder beginnen Sie einen eigenen Warenkorb.',
  linkEmpty: 'Dieser Link enthält keine Positionen.',
  fromOrder: (count) => `${lineCount(count)} Ihrer Bestellung in den Warenkorb gelegt.`,
  fromSaved: (count, name) => `${lineCount(count)} aus „${name}“ in den Warenkorb gelegt.`,
  signedIn: 'Ihr Warenkorb wurde mit dem Ihres Kontos zusammengeführt.',
  undo: 'Rückgängig',
  emptyCart: 'Warenkorb leeren',
  print: 'Drucken',
  unsent:
    'Ihre letzten Änderungen sind in diesem Browser gespeichert. Sie werden in Ihr Konto übernommen, sobald der Shop erreichbar ist.',
  uncheckable:
    'Preise und Bestand lassen sich zurzeit nicht abfragen. Ihre Positionen bleiben erhalten.',
  total: 'Gesamt',
  deliverTo: 'Lieferung nach',
  netOf: (ready, count) =>
    ready === count
      ? null
      : ready === 0
        ? 'Noch ist keine Position bestellbar.'
        : `Enthält nur die ${ready === 1 ? 'eine bestellbare Position' : `${ready} bestellbaren Positionen`}.`,
  logInFirst: 'Sie melden sich zuerst an und kommen dann zu diesem Warenkorb zurück.',
  noScript: 'Für den Warenkorb ist JavaScript nötig.',
};

export const reportWords: Translated<typeof english.reportWords> = {
  added: (count) => `${lineCount(count)} hinzugefügt.`,
  changed: (count, texts) => `${count === 1 ? '1 Menge' : `${count} Mengen`} geändert: ${texts}.`,
  kept: (count, texts) =>
    `${lineCount(count)} ${count === 1 ? 'war schon da und bleibt' : 'waren schon da und bleiben'} unverändert: ${texts}.`,
  instead: (stays, loaded) => `${stays} (nicht ${loaded})`,
  left: (count) => `${lineCount(count)} weggelassen, weil der Warenkorb voll ist.`,
  setAside: (count, texts) =>
    `${count === 1 ? '1 Zeile' : `${count} Zeilen`} nicht übernommen: ${texts}.`,
  andMore: (texts, more) => `${texts} und ${more} weitere`,
};

export const quickWords: Translated<typeof english.quickWords> = {
  legend: 'Schnellbestellung',
  quantity: cartWords.columns.quantity,
  quantityHint: 'Min.',
  add: 'Hinzufügen',
  upload: 'CSV-Datei hochladen',
  paste:
    'Oder ziehen Sie eine Datei hierher, oder fügen Sie irgendwo auf dieser Seite Zeilen ein: Artikelnummer und Menge, in beliebiger Reihenfolge.',
  reading: 'Ihre Liste wird gelesen …',
  faults: {
    tooLarge: 'Diese Datei ist größer als 200 KB. Bitte teilen Sie sie auf.',
    unreadable:
      'Diese Datei lässt sich nicht lesen. Speichern Sie Ihre Liste als CSV- oder Textdatei.',
    excel:
      'Das ist eine Excel-Arbeitsmappe. Wählen Sie in Excel „Speichern unter“ und „CSV UTF-8“, und laden Sie diese Datei hoch; oder kopieren Sie die Zellen und fügen Sie sie hier ein.',
  },
  again: 'Erneut versuchen',
  wholeQuantity: 'Bitte geben Sie eine ganze Zahl ein',
};

export const savedWords: Translated<typeof english.savedWords> = {
  title: 'Gespeicherte Warenkörbe',
  save: 'Warenkorb speichern',
  saveAs: 'Unter einem Namen speichern',
  name: 'Name des Warenkorbs',
  replace: (name) => `„${name}“ ersetzen`,
  saved: (name) => `Als „${name}“ gespeichert.`,
  put: 'In den Warenkorb legen',
  putNamed: (name) => `In den Warenkorb legen: „${name}“`,
  remove: (name) => `„${name}“ löschen`,
  confirmDelete: (name) => `Den gespeicherten Warenkorb „${name}“ löschen?`,
  delete: 'Warenkorb löschen',
  keep: 'Warenkorb behalten',
  deleted: (name) => `„${name}“ gelöscht.`,
  lines: lineCount,
  none: 'Speichern Sie einen Warenkorb, den Sie oft bestellen, und legen Sie ihn mit einem Klick wieder hinein.',
  forCompany: 'Mit meinem Unternehmen teilen',
  ofCompany: 'Unternehmen',
  savedBy: 'Gespeichert von',
  rename: (name) => `„${name}“ umbenennen`,
  newName: 'Neuer Name',
  saveName: 'Umbenennen',
  renamed: (name) => `Heißt jetzt „${name}“.`,
  cancel: words.cancel,
};

export const shareWords: Translated<typeof english.shareWords> = {
  share: 'Als Link teilen',
  link: 'Link zu diesen Teilen',
  hint: 'Der Link öffnet sich ohne Konto. Er enthält nur Teile und Mengen.',
  copied: 'Link kopiert.',
  tooLong: 'Melden Sie sich an, um so viele Positionen zu teilen.',
  nothing: 'Der Warenkorb enthält noch kein Teil.',
};

export const checkoutWords: Translated<typeof english.checkoutWords> = {
  title: cartCopy.title,
  dueNow: (day) => `Die nächste Lieferung wird jetzt am ${day} erwartet`,
  elsewhere: 'An eine andere Adresse liefern',
  deliveryName: 'Lieferung an',
  deliveryAddress: 'Lieferadresse',
  payment: 'Zahlung',
  methods: { card: 'Karte, im nächsten Schritt', transfer: 'Überweisung', invoice: 'Auf Rechnung' },
  noCard: 'Dieser Betrag lässt sich nicht auf einmal mit Karte bezahlen.',
  invoiceTerms: (days) => `Fällig ${days} Tage nach der Rechnung`,
  invoiceDiscount: (percent, days) =>
    `${percent.replace('.', ',')} % Skonto innerhalb von ${days} Tagen`,
  leftOnAccount: (left, limit) => `Auf Rechnung noch ${left} von ${limit} frei`,
  payNext: 'Im nächsten Schritt bezahlen',
  aboveLeft: 'Diese Bestellung liegt darüber. Sie können sie dem Shop vorschlagen.',
  transferHint: 'Bankverbindung und Verwendungszweck erhalten Sie mit der Bestellung.',
  forCustomer: {
    poNumber: 'Bestellnummer des Kunden',
    methods: {
      card: 'Karte, über den Link in der E-Mail an den Kunden',
      transfer: 'Überweisung',
      invoice: 'Auf Rechnung',
    },
    transferHint: 'Die E-Mail an den Kunden nennt unsere Bankverbindung und den Verwendungszweck.',
  },
  faultyFirst: (count) =>
    count === 1 ? 'Prüfen Sie zuerst eine Position.' : `Prüfen Sie zuerst ${count} Positionen.`,
  uncheckedFirst: 'Die Positionen werden noch geprüft.',
  priceChanged: (total) =>
    `Preise haben sich geändert: Ihre Teile kosten jetzt ${total}. Noch wurde nichts bestellt; klicken Sie erneut auf „Jetzt bestellen“, um zu diesen Preisen zu bestellen.`,
  eachNow: (unitPrice) => `Kostet jetzt ${unitPrice} je Stück`,
  left: (count) => (count === '0' ? 'Nicht mehr auf Lager' : `Nur noch ${count} auf Lager`),
  refused: 'Es wurde nichts bestellt: Bitte prüfen Sie einige Positionen.',
  toPayment: 'Zur Zahlung',
  justOrdered: (count, total, poNumber) =>
    [lineCount(count), total, poNumber && `Ihre Bestellnummer ${poNumber}`]
      .filter(Boolean)
      .join(', '),
  payForIt: 'Jetzt bezahlen',
};
