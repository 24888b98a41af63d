/** A card number in groups of four (American Express: 4, 6, 5). */
export function formatCardNumber(text: string): string {
  const digits = text.replace(/\D/g, '').slice(0, 19);
  const sizes = /^3[47]/.test(digits) ? [4, 6, 5] : [4, 4, 4, 4, 3];
  const groups: string[] = [];
  let start = 0;
  for (const size of sizes) {
    if (start < digits.length) groups.push(digits.slice(start, start + size));
    start += size;
  }
  return groups.join(' ');
}

/** An expiry as 'MM / YY': '5' becomes '05', and autofill's four-digit year is shortened. */
export function formatExpiry(text: string): string {
  const [first = '', second] = text.split('/').map((part) => part.replace(/\D/g, ''));
  const padded =
    second !== undefined && first.length === 1
      ? `0${first}`
      : /^[2-9]/.test(first)
        ? `0${first}`
        : first;
  const digits = padded + (second ?? '');
  const month = digits.slice(0, 2);
  const year = digits.slice(2);
  if (month.length < 2) return month;
  return `${month} / ${year.length >= 4 ? year.slice(2, 4) : year}`;
}

/**
 * Formats text typed or pasted at the end. A deletion or an edit in the middle stays as it is, or
 * the cursor would jump.
 * @param kind the `inputType` of the browser's event; undefined for autofill
 */
export function formatWhileTyping(
  format: (text: string) => string,
  kind: string | undefined,
  input: { value: string; selectionStart: number | null },
): string {
  const { value, selectionStart } = input;
  const takesBack = kind !== undefined && /^(delete|history)/.test(kind);
  const atEnd = selectionStart === null || selectionStart === value.length;
  return atEnd && !takesBack ? format(value) : value;
}
