import { cut } from '../../../domain/text.ts';

const CARD_LENGTH = 25; // seed §9

/**
 * A part's name on a tool card: hyphens as spaces, cut to what fits (seed §2). On a card alone: elsewhere the
 * name stands as it is, since a hyphen may belong to a size ('13-25' is not '13 25').
 */
export function cardName(name: string): string {
  return cut(name.replaceAll('-', ' '), CARD_LENGTH);
}
