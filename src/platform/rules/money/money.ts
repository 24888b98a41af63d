import { currencyOf } from './currencies.ts';
import { formatDecimal } from './format-price.ts';
import { t } from '../messages/t.ts';

/*
 * An amount is a whole number of minor units of its currency (`…Minor`, `…_minor`), counted as card providers count.
 * In the API it is a number in the major unit (4.5); only this folder converts, by digits or by one division.
 */
/** An amount: whole minor units of a currency. */
export type Money = { readonly minor: number; readonly currency: string };

const DECIMAL = /^(-?)(\d+)(?:\.(\d+))?$/;

/**
 * Parses a plain decimal text ('4.5') to minor units.
 * @returns null if it is no decimal, or finer than the currency allows
 */
export function parseMinor(text: string, currency: string): number | null {
  const [, sign, whole = '', fraction = ''] = DECIMAL.exec(text) ?? [];
  if (sign === undefined) return null;
  const { decimals, step } = currencyOf(currency);
  const kept = fraction.slice(0, decimals).padEnd(decimals, '0');
  if (/[1-9]/.test(fraction.slice(decimals))) return null;
  const minor = Number(whole + kept);
  if (!Number.isSafeInteger(minor) || minor % step !== 0) return null;
  return sign === '-' && minor !== 0 ? -minor : minor;
}

/**
 * Converts an API amount in the major unit by its shortest decimal text: 4.35 becomes 435.
 * @returns null if it is finer than the currency allows
 */
export function readMinor(major: number, currency: string): number | null {
  return parseMinor(String(major), currency);
}

/**
 * Converts a checked amount in the major unit to minor units.
 * @throws RangeError if it is finer than the currency allows
 */
export function minorOf(major: number, currency: string): number {
  const minor = readMinor(major, currency);
  if (minor === null) throw new RangeError(`${major} is no amount in ${currency}`);
  return minor;
}

/** Converts minor units to the API's number in the major unit: 435 becomes 4.35. */
export function majorOf(minor: number, currency: string): number {
  const { decimals, shown } = currencyOf(currency);
  // A division of whole numbers is rounded once, to the number that the decimal text is read as (IEEE 754).
  const major = minor / 10 ** decimals;
  return shown === 0 ? Math.trunc(major) : major;
}

/** The API's number of an amount, in the major unit. */
export const inMajor = ({ minor, currency }: Money): number => majorOf(minor, currency);

/** The amount as a plain decimal for files: '118000.00', '12'. */
export function decimalText(minor: number, currency: string): string {
  const { decimals, shown } = currencyOf(currency);
  const digits = String(Math.abs(minor)).padStart(decimals + 1, '0');
  const text = withPoint(digits, decimals);
  return (minor < 0 ? '-' : '') + (shown === 0 ? text.replace(/\..*/, '') : text);
}

/** Formats minor units for people: '$118,000.00', '¥12'. */
export function formatMinor(minor: number, currency: string): string {
  return formatDecimal(decimalText(minor, currency), currency);
}

/** The sum of API amounts, in the major unit. */
export function addAmounts(majors: readonly number[], currency: string): number {
  const sum = majors.reduce((total, major) => total + minorOf(major, currency), 0);
  return majorOf(sum, currency);
}

/**
 * Rounds a plain decimal text half away from zero.
 * @returns the rounded number, and whether the text has more decimals; null for another text
 */
export function roundDecimal(
  text: string,
  decimals: number,
): { readonly value: number; readonly isExact: boolean } | null {
  const [, sign, whole = '', fraction = ''] = DECIMAL.exec(text) ?? [];
  if (sign === undefined) return null;
  const kept = Number(whole + fraction.slice(0, decimals).padEnd(decimals, '0'));
  // Far above every limit, which rejects it.
  if (!Number.isSafeInteger(kept)) return { value: Number(text), isExact: true };
  const units = kept + (/^[5-9]/.test(fraction.slice(decimals)) ? 1 : 0);
  const digits = String(units).padStart(decimals + 1, '0');
  const value = Number(withPoint(digits, decimals));
  return {
    value: sign === '-' && value !== 0 ? -value : value,
    isExact: !/[1-9]/.test(fraction.slice(decimals)),
  };
}

/** For an amount that is finer than its currency, or the shop's prices, allow. */
export function tooFine(name: string, decimals: number): string {
  return t('platform.text.tooFine', { decimals, name });
}

const withPoint = (digits: string, decimals: number) =>
  decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
