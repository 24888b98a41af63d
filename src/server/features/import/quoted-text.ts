const LONGEST = 60;

/** Signs that would move a terminal's cursor or turn the direction of what follows. */
const unseen = /[\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2066-\u2069\ufeff]/g;

/** A text of the file, cut and in quotes, safe to show in a terminal. */
export function quoted(text: string): string {
  const short = text.length > LONGEST ? `${text.slice(0, LONGEST).trimEnd()}…` : text;
  return JSON.stringify(short).replaceAll(
    unseen,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
