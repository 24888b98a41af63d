import { notConfirmed } from '../../../orders/rules/payment/not-confirmed-words.ts';
import { companyFailureWords } from './company-failure-words.ts';
import { cardReasons, passwordReasons, pictureReasons } from './reason-words.ts';
import { identitySentence } from './identity-errors.ts';
import { formatCount } from '../numbers/format-count.ts';
import { formatDay } from '../format-day.ts';
import { formatPrice } from '../money/format-price.ts';
import { partFieldWords } from '../../../catalogue/rules/parts/part-field-words.ts';
import type { Translated } from '../language/translated.ts';
import type * as english from './failure-words.ts';

const things: Readonly<Record<string, string>> = {
  company: 'Unternehmen',
  group: 'Gruppe',
  person: 'Person',
  invitation: 'Einladung',
  proposal: 'Vorschlag',
  address: 'Adresse',
  call: 'Aufruf',
  card: 'Karte',
  cart: 'Warenkorb',
  credential: 'Zugang',
  customer: 'Kunde',
  delivery: 'Lieferung',
  document: 'Beleg',
  image: 'Bild',
  import: 'Import',
  message: 'Nachricht',
  note: 'Notiz',
  order: 'Bestellung',
  page: 'Seite',
  part: 'Teil',
  picture: 'Bild',
  review: 'Bewertung',
  shipment: 'Sendung',
  user: 'Nutzer',
  account: 'Konto',
  payment: 'Zahlung',
  'saved cart': 'gespeicherter Warenkorb',
  'shared cart': 'geteilter Warenkorb',
  'sign-in by Google': 'Anmeldung mit Google',
  'Veloconnect credentials': 'Veloconnect-Zugänge',
  'expected deliveries': 'erwartete Lieferungen',
  'stock notifications': 'Benachrichtigungen',
  people: 'Personen',
  'open proposals': 'offene Vorschläge',
  'saved addresses': 'gespeicherte Adressen',
  'saved carts': 'gespeicherte Warenkörbe',
  'price list': 'Preisliste',
  row: 'Zeile',
  'rows of a price list': 'Zeilen einer Preisliste',
};

const services: Readonly<Record<string, string>> = {
  'The payment service': 'Der Zahlungsdienst',
  'The sign-in service': 'Der Anmeldedienst',
  'The database': 'Die Datenbank',
  'The picture store': 'Der Bilderspeicher',
};

const thing = (what: string) => things[what] ?? what;

const statuses: Readonly<Record<string, string>> = {
  unpaid: 'unbezahlt',
  accepted: 'auf Rechnung',
  paid: 'bezahlt',
  partlyShipped: 'teilweise versandt',
  shipped: 'versandt',
  cancelled: 'storniert',
  lapsed: 'verfallen',
  refunded: 'erstattet',
};

