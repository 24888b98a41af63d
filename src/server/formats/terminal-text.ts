/** What moves a terminal's cursor, begins a line of its own, is not seen, or turns the direction of what follows. */
const INVISIBLE = /[\p{Cc}\u200b-\u200f\u2028-\u202e\u2066-\u2069\ufeff]/gu;

/** A text that anybody may have written, in one line as a terminal may show it: what is not seen is written out, as \u001b. */
export function terminalText(text: string): string {
  return text.replaceAll(
    INVISIBLE,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
