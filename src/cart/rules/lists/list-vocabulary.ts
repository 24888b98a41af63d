/** What a word beside a number counts: pieces, other units such as boxes, or a measure such as millimetres. */
export type Unit = 'pieces' | 'other' | 'measure';

const setOf = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/));

/* Codes such as `c62` are those of UN/ECE Recommendation 20 and of common ERP systems. */
const PIECES = setOf(
  `pcs pc pce pces piece pieces pcs/stk ea eas each units unit u nos
  stk stck stücke stück stueck stuck st stcke stks einheiten einheit
  pz pza pièce pièces c62 h87 xpp x × ✕ ✖`,
);
/** Labels that stand before a quantity. */
const QUANTITY_LABELS = setOf(
  'qty qnty qt quantity quant menge mge anzahl anz stückzahl stueckzahl bestellmenge count qté quantité',
);
const OTHER_UNITS = setOf(
  `pack packs pk pks pkt pkts package packages pkg pkgs packung packungen paket pakete pak pac packet packets
  pair pairs pr prs paar paare pa paa box boxes bx carton cartons ctn ctns ct car kar krt karton kartons kart kartone
  vpe ve vpes set sets satz sätze dozen dozens dz dzn dtzd dutzend case cases cs roll rolls rolle rollen rl
  bag bags bg beutel btl bundle bundles bund bunde bd gross gros pallet pallets palette paletten pal tray trays
  kiste kisten gebinde geb dose dosen kit kits schachtel schachteln sack säcke`,
);
const MEASURES = setOf(
  `mm cm m lm lfm mtr mtrs meter meters metre metres kg g gr gram grams kgs l ltr ml inch inches zoll in ft
  t z zähne teeth tooth loch hole holes fach speed speeds spokes speichen links glieder lux w v nm bar`,
);
const CURRENCIES = setOf(
  '$ € £ ¥ eur euro euros usd gbp chf sfr fr fr. franken dollar dollars us$ cad aud sek dkk nok pln czk',
);
/** Words before a price. */
const PRICE_LABELS = setOf('@ à á je at per preis price ep einzelpreis vk ek sum summe');

/** A word as the lists have it. */
const wordKey = (word: string): string => word.normalize('NFC').toLowerCase().replace(/\.+$/, '');

export function unitOf(word: string): Unit | null {
  const key = wordKey(word);
  if (PIECES.has(key) || QUANTITY_LABELS.has(key)) return 'pieces';
  if (OTHER_UNITS.has(key)) return 'other';
  return MEASURES.has(key) ? 'measure' : null;
}

