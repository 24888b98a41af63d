import { checkoutWords } from '../../src/cart/screens/cart/cart-words.ts';
import {
  companiesCopy,
  companyAddressesCopy,
  companyWords,
  myCompanyCopy,
  peopleCopy,
} from '../../src/companies/screens/words/companies.ts';
import { termsCopy } from '../../src/companies/screens/words/terms.ts';
import { savedAddressesCopy } from '../../src/customers/screens/words/saved-addresses.ts';
import { proposalsWords } from '../../src/orders/screens/proposals/proposals-words.ts';
import { orderSheetCopy } from '../../src/orders/screens/words/order-sheet.ts';
import { shipmentsCopy } from '../../src/orders/screens/words/shipments.ts';
import { formatDay } from '../../src/platform/rules/format-day.ts';
import { formatPrice } from '../../src/platform/rules/money/format-price.ts';
import { orderBars } from '../../src/platform/rules/errors/reason-words.ts';
import { orderCopy } from '../../src/platform/screens/words/orders.ts';
import { words } from '../../src/platform/screens/words/words.ts';
import { receivablesCopy } from '../../src/receivables/screens/words/receivables.ts';
import { loadGerman } from '../../src/platform/server/language/load-german.ts';

/** What the screens of trade customers say, in the language in which this module is loaded. */
export const tradeWords = {
  addresses: companyAddressesCopy,
  address: savedAddressesCopy,
  bars: orderBars,
  checkout: checkoutWords,
  companies: companiesCopy,
  company: companyWords,
  formatDay,
  formatPrice,
  mine: myCompanyCopy,
  order: orderCopy,
  people: peopleCopy,
  proposals: proposalsWords,
  receivables: receivablesCopy,
  sheet: orderSheetCopy,
  shipments: shipmentsCopy,
  terms: termsCopy,
  words,
};
export type TradeWords = typeof tradeWords;

/** The same in German. */
export const germanTradeWords = async (): Promise<TradeWords> =>
  (await loadGerman<{ tradeWords: TradeWords }>(new URL(import.meta.url))).tradeWords;
