import type { Page } from 'playwright-core';

/** How much longer than English another language may be. */
const LONGER = 0.35;

/**
 * Replaces the fixed words of an open page by pseudo-localised ones: with accents and a third longer, or read from
 * right to left. `restoreWords` takes it back.
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
      const undo: (() => void)[] = [];
      Object.assign(globalThis, { undoPseudoTexts: undo });
      const html = document.documentElement;
      const { dir } = html;
      undo.push(() => (html.dir = dir));
      if (isMirrored) html.dir = 'rtl';
      let replaced = 0;
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const original = node.textContent ?? '';
        const text = original.trim();
        if (node.parentElement?.closest('script, style') || !fixed.has(text)) continue;
        const holder = node;
        undo.push(() => (holder.textContent = original));
        node.textContent = pseudo(text);
        replaced++;
      }
      for (const field of document.querySelectorAll('[placeholder]')) {
        const text = field.getAttribute('placeholder') ?? '';
        if (!fixed.has(text)) continue;
        undo.push(() => field.setAttribute('placeholder', text));
        field.setAttribute('placeholder', pseudo(text));
      }
      return replaced;
    },
    { known: [...words], longer: LONGER, isMirrored: kind === 'right-to-left' },
  );
}

/** Puts the words back that `pseudoLocalize` has replaced on the page, if any. */
export async function restoreWords(page: Page): Promise<void> {
  await page.evaluate(() => {
    const { undoPseudoTexts = [] } = globalThis as { undoPseudoTexts?: (() => void)[] };
    for (const undo of undoPseudoTexts.splice(0)) undo();
  });
}