/** Whether a text counts in boxes, pairs or metres. */
export const namesOtherUnit = (text: string): boolean =>
  text.split(/[\s\d.,'’/+()]+/).some((word) => ['other', 'measure'].includes(unitOf(word) ?? ''));

export const isQuantityLabel = (word: string): boolean => QUANTITY_LABELS.has(wordKey(word));
export const isTimes = (word: string): boolean => /^[x×✕✖]$/i.test(word);
export const isCurrency = (word: string): boolean => CURRENCIES.has(wordKey(word));
export const isPriceLabel = (word: string): boolean => PRICE_LABELS.has(wordKey(word));

const PART_HEADINGS =
  /^(?:(?:your |our |supplier |manufacturer |mfr |vendor |customer |ihre |unsere |hersteller |lieferanten )?(?:sku|ref|reference|référence|referencia|part|part no|part number|part id|item|item no|item number|item code|article|article no|article number|artikel|artikel nr|artikelnr|artikelnummer|artikel nummer|art nr|artnr|art no|mat nr|material|materialnummer|material no|code|product|product code|produkt|produktnummer|bestell nr|bestellnr|name|toolid|tool id|ean|gtin|ean code|nr|no|nummer))$/;
const QUANTITY_HEADINGS =
  /^(?:(?:order |ordered |req |required |total )?(?:qty|quantity|amount|units|pieces|pcs|count|menge|anzahl|stück|stück zahl|stückzahl|stk|bestellmenge|qté|quantité|cantidad|quantità|mge|ordered|bestellt)(?: ordered| required| bestellt| pcs| stk| in stk| in stück| st)?)$/;
const OTHER_HEADINGS =
  /^(?:pos|position|line|lfd nr|lfd|nr|no|#|description|desc|bezeichnung|benennung|beschreibung|artikelbezeichnung|text|name|price|unit price|price each|each|preis|einzelpreis|e preis|stückpreis|vk|ek|ep|gp|gesamtpreis|g preis|total|total price|line total|sum|summe|betrag|wert|net|netto|gross|brutto|currency|währung|unit|uom|me|einheit|mengeneinheit|ve|vpe|discount|rabatt|tax|vat|mwst|ust|date|datum|delivery|delivery date|liefertermin|termin|note|notes|remark|remarks|bemerkung|status|stock|bestand|lager|colour|color|farbe|size|größe|brand|marke|hersteller|manufacturer|eur|usd|chf|gbp|price eur|preis eur|price usd|preis chf|category|kategorie|warengruppe|weight|gewicht|image|bild)$/;

/** What a heading names; of several words, such as `Menge ME`, each may be one. */
export function headingOf(cell: string): 'part' | 'quantity' | 'other' | null {
  const key = cell
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[\s._:()/*-]+/g, ' ')
    .trim();
  if (QUANTITY_HEADINGS.test(key)) return 'quantity';
  if (PART_HEADINGS.test(key)) return 'part';
  if (OTHER_HEADINGS.test(key)) return 'other';
  const words = key.split(' ');
  if (words.length !== 2) return null;
  const names = words.map(headingOf);
  if (names.includes(null)) return null;
  return names.find((name) => name !== 'other') ?? 'other';
}

const TOTAL_WORDS = setOf(
  `total totals subtotal sub-total sub sum grand summe zwischensumme gesamt gesamtsumme gesamtbetrag gesamtmenge gesamtpreis
  endbetrag endsumme nettobetrag bruttobetrag rechnungsbetrag warenwert nettowarenwert netto brutto net gross mwst ust umsatzsteuer
  mehrwertsteuer vat tax steuer sales versand versandkosten fracht frachtkosten porto freight shipping delivery carriage
  rabatt skonto discount übertrag carried forward amount due balance betrag wert order value items item lines line pieces
  artikel positionen position pos stück stk stueck pcs units qty quantity menge zzgl inkl incl excl plus including excluding und and
  of der des aller all in ohne mit without the for to pay payable zu zahlen incl. kosten costs charges ex`,
);
/** Words of which a line of totals has at least one. */
const TOTAL_MARK =
  /(?:^|[^\p{L}])(?:(?:sub|zwischen|gesamt|end)?-?(?:total|summe)s?|sum|gesamt(?:betrag|menge|preis)?|end ?betrag|netto ?(?:betrag|warenwert)?|brutto ?(?:betrag)?|rechnungsbetrag|warenwert|mwst|ust|umsatzsteuer|mehrwertsteuer|vat|sales tax|tax|versand(?:kosten)?|fracht(?:kosten)?|porto|freight|shipping|carriage|rabatt|skonto|discount|übertrag|carried forward|amount due|balance)(?=$|[^\p{L}])/iu;

/** Whether a line states a total, tax, freight or discount and nothing else. */
export function isTotalLine(text: string): boolean {
  if (!TOTAL_MARK.test(text)) return false;
  return text
    .split(/[\s|;:=\t()*_]+/)
    .map((word) => wordKey(word.replace(/^["'+-]+|["',;:!+-]+$/g, '')))
    .every(
      (word) =>
        !/\p{L}/u.test(word) ||
        TOTAL_WORDS.has(word) ||
        isCurrency(word.replaceAll(/[\d.,'’-]/g, '')),
    );
}

/** Beginnings of lines that are about the order or its people, in mails and print-outs. */
const NOTE =
  /^(?:hallo|hi|hello|hey|dear|sehr geehrte[rn]?|guten (?:tag|morgen|abend)|good (?:morning|afternoon|day)|liebe[r]?|moin|servus|grüezi|grüß ?gott|bitte|please|pls|could you|can you|we (?:need|would|want|require|order)|i (?:need|would)|wir (?:brauchen|benötigen|bestellen|möchten|bitten)|ich (?:brauche|benötige|bestelle|möchte|hätte)|hiermit|hier (?:ist|die|unsere|meine)|anbei|here (?:is|are)|as (?:discussed|agreed)|wie besprochen|thanks|thank you|thx|danke|vielen dank|many thanks|besten dank|best(?: regards| wishes)?|kind regards|regards|cheers|mit freundlichen|mit besten|freundliche|beste grüße|viele grüße|liebe grüße|schöne grüße|gruß|grüße|mfg|lg|vg|bg|sent from|von meinem|gesendet von|betreff|subject|from|von|to|an|cc|datum|date|bestelldatum|order date|seite|page|blatt|order(?: no| number| nr)?|purchase order|po(?: no| number)?|bestellung|bestellnummer|bestell ?nr|auftrag|auftrags ?nr|angebot|quote|quotation|invoice|rechnung|kunde|kundennummer|kunden ?nr|customer|account|lieferadresse|lieferanschrift|deliver to|delivery address|ship to|bill to|rechnungsadresse|liefertermin|lieferdatum|delivery date|required by|bearbeiter|sachbearbeiter|ansprechpartner|contact|tel|telefon|phone|mobile?|fax|e-?mail|www|https?|iban|bic|ust-?id(?:nr)?|vat (?:no|id|number)|zahlungsbedingung(?:en)?|payment terms|incoterms?|currency|währung|notiz|note|hinweis|weitergeleitete|forwarded)(?=$|[^\p{L}\p{N}-])/iu;

/** Whether a line without a known part is about the order and not about a part. */
export const isNote = (text: string): boolean => NOTE.test(text);

const CLOSING =
  /^(?:thanks|thank you|many thanks|best(?: regards| wishes)?|kind regards|regards|cheers|vielen dank|besten dank|danke|mit freundlichen|mit besten|freundliche|beste grüße|viele grüße|liebe grüße|schöne grüße|gruß|grüße|mfg|lg|vg|bg)(?=$|[^\p{L}\p{N}-])/iu;

/** Whether a line ends a mail, so that a name and an address follow. */
export const isClosing = (text: string): boolean => CLOSING.test(text);
