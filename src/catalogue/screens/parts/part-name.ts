import { cut } from '../../../platform/rules/text/text.ts';

const CARD_LENGTH = 25; // seed §9

/**
 * A part's name on a tool card: hyphens become spaces, long names are cut (seed §2). Elsewhere
 * hyphens stay, since '13-25' is a size.
 */
export function cardName(name: string): string {
  return cut(name.replaceAll('-', ' '), CARD_LENGTH);
}
