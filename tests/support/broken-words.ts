import type { Page } from 'playwright-core';

/** Words of letters that a narrow box breaks without a hyphen. Numbers and addresses may break anywhere. */
export const brokenWords = (page: Page) =>
  page.evaluate(() => {
    const broken = new Set<string>();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (node.parentElement?.closest('script, style, noscript, textarea, option')) continue;
      for (const { 0: word, index } of (node.textContent ?? '').matchAll(/[\p{L}\u00AD]{5,}/gu)) {
        if (word.includes('\u00AD')) continue;
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const tops = [...range.getClientRects()].map(({ top }) => Math.round(top));
        if (tops.length > 1 && Math.max(...tops) - Math.min(...tops) > 6) broken.add(word);
      }
    }
    return [...broken];
  });
