import { type MemberState, isMemberState } from './member-states.ts';
import { vatIdWords } from './vat-id-words.ts';
import { validate as austria } from 'stdnum/lib/cjs/at/uid.js';
import { validate as belgium } from 'stdnum/lib/cjs/be/vat.js';
import { validate as bulgaria } from 'stdnum/lib/cjs/bg/vat.js';
import { validate as croatia } from 'stdnum/lib/cjs/hr/oib.js';
import { validate as cyprus } from 'stdnum/lib/cjs/cy/vat.js';
import { validate as czechia } from 'stdnum/lib/cjs/cz/dic.js';
import { validate as denmark } from 'stdnum/lib/cjs/dk/cvr.js';
import { validate as estonia } from 'stdnum/lib/cjs/ee/kmkr.js';
import { validate as finland } from 'stdnum/lib/cjs/fi/alv.js';
import { validate as france } from 'stdnum/lib/cjs/fr/tva.js';
import { validate as germany } from 'stdnum/lib/cjs/de/vat.js';
import { validate as greece } from 'stdnum/lib/cjs/gr/vat.js';
import { validate as hungary } from 'stdnum/lib/cjs/hu/anum.js';
import { validate as ireland } from 'stdnum/lib/cjs/ie/vat.js';
import { validate as italy } from 'stdnum/lib/cjs/it/iva.js';
import { validate as latvia } from 'stdnum/lib/cjs/lv/pvn.js';
import { validate as lithuania } from 'stdnum/lib/cjs/lt/pvm.js';
import { validate as luxembourg } from 'stdnum/lib/cjs/lu/tva.js';
import { validate as malta } from 'stdnum/lib/cjs/mt/vat.js';
import { validate as netherlands } from 'stdnum/lib/cjs/nl/btw.js';
import { validate as poland } from 'stdnum/lib/cjs/pl/nip.js';
import { validate as portugal } from 'stdnum/lib/cjs/pt/nif.js';
import { validate as romania } from 'stdnum/lib/cjs/ro/cif.js';
import { validate as slovakia } from 'stdnum/lib/cjs/sk/dph.js';
import { validate as slovenia } from 'stdnum/lib/cjs/si/ddv.js';
import { validate as spain } from 'stdnum/lib/cjs/es/nif.js';
import { validate as sweden } from 'stdnum/lib/cjs/se/vat.js';
import { validate as unitedKingdom } from 'stdnum/lib/cjs/gb/vat.js';
import { t } from '../../../platform/rules/messages/t.ts';

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
  t('pricing.vatId.invalid', { ofState: vatIdWords.ofState[state] });

type Validate = (number: string) => { readonly isValid: boolean };

/** The check of a VAT number without its prefix, by that prefix: Greece writes EL, and XI is Northern Ireland's. */
const validators = {
  AT: austria,
  BE: belgium,
  BG: bulgaria,
  CY: cyprus,
  CZ: czechia,
  DE: germany,
  DK: denmark,
  EE: estonia,
  EL: greece,
  ES: spain,
  FI: finland,
  FR: france,
  HR: croatia,
  HU: hungary,
  IE: ireland,
  IT: italy,
  LT: lithuania,
  LU: luxembourg,
  LV: latvia,
  MT: malta,
  NL: netherlands,
  PL: poland,
  PT: portugal,
  RO: romania,
  SE: sweden,
  SI: slovenia,
  SK: slovakia,
  XI: unitedKingdom,
} as const satisfies Readonly<Record<string, Validate>>;

type VatPrefix = keyof typeof validators;

/** Numbers that the library refuses although they are given out: of persons in Bulgaria, special ones in Czechia. */
const unchecked: { readonly [P in VatPrefix]?: RegExp } = { BG: /^\d{10}$/, CZ: /^6\d{8}$/ };

/** Lengths that the library pads or leaves open. */
const forms: { readonly [P in VatPrefix]?: RegExp } = { BE: /^[01]\d{9}$/, XI: /^(?!\d{10,11}$)/ };

const isVatPrefix = (letters: string): letters is VatPrefix => Object.hasOwn(validators, letters);

/** Whether a VAT number without its prefix has the form and the check digits of its state. */
function hasCheckDigits(prefix: VatPrefix, number: string): boolean {
  if (unchecked[prefix]?.test(number)) return true;
  // The library would take a prefix within the number, white space and lower case.
  if (!/^[A-Z\d+*]{2,13}$/.test(number) || isVatPrefix(number.slice(0, 2))) return false;
  return forms[prefix]?.test(number) !== false && validators[prefix](number).isValid;
}
