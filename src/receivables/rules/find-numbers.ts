/** Year and running number of an invoice (`orders/rules/document-number.ts`). */
const YEAR = 4;
const RUNNING = 6;
/** Between the digits of a number people and banks put blanks, dashes and line breaks. */
const GAP = /^[\s\-–—_/.:]{1,3}$/;
const ORDER_NUMBER = 8;

/** A digit of a text, and how it follows the digit before it. */
type Digit = {
  readonly digit: string;
  readonly at: number;
  readonly follows: 'directly' | 'over a gap' | 'not';
};

/**
 * The invoice numbers in the purpose of a payment. `strong` ones are written out, with blanks, dashes or line breaks
 * anywhere; `weak` ones lack the leading zeros (2026-123), and the number of a credit note is none.
 * @param isNumber whether an invoice has the number
 */
export function numbersIn(
  text: string,
  isNumber: (number: string) => boolean,
): { readonly strong: readonly string[]; readonly weak: readonly string[] } {
  const strong = new Set<string>();
  const digits = digitsOf(text);
  for (let from = 0; from + YEAR + RUNNING <= digits.length; from += 1) {
    const found = numberAt(digits, from, isNumber);
    if (found === null) continue;
    if (!isCreditNote(text, digits[from]?.at ?? 0)) strong.add(found);
    from += found.length - 2;
  }
  const weak = new Set<string>();
  for (const [, year = '', running = ''] of text.matchAll(
    /(?<![\d.\-/])(20\d\d)\s?[-/]\s?0*([1-9]\d{0,5})(?!\d|[.\-/]\d)/g,
  )) {
    const number = `${year}-${running.padStart(RUNNING, '0')}`;
    if (!strong.has(number) && isNumber(number)) weak.add(number);
  }
  return { strong: [...strong], weak: [...weak] };
}

function digitsOf(text: string): readonly Digit[] {
  const digits: Digit[] = [];
  let before = -1;
  for (const { 0: digit, index: at } of text.matchAll(/\d/g)) {
    const between = text.slice(before + 1, at);
    const isGap = before !== -1 && GAP.test(between);
    digits.push({
      digit,
      at,
      follows: before !== -1 && between === '' ? 'directly' : isGap ? 'over a gap' : 'not',
    });
    before = at;
  }
  return digits;
}

/** The number that begins with a digit and ends before another run; with more than 999,999 invoices a year it is longer. */
function numberAt(
  digits: readonly Digit[],
  from: number,
  isNumber: (number: string) => boolean,
): string | null {
  if (digits[from]?.digit !== '2' || digits[from].follows === 'directly') return null;
  for (const length of [YEAR + RUNNING, YEAR + RUNNING + 1]) {
    const part = digits.slice(from, from + length);
    const isWhole =
      part.length === length && part.slice(1).every(({ follows }) => follows !== 'not');
    if (!isWhole || digits[from + length]?.follows === 'directly') continue;
    const joined = part.map(({ digit }) => digit).join('');
    const number = `${joined.slice(0, YEAR)}-${joined.slice(YEAR)}`;
    if (isNumber(number)) return number;
  }
  return null;
}

const isCreditNote = (text: string, at: number) =>
  /(?:^|[^A-Z])CN\W{0,3}$/i.test(text.slice(Math.max(0, at - 6), at));

const misread: Readonly<Record<string, string>> = { O: '0', I: '1', L: '1' };

/** The order numbers in a text, however it is broken: eight letters and digits without their dash. */
export function orderNumbersIn(
  text: string,
  isNumber: (number: string) => boolean,
): readonly string[] {
  const joined = text
    .toUpperCase()
    .replaceAll(/[^\dA-Z]/g, '')
    .replaceAll(/[OIL]/g, (letter) => misread[letter] ?? letter);
  const found = new Set<string>();
  for (let at = 0; at + ORDER_NUMBER <= joined.length; at += 1) {
    const number = joined.slice(at, at + ORDER_NUMBER);
    if (isNumber(number)) found.add(number);
  }
  return [...found];
}
