import { decimalText } from '../../../platform/rules/money/money.ts';
import { percentOf } from '../../../platform/rules/money/rates.ts';
import type { DocumentKind, TradeDocument } from '../../rules/trade-document.ts';

/* Values and codes that UBL and CII share. */

/** The specification that an e-invoice follows (BT-24). */
export const EN_16931 = 'urn:cen.eu:en16931:2017';
/** Pieces, of UN/ECE Recommendation 20. */
export const PIECES = 'H87';
/** Freight, of UNTDID 7161. */
export const FREIGHT_CODE = 'FC';
/** The scheme of an e-mail address as an electronic address (BT-34, BT-49). */
export const EMAIL_SCHEME = 'EM';
/** An invoiced object, of UNTDID 1001. */
export const INVOICED_OBJECT = '130';

/** Document types of UNTDID 1001. */
export const typeCodes: Readonly<Record<DocumentKind, string>> = {
  invoice: '380',
  creditNote: '381',
  proForma: '325',
};

/**
 * Means of payment of UNTDID 4461: credit card, SEPA credit transfer for euros, credit transfer for other currencies,
 * and an undefined one for a transfer without a known account, which both transfers require (BR-61).
 */
export function paymentCode({
  payment: { method, iban },
  currency,
}: Pick<TradeDocument, 'payment' | 'currency'>): '54' | '58' | '30' | '1' {
  if (method === 'card') return '54';
  if (iban === null) return '1';
  return currency === 'eur' ? '58' : '30';
}

/**
 * An amount with at most the two decimals that EN 16931 allows (BR-DEC-…). The third decimal of a currency is always
 * zero, because its amounts are multiples of ten minor units.
 */
export function xmlAmount(minor: number, currency: string): string {
  return decimalText(minor, currency).replace(/(\.\d\d)0$/, '$1');
}

/** A rate in percent. */
export const xmlRate = (rate: number): string => String(percentOf(rate));
