import type { Page } from 'playwright-core';

/** How much longer than English another language may be. */
const LONGER = 0.35;

/**
 * Replaces the fixed words of an open page by pseudo-localised ones: with accents and a third longer, or read from
 * right to left.
 * @param words the fixed words of the shop
 */
export async function pseudoLocalize(
  page: Page,
  words: ReadonlySet<string>,
  kind: 'longer' | 'right-to-left',
): Promise<void> {
  await page.evaluate(
    ({ known, longer, isMirrored }) => {
      const fixed = new Set(known);
      const accents = new Map(
        [...'aeiouAEIOUncy'].map((letter, at) => [letter, [...'àéîöûÀÉÎÖÛñçý'][at] ?? letter]),
      );
      const pseudo = (text: string) => {
        // Right-to-left override, and its end.
        if (isMirrored) return `\u202E${text}\u202C`;
        const accented = [...text].map((letter) => accents.get(letter) ?? letter).join('');
        // Words of common length, since a language has few that are longer.
        const rest = 'mëhr ünd nøch '.repeat(text.length).slice(0, Math.ceil(text.length * longer));
        return `${accented} ${rest.trim()}`;
      };
      if (isMirrored) document.documentElement.dir = 'rtl';
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const text = (node.textContent ?? '').trim();
        if (!node.parentElement?.closest('script, style') && fixed.has(text))
          node.textContent = pseudo(text);
      }
      for (const field of document.querySelectorAll('[placeholder]')) {
        const text = field.getAttribute('placeholder') ?? '';
        if (fixed.has(text)) field.setAttribute('placeholder', pseudo(text));
      }
    },
    { known: [...words], longer: LONGER, isMirrored: kind === 'right-to-left' },
  );
}
