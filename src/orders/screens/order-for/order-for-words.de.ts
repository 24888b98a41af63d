import type { Translated } from '../../../platform/rules/language/translated.ts';
import type * as english from './order-for-words.ts';

export { orderForAddress } from './order-for-words.ts';

export const orderForWords: Translated<typeof english.orderForWords> = {
  title: 'Für diesen Kunden bestellen',
  lead: 'Geben Sie eine Artikelnummer ein, oder fügen Sie eine ganze Liste ein. Bestellt wird erst mit „Jetzt bestellen“.',
  back: 'Zum Kunden',
  none: 'Noch keine Positionen',
  noneBody:
    'Geben Sie oben eine Artikelnummer ein, oder fügen Sie irgendwo auf dieser Seite eine Liste aus einer Tabelle ein.',
  clear: 'Alle Positionen entfernen',
  mailed:
    'Der Kunde erhält eine E-Mail mit der Bestellung und den Zahlungshinweisen. Im Protokoll stehen Sie und der Kunde.',
  placed: 'Bestellt. Der Kunde erhält eine E-Mail mit den Zahlungshinweisen.',
};
