/** Separators of Arabic and full-width numbers. */
const SEPARATORS: Readonly<Record<string, string>> = {
  '\u066B': '.',
  '\u066C': ',',
  '\uFF0C': ',',
  '\uFF0E': '.',
};

/** Writes Arabic, Persian and full-width numbers in ASCII: `١٬٠٠٠` becomes `1,000`. */
export function toAsciiNumber(text: string): string {
  return text
    .replaceAll(/[\u066B\u066C\uFF0C\uFF0E]/g, (sign) => SEPARATORS[sign] ?? sign)
    .replaceAll(/[\u0660-\u0669\u06F0-\u06F9\uFF10-\uFF19]/g, (digit) =>
      // The last four bits of these code points are the digit's value.
      String(digit.charCodeAt(0) & 0xf),
    );
}
