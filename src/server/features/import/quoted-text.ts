import { terminalText } from '../../terminal-text.ts';

const LONGEST = 60;

/** A text of the file, cut and in quotes, safe to show in a terminal. */
export function quoted(text: string): string {
  const short = text.length > LONGEST ? `${text.slice(0, LONGEST).trimEnd()}…` : text;
  return terminalText(JSON.stringify(short));
}
