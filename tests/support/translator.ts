import type { Page } from 'playwright-core';

/**
 * Has a page translated as a browser's translator does: each text is taken out, one in a <font> of another language stands in
 * its place, and so does what comes later. Here the other language is the same in «quotation marks». Waits until the
 * page knows of it.
 */
export async function translatePage(page: Page): Promise<void> {
  await translateAtOnce(page);
  await page.waitForFunction(
    () => !String(Reflect.get(Node.prototype, 'removeChild')).includes('native code'),
  );
}

/** The same of a page whose program may not have come yet. */
export async function translateAtOnce(page: Page): Promise<void> {
  await page.evaluate(() => {
    const kept = 'script, style, noscript, textarea, font';
    const translate = (within: Node) => {
      const walker = document.createTreeWalker(within, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      for (const text of texts) {
        if (!text.data.trim() || text.parentElement?.closest(kept)) continue;
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

/** The words of a translated text, without its quotation marks. */
export function wordsOf(translated: string): string {
  return translated.replace(/[«»]/g, '');
}
