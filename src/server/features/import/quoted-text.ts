import { terminalText } from '../../terminal-text.ts';

const LONGEST = 60;

/** Shortens and quotes a cell's text safely for a terminal. */
export function quoted(text: string): string {
  const short = text.length > LONGEST ? `${text.slice(0, LONGEST).trimEnd()}…` : text;
  return terminalText(JSON.stringify(short));
}
