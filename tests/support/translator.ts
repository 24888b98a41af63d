import type { Page } from 'playwright-core';

/**
 * Translates a page as a browser's translator does: it replaces each text by a `<font>` element, here with the same
 * text in «quotation marks», and later texts as well. Waits until the page has noticed.
 */
export async function translatePage(page: Page): Promise<void> {
  await translateAtOnce(page);
  await page.waitForFunction(
    () => !String(Reflect.get(Node.prototype, 'removeChild')).includes('native code'),
  );
}

/** The same for a page whose script may not have loaded yet. */
export async function translateAtOnce(page: Page): Promise<void> {
  await page.evaluate(() => {
    const untranslated = 'script, style, noscript, textarea, font';
    const translate = (within: Node) => {
      const walker = document.createTreeWalker(within, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      for (const text of texts) {
        if (!text.data.trim() || text.parentElement?.closest(untranslated)) continue;
        const [outer, inner] = [document.createElement('font'), document.createElement('font')];
        inner.textContent = `«${text.data}»`;
        outer.append(inner);
        text.replaceWith(outer);
      }
    };
    translate(document.body);
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const { parentNode } of addedNodes) if (parentNode) translate(parentNode);
    }).observe(document.body, { childList: true, subtree: true });
  });
}

/** A translated text without its quotation marks. */
export function wordsOf(translated: string): string {
  return translated.replace(/[«»]/g, '');
}
