import { cut } from '../../../domain/text.ts';

const CARD_LENGTH = 25; // seed §9

/** A part's name as it is shown: hyphens as spaces (seed §2). */
export function shownName(name: string): string {
  return name.replaceAll('-', ' ');
}

/** The same, cut to what fits a card. */
export function cardName(name: string): string {
  return cut(shownName(name), CARD_LENGTH);
}
