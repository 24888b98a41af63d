import { type VatPrefix, hasCheckDigits, isVatPrefix } from './check-digits.ts';
import { type MemberState, isMemberState } from './member-states.ts';
import { vatIdWords } from './vat-id-words.ts';

/** A VAT id without separators, in capitals. */
export const bareVatId = (typed: string) =>
  typed
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[\s./-]/g, '');

const stateOfPrefix = (prefix: VatPrefix): MemberState => (prefix === 'EL' ? 'GR' : prefix);

function splitId(typed: string): { readonly prefix: VatPrefix; readonly number: string } | null {
  const id = bareVatId(typed);
  const prefix = id.slice(0, 2);
  return isVatPrefix(prefix) ? { prefix, number: id.slice(2) } : null;
}

/**
 * The member state that gave out a VAT id, by its prefix and check digits; XI is Northern Ireland.
 * @returns null for any other text
 */
export function vatIdState(typed: string): MemberState | null {
  const id = splitId(typed);
  return id && hasCheckDigits(id.prefix, id.number) ? stateOfPrefix(id.prefix) : null;
}

export const isVatId = (typed: string): boolean => vatIdState(typed) !== null;

/** A VAT id of the EU without separators; another tax id as it was typed. */
export const normalTaxId = (typed: string): string => (isVatId(typed) ? bareVatId(typed) : typed);

/** What follows the prefix of a VAT id, whatever its check digits. */
const LOOKS_LIKE_ONE = /^(?=(?:\D*\d){5})[A-Z\d+*]{5,14}$/;

/** The state whose VAT id a text is meant to be, right or wrong; null for another tax id. */
export function meantState(typed: string): MemberState | null {
  const id = splitId(typed);
  return id && LOOKS_LIKE_ONE.test(id.number) ? stateOfPrefix(id.prefix) : null;
}

/**
 * Why a buyer's tax id is not taken: it has the letters of a member state and is no VAT id of it, or the buyer is in
 * one and has none. Other tax ids are not checked.
 */
export function taxIdFault(country: string | null, taxId: string): string | null {
  if (isVatId(taxId)) return null;
  const meant = meantState(taxId) ?? (country !== null && isMemberState(country) ? country : null);
  return meant === null ? null : vatIdFault(meant);
}

/** Says that a text is no VAT id of a state. */
export const vatIdFault = (state: MemberState): string =>
  vatIdWords.invalid(vatIdWords.ofState[state]);
