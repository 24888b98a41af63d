import { type Fault, fault } from '../../../platform/rules/errors/faults.ts';
import { parseMinor } from '../../../platform/rules/money/money.ts';
import type { BankLine, LineField, StatementFormat } from '../../rules/bank-line.ts';

/** More lines than the largest of these shops books in a month. */
export const MAX_STATEMENT_LINES = 10_000;
/** A name, a text or a reference of a line is cut here. */
const MAX_TEXT = 1_000;

/** A fault of one line: its number in the file, or of the entry in XML. */
export type LineFault = {
  readonly line: number;
  readonly field: LineField;
  readonly message: Fault;
};

export type Statement = {
  readonly format: StatementFormat;
  /** The accounts as the file names them. */
  readonly accounts: readonly string[];
  /** In upper case. */
  readonly currencies: readonly string[];
  readonly lines: readonly BankLine[];
  readonly faults: readonly LineFault[];
};

/** A statement, or why the file is not one. */
export type ReadStatement = Statement | { readonly refused: Fault };

/** What one line gives. */
export type ReadLine =
  | { readonly line: BankLine }
  | { readonly field: LineField; readonly message: Fault };

export const refuse = (refused: Fault): ReadStatement => ({ refused });
export const tooManyLines = (): ReadStatement =>
  refuse(fault('statementLines', MAX_STATEMENT_LINES));

/** An amount as digits with a point, and without a sign. */
export function readAmount(text: string, currency: string): number | null {
  const minor = /^\d{1,15}(?:\.\d*)?$/.test(text)
    ? parseMinor(text.replace(/\.$/, ''), currency.toLowerCase())
    : null;
  return minor === null || minor === 0 ? null : minor;
}

/** A day of the calendar, such as 2026-02-28; null for another text. */
export function readDay(year: string, month: string, day: string): string | null {
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const time = Date.parse(`${text}T00:00:00Z`);
  if (!/^\d{4}-\d\d-\d\d$/.test(text) || Number.isNaN(time)) return null;
  return new Date(time).toISOString().slice(0, text.length) === text ? text : null;
}

/** An account number without blanks, if it has the form of an IBAN. */
export function ibanIn(text: string): string {
  const joined = text.replaceAll(/\s/g, '').toUpperCase();
  return /^[A-Z]{2}\d{2}[A-Z\d]{11,30}$/.test(joined) ? joined : '';
}

/** Texts as lines, without empty ones and those that say nothing, and cut. */
export function textOfLine(texts: readonly string[]): string {
  const kept = texts
    .map((text) => text.replaceAll(/\r\n?/g, '\n').trim())
    .filter((text) => text !== '' && !/^NOT ?PROVIDED$|^NONREF$/i.test(text));
  return [...new Set(kept)].join('\n').slice(0, MAX_TEXT);
}

export const shortText = (text: string): string =>
  text.replaceAll(/\s+/g, ' ').trim().slice(0, 140);
