import type { Page } from 'playwright-core';

/** How much longer than English another language may be. */
const LONGER = 0.35;

/**
 * Replaces the fixed words of an open page by pseudo-localised ones: with accents and a third longer, or read from
 * right to left.
 * @param words the fixed words of the shop
 * @returns how many texts it has replaced
 */
export async function pseudoLocalize(
  page: Page,
  words: ReadonlySet<string>,
  kind: 'longer' | 'right-to-left',
): Promise<number> {
  return page.evaluate(
    ({ known, longer, isMirrored }) => {
      const fixed = new Set(known);
      const accents = new Map(
        'aeiouAEIOUncy'
          .split('')
          .map((letter, at) => [letter, 'àéîöûÀÉÎÖÛñçý'.charAt(at)] as const),
      );
      const pseudo = (text: string) => {
        // Right-to-left override, and its end.
        if (isMirrored) return `\u202E${text}\u202C`;
        const accented = text.replaceAll(/[aeiouncy]/gi, (letter) => accents.get(letter) ?? letter);
        // Words of common length, since a language has few that are longer.
        const rest = 'mëhr ünd nøch '.repeat(text.length).slice(0, Math.ceil(text.length * longer));
        return `${accented} ${rest.trim()}`;
      };
      let replaced = 0;
      if (isMirrored) document.documentElement.dir = 'rtl';
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const text = (node.textContent ?? '').trim();
        if (node.parentElement?.closest('script, style') || !fixed.has(text)) continue;
        node.textContent = pseudo(text);
        replaced++;
      }
      for (const field of document.querySelectorAll('[placeholder]')) {
        const text = field.getAttribute('placeholder') ?? '';
        if (fixed.has(text)) field.setAttribute('placeholder', pseudo(text));
      }
      return replaced;
    },
    { known: [...words], longer: LONGER, isMirrored: kind === 'right-to-left' },
  );
}
