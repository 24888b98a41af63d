import { toAsciiNumber } from '../../platform/rules/numbers/digits.ts';
import type { Delivery } from '../../cart/rules/order-details.schema.ts';
import { deliveryText } from '../../cart/rules/delivery-text.ts';
import { MAX_QUERY_TERMS, termsOf } from '../../catalogue/rules/search/terms.ts';
import { t } from '../../platform/rules/messages/t.ts';

/** The longest search text, which is the longest name (order.rules.ts). */
export const SEARCH_MAX_LENGTH = 120;

/** A name that matches more buyers must be narrowed down. */
export const MAX_MATCHING_BUYERS = 1_000;

export const tooManyBuyers = () =>
  t('customers.orderMessages.tooManyBuyers', {
    most: MAX_MATCHING_BUYERS,
  });

/**
 * The search words of a buyer: of the name and of the address up to its @, split as for parts, and the whole address.
 */
export function buyerWords(name: string, email: string): string[] {
  const [local = ''] = email.split('@');
  // O’Brien is typed as one word or as two.
  const texts = [name, name.replaceAll(/['’]/g, ''), local];
  return [...new Set([...texts.flatMap((text) => termsOf(text)), email])];
}

/** The search words of a buyer's address. */
export const addressWords = (address: string) => termsOf(address);

/** The search words of a buyer's company. */
export const companyWords = (company: string | null) => termsOf(company ?? '');

/**
 * The search words of a delivery address: its name, company and address.
 * @param delivery as an order stores it; null for the buyer's own
 */
export const deliveryWords = (delivery: string | null) =>
  delivery === null ? [] : termsOf(deliveryText(JSON.parse(delivery) as Delivery));

export const tooManyParts = () =>
  t('customers.orderMessages.tooManyParts', {
    most: MAX_MATCHING_BUYERS,
  });

export const MAX_MATCHING_ORDERS = 1_000;

export const tooManyOrders = () =>
  t('customers.orderMessages.tooManyOrders', {
    most: MAX_MATCHING_ORDERS,
  });

/** Telephone numbers are compared by their last digits, because country and area codes are optional (+49 171, 0171). */
export const PHONE_DIGITS = { fewest: 6, most: 8 } as const;

/** Reversed, so that a prefix search finds the end of a number. No word of a name or address starts with '+'. */
function phoneWord(text: string): string | null {
  const digits = toAsciiNumber(text).replaceAll(/\D/g, '');
  if (digits.length < PHONE_DIGITS.fewest) return null;
  return `+${Array.from(digits).toReversed().slice(0, PHONE_DIGITS.most).join('')}`;
}

/** The search words of the telephone numbers in an order's phone field; words and commas separate them. */
export function phoneWords(phone: string): string[] {
  const words = phone.split(/[\p{L},;]+/u).map((text) => phoneWord(text));
  return [...new Set(words.filter((word) => word !== null))];
}

/** Whether a text is too short an end of a telephone number; no such end is indexed. */
export function isShortPhone(typed: string): boolean {
  return /^[\d\s()+/.-]+$/.test(typed) && phoneWord(typed) === null;
}

/**
 * The prefix to search telephone numbers by.
 * @returns null when the input cannot be a telephone number.
 */
export function parsePhoneSearch(typed: string): string | null {
  return /[\p{L}@]/u.test(typed) ? null : phoneWord(typed);
}

/** Letters that many keyboards lack and their two-letter spelling. */
const TWO_LETTER_SPELLING: Readonly<Record<string, string>> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  ø: 'oe',
  å: 'aa',
};
/** The reverse; not at the end of a word, which keeps Joe and Sue. */
const TWO_LETTER_PATTERN = /([aou])e(?=\p{L})|(a)a(?=\p{L})/giu;

/** Alternative spellings: Mueller for Müller and the reverse. */
const respellings: readonly ((word: string) => string)[] = [
  (word) => word.replaceAll(/[äöüøå]/giu, (one) => TWO_LETTER_SPELLING[one.toLowerCase()] ?? one),
  (word) => word.replaceAll(TWO_LETTER_PATTERN, '$1$2'),
];

/**
 * Splits a name search into prefixes: for each word its own spelling, then alternative ones. Words
 * with an @ are addresses, which have one spelling.
 */
export function parseNameSearch(typed: string): (readonly string[])[] {
  const words = typed.split(/\s+/).flatMap((text) => {
    if (text.includes('@')) return [[text.toLowerCase()]];
    const parts = text.normalize('NFKC').match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
    return parts.map((part) =>
      [part, ...respellings.map((respell) => respell(part))].flatMap((spelling) =>
        termsOf(spelling),
      ),
    );
  });
  const known = new Map(words.map((spellings) => [spellings[0], [...new Set(spellings)]]));
  return [...known.values()].filter((spellings) => spellings.length > 0).slice(0, MAX_QUERY_TERMS);
}
