/** Control, invisible and bidirectional characters. */
const INVISIBLE = /[\p{Cc}\u200b-\u200f\u2028-\u202e\u2066-\u2069\ufeff]/gu;

/** Writes invisible characters as `\u001b`, so that user input cannot control a terminal. */
export function terminalText(text: string): string {
  return text.replaceAll(
    INVISIBLE,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
