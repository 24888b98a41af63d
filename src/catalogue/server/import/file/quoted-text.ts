import { terminalText } from '../../../../platform/server/formats/terminal-text.ts';

const MAX_LENGTH = 60;

/** Shortens and quotes a cell's text safely for a terminal. */
export function quoted(text: string): string {
  const short = text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH).trimEnd()}…` : text;
  return terminalText(JSON.stringify(short));
}

/** A text as one word of a command line. */
export function commandWord(text: string): string {
  return /^[\w=.-]+$/.test(text) ? text : terminalText(`'${text.replaceAll("'", `'\\''`)}'`);
}