export const failureWords: Translated<typeof english.failureWords> = {
  INVALID_FIELDS: {
    title: 'Bitte prüfen Sie einige Felder',
    detail: ({ errors }) => {
      const fields = Object.keys(errors);
      const count = fields.length === 1 ? '1 Feld' : `${fields.length} Felder`;
      return `Bitte berichtigen Sie ${count}: ${fields.join(', ')}.`;
    },
  },
  MALFORMED_BODY: {
    title: 'Die Anfrage konnte nicht gelesen werden',
    detail: () =>
      'Der Inhalt passt nicht zu seinem Inhaltstyp, JSON oder Formular. Es wurde nichts geändert.',
  },
  BODY_TOO_LARGE: {
    title: 'Das ist zu groß',
    detail: ({ limitBytes }) =>
      `Hier lassen sich höchstens ${formatCount(Math.round(limitBytes / 1024))} KB senden.`,
  },
  UNSUPPORTED_MEDIA: {
    title: 'Diese Art von Inhalt wird hier nicht angenommen',
    detail: () =>
      'Senden Sie JSON mit dem Inhaltstyp application/json; ein Bild als multipart/form-data.',
  },
  NOT_SIGNED_IN: {
    title: 'Bitte melden Sie sich an',
    detail: () =>
      'Sie sind nicht angemeldet, oder Ihre Sitzung ist beendet. Melden Sie sich an und versuchen Sie es erneut.',
  },
  NOT_ALLOWED: { title: 'Nicht erlaubt', detail: () => 'Ihr Konto darf das nicht.' },
  ADDRESS_HELD: {
    title: 'Bitte bestätigen Sie zuerst Ihre E-Mail-Adresse',
    detail: () =>
      'Mit Ihrer E-Mail-Adresse gab es hier schon ein anderes Konto. Was zur Adresse gehört, wird freigegeben, sobald Sie sie über den Link in unserer E-Mail bestätigt haben: „Name, Passwort und Bestätigung der Adresse“ unter „Mein Profil“ sendet ihn erneut.',
  },
  NOT_FOUND: {
    title: 'Nicht gefunden',
    detail: ({ what }) => `Nicht gefunden: ${thing(what)}. Vielleicht wurde es entfernt.`,
  },
  PART_REPLACED: {
    title: 'Nicht mehr im Sortiment',
    detail: ({ replacedBy }) =>
      `Dieses Teil gibt es nicht mehr. Es wurde durch ${replacedBy.name} ersetzt.`,
  },
  METHOD_NOT_ALLOWED: {
    title: 'Das geht hier nicht',
    detail: ({ method, allow }) =>
      `Diese Adresse nimmt ${allow.join(', ')} an, aber nicht ${method}. Es wurde nichts geändert.`,
  },
  PRICE_CHANGED: {
    title: 'Der Preis hat sich geändert',
    detail: ({ price, unitPrice, total, currency }) => {
      const charged =
        total === price ? '' : `, ${formatPrice(total, currency)} mit Steuer und Versand`;
      const costs =
        unitPrice === undefined
          ? `Ihre Teile kosten jetzt ${formatPrice(price, currency)}`
          : `Das Teil kostet jetzt ${formatPrice(unitPrice, currency)} je Stück, ${formatPrice(price, currency)}`;
      return `${costs} insgesamt${charged}. Es wurde nichts bestellt; bestätigen Sie den neuen Preis, um fortzufahren.`;
    },
  },
  OUT_OF_STOCK: {
    title: 'Nicht genug auf Lager',
    detail: ({ available }) =>
      available === 0
        ? 'Dieses Teil ist zurzeit nicht auf Lager. Es wurde nichts bestellt.'
        : `Nur noch ${formatCount(available)} auf Lager. Es wurde nichts bestellt; wählen Sie eine kleinere Menge.`,
  },
  PROMISE_CHANGED: {
    title: 'Die nächste Lieferung hat sich verschoben',
    detail: ({ promisedOn }) =>
      `Die nächste Lieferung wird jetzt am ${formatDay(promisedOn)} erwartet. Es wurde nichts bestellt; bestellen Sie erneut, wenn Ihnen der Tag passt.`,
  },
  DELIVERY_PROMISED: {
    title: 'Käufer warten auf diese Lieferung',
    detail: ({ promised }) =>
      `${formatCount(promised)} Stück davon sind bestellt. Es wurde nichts geändert: Mindestens diese Menge muss bleiben, bis die Bestellungen storniert, erstattet oder geliefert sind.`,
  },
  PART_PROMISED: {
    title: 'Käufer warten auf dieses Teil',
    detail: ({ promised }) =>
      `${formatCount(promised)} Stück aus erwarteten Lieferungen sind bestellt. Das Teil lässt sich löschen, sobald diese Bestellungen storniert, erstattet oder geliefert sind.`,
  },
  UNPAID_UNITS_HELD: {
    title: 'Mehr lässt sich unbezahlt nicht reservieren',
    detail: ({ held, limit }) =>
      held === 0
        ? `Von diesem Teil lassen sich vor der Zahlung höchstens ${formatCount(limit)} bestellen. Es wurde nichts bestellt; wählen Sie eine kleinere Menge.`
        : `Ihre unbezahlten Bestellungen reservieren schon ${formatCount(held)} dieses Teils, und höchstens ${formatCount(limit)} können unbezahlt reserviert werden. Bezahlen oder stornieren Sie zuerst eine davon.`,
  },
  UNVERIFIED_UNITS_HELD: {
    title: 'Bitte bestätigen Sie zuerst Ihre E-Mail-Adresse',
    detail: ({ limit }) =>
      `${limit === 0 ? 'Nichts mehr' : `Höchstens ${formatCount(limit)}`} von diesem Teil lässt sich reservieren, bis Ihre E-Mail-Adresse bestätigt ist. Es wurde nichts bestellt; öffnen Sie den Link in unserer E-Mail und bestellen Sie erneut. „Name, Passwort und Bestätigung der Adresse“ unter „Mein Profil“ sendet ihn noch einmal.`,
  },
  LIMIT_REACHED: {
    title: 'Mehr lässt sich nicht speichern',
    detail: ({ what, limit }) =>
      `Sie haben ${formatCount(limit)} ${thing(what)}, mehr sind nicht möglich. Entfernen Sie zuerst etwas.`,
  },
  AMBIGUOUS_ORDER: {
    title: 'Welche Bestellung ist gemeint?',
    detail: ({ several }) =>
      `${several ? 'Mehr als eine' : 'Keine'} Ihrer unbezahlten Bestellungen hat diesen Preis. Senden Sie die orderId, um zu sagen, welche bezahlt wird.`,
  },
  STOCK_MOVED: {
    title: 'Der Bestand hat sich inzwischen geändert',
    detail: ({ available, availableWas }) =>
      `Der Bestand war ${formatCount(availableWas)}, als Sie dies öffneten, und ist jetzt ${formatCount(available)}. Es wurde nichts gespeichert; prüfen Sie ihn und speichern Sie erneut.`,
  },
  PART_CHANGED: {
    title: 'Das Teil hat sich inzwischen geändert',
    detail: ({ changed }) =>
      `Jemand hat dieses Teil geändert, seit Sie es geöffnet haben: ${changed.map((field) => partFieldWords[field].inSentences).join(', ')}. Es wurde nichts gespeichert; prüfen Sie den neuen Stand und speichern Sie erneut.`,
  },
  PARTS_CHANGED: {
    title: 'Einige Teile haben sich inzwischen geändert',
    detail: ({ conflicts }) =>
      `Jemand hat ${conflicts.length === 1 ? '1 Wert' : `${formatCount(conflicts.length)} Werte`} geändert, seit Sie die Teile geöffnet haben. Es wurde nichts gespeichert; prüfen Sie den neuen Stand und speichern Sie erneut.`,
  },
  PRICES_CHANGED: {
    title: 'Einige Teile haben sich inzwischen geändert',
    detail: () =>
      'Seit der Vorschau wurde ein Teil geändert, angelegt oder entfernt. Es wurde nichts gespeichert; sehen Sie sich die neue Vorschau an.',
  },
  CART_CHANGED: {
    title: 'Der Warenkorb hat sich inzwischen geändert',
    detail: () =>
      'Der Warenkorb wurde in einem anderen Fenster oder auf einem anderen Gerät geändert. Es wurde nichts gespeichert; prüfen Sie den neuen Stand und speichern Sie erneut.',
  },
  SETTINGS_CHANGED: {
    title: 'Die Einstellungen haben sich inzwischen geändert',
    detail: ({ changed }) =>
      `Jemand hat diese Einstellungen geändert, seit Sie sie geöffnet haben: ${changed.join(', ')}. Es wurde nichts gespeichert; prüfen Sie den neuen Stand und speichern Sie erneut.`,
  },
  IMPORT_UNDER_WAY: {
    title: 'Ein anderer Import läuft',
    detail: () =>
      'Dateien werden nacheinander eingelesen. Warten Sie, bis der andere Import beendet ist, oder brechen Sie ihn ab.',
  },
  IMPORT_NOT_READY: {
    title: 'Dieser Import lässt sich nicht starten',
    detail: () =>
      'Er wird noch geprüft, oder er wurde abgebrochen. Wählen Sie die Datei erneut, um sie neu prüfen zu lassen.',
  },
  NAME_TAKEN: {
    title: 'Dieser Name ist vergeben',
    detail: ({ name }) => `Es gibt schon ein Teil mit dem Namen „${name}“.`,
  },
  SKU_TAKEN: {
    title: 'Diese Artikelnummer ist vergeben',
    detail: ({ sku }) => `Es gibt schon ein Teil mit der Artikelnummer „${sku}“.`,
  },
  ORDER_PAID: {
    title: 'Diese Bestellung ist bezahlt',
    detail: () =>
      'Es ist nichts mehr zu zahlen, und eine bezahlte Bestellung lässt sich hier nicht stornieren. Bitten Sie uns um eine Erstattung.',
  },
  PART_OF_CHECKOUT: {
    title: 'Das ist eine Position einer Bestellung',
    detail: () => 'Sie wird zusammen mit den übrigen Positionen bezahlt.',
  },
  ORDER_CANCELLED: {
    title: 'Diese Bestellung ist storniert',
    detail: () => 'Diese Bestellung wurde schon storniert. Es ist nichts mehr zu tun.',
  },
  ORDER_REFUNDED: {
    title: 'Diese Bestellung ist erstattet',
    detail: () => 'Diese Bestellung wurde schon erstattet. Es ist nichts mehr zu tun.',
  },
  ORDER_UNPAID: {
    title: 'Diese Bestellung ist nicht bezahlt',
    detail: () => 'Nur eine bezahlte Bestellung kann versandt oder erstattet werden.',
  },
  ORDER_MOVE_REFUSED: {
    title: 'Die Bestellung ist schon weiter',
    detail: ({ from, to }) =>
      `Eine Bestellung mit dem Status „${statuses[from] ?? from}“ kann nicht „${statuses[to] ?? to}“ werden. Laden Sie die Seite neu, um den aktuellen Stand zu sehen.`,
  },
  UNITS_NOT_LEFT: {
    title: 'So viele Stück warten nicht auf den Versand',
    detail: ({ left }) =>
      `${left === 0 ? 'Nichts von dieser Bestellung wartet' : `Nur ${formatCount(left)} Stück dieser Bestellung warten`} auf den Versand. Es wurde nichts versandt; laden Sie die Seite neu, um den aktuellen Stand zu sehen.`,
  },
  UNITS_NOT_ARRIVED: {
    title: 'Ein Teil der Menge ist noch nicht eingetroffen',
    detail: ({ left, ahead, promisedOn }) =>
      `${formatCount(ahead)} Stück davon kommen mit der Lieferung, die am ${formatDay(promisedOn)} erwartet wird. ${left === 0 ? 'Von der Bestellung ist noch nichts da' : `Von der Bestellung lassen sich jetzt ${formatCount(left)} Stück senden`}. Es wurde nichts versandt.`,
  },
  ORDER_DISPUTED: {
    title: 'Die Bank des Kunden ficht die Zahlung an',
    detail: ({ dispute }) =>
      dispute === 'inquiry'
        ? 'Die Bank des Kunden fragt nach der Zahlung dieser Bestellung. Antworten Sie im Dashboard des Zahlungsanbieters, oder erstatten Sie die Bestellung; sie kann versandt werden, sobald die Rückfrage geklärt ist.'
        : 'Die Bank des Kunden hat die Zahlung dieser Bestellung vorerst zurückgebucht. Antworten Sie im Dashboard des Zahlungsanbieters; die Bestellung wartet, bis die Bank entschieden hat.',
  },
  PAYMENT_NOT_CONFIRMED: {
    title: 'Die Zahlung ist nicht bestätigt',
    detail: ({ reason }) => notConfirmed[reason],
  },
  PAYMENT_UNDER_WAY: {
    title: 'Eine Zahlung läuft gerade',
    detail: () =>
      'Für diese Bestellung läuft gerade eine Zahlung, deshalb lässt sie sich jetzt nicht stornieren. Versuchen Sie es gleich noch einmal.',
  },
  PAYMENT_FAILED: {
    title: 'Die Zahlung ist fehlgeschlagen',
    detail: ({ reason }) => cardReasons[reason],
  },
  PROVIDER_DOWN: {
    title: 'Ein Dienst, den wir brauchen, antwortet nicht',
    detail: ({ provider }) =>
      `${services[provider] ?? provider} antwortet zurzeit nicht. Nichts ist verloren; versuchen Sie es gleich noch einmal.`,
  },
  WEBHOOK_REFUSED: {
    title: 'Das Ereignis ließ sich nicht prüfen',
    detail: () => 'Die Signatur gehört nicht zu diesem Inhalt.',
  },
  IDEMPOTENCY_KEY_REUSED: {
    title: 'Dieser Idempotency-Key gehört zu einer anderen Anfrage',
    detail: () =>
      'Derselbe Schlüssel wurde schon mit anderem Inhalt gesendet. Verwenden Sie für eine neue Anfrage einen neuen.',
  },
  HOST_USER: {
    title: 'Der Inhaber bleibt Administrator',
    detail: () => 'Dem Inhaber lässt sich die Administratorrolle nicht entziehen.',
  },
  LAST_ADMIN: {
    title: 'Ein Administrator muss bleiben',
    detail: () => 'Dies ist der letzte Administrator. Ernennen Sie zuerst einen anderen.',
  },
  IMAGE_REFUSED: {
    title: 'Dieses Bild lässt sich nicht verwenden',
    detail: ({ reason, hostMessage }) =>
      hostMessage === undefined
        ? pictureReasons[reason]
        : `${pictureReasons[reason]}: ${hostMessage}`,
  },
  AUTH_REFUSED: {
    title: 'Die Anmeldung wurde abgelehnt',
    detail: ({ providerCode }) => identitySentence(providerCode),
  },
  ACCOUNT_EXISTS: {
    title: 'Es gibt schon ein Konto',
    detail: () =>
      'Mit dieser E-Mail-Adresse gibt es schon ein Konto. Melden Sie sich an, oder setzen Sie das Passwort zurück.',
  },
  PASSWORD_REFUSED: {
    title: 'Wählen Sie ein anderes Passwort',
    detail: ({ reason }) => passwordReasons[reason],
  },
  RESET_LINK_EXPIRED: {
    title: 'Dieser Link ist nicht mehr gültig',
    detail: () =>
      'Dieser Link wurde schon verwendet oder ist zu alt. Fordern Sie einen neuen an und verwenden Sie ihn innerhalb einer Stunde.',
  },
  VERIFY_LINK_EXPIRED: {
    title: 'Dieser Link ist nicht mehr gültig',
    detail: () =>
      'Dieser Link ist zu alt oder unvollständig. Melden Sie sich an und fordern Sie einen neuen an.',
  },
  TOO_MANY_REQUESTS: {
    title: 'Zu viele Versuche',
    detail: ({ retryAfterSeconds }) => {
      const minutes = Math.ceil(retryAfterSeconds / 60);
      return `Das wurde zu oft versucht. Warten Sie ${minutes === 1 ? 'eine Minute' : `${minutes} Minuten`} und versuchen Sie es erneut.`;
    },
  },
  SHOP_NOT_CONFIGURED: {
    title: 'Der Shop nimmt noch keine Bestellungen an',
    detail: () =>
      'Wir richten diesen Shop noch ein und nehmen noch keine Bestellungen an. Es wurde nichts bestellt; bitte kommen Sie später wieder.',
  },
  OVERLOADED: {
    title: 'Der Shop ist stark ausgelastet',
    detail: () =>
      'Der Shop ist zurzeit stark ausgelastet. Nichts ist verloren; versuchen Sie es gleich noch einmal.',
  },
  INTERNAL: {
    title: 'Bei uns ist etwas schiefgegangen',
    detail: () =>
      'Bei uns ist etwas schiefgegangen; der Fehler ist vermerkt. Nichts ist verloren; versuchen Sie es gleich noch einmal.',
  },
  ...companyFailureWords,
};
