import type { Locator, Page } from 'playwright-core';

/** The width in pixels by which the page exceeds its window. */
export function overflow(page: Page): Promise<number> {
  return page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
}

/**
 * Draws a page in its own fonts. Its style sheet leaves out a font that comes after the first paint, as on a loaded
 * machine, until the next page.
 */
export async function drawInOwnFonts(page: Page): Promise<void> {
  const content = await page.evaluate(() =>
    [...document.styleSheets]
      .flatMap((sheet) => [...sheet.cssRules])
      .filter((rule) => rule instanceof CSSFontFaceRule)
      .map(({ cssText }) => cssText.replace('font-display: optional', 'font-display: block'))
      .join('\n'),
  );
  await page.addStyleTag({ content });
  await page.evaluate(async () => {
    await Promise.all([...document.fonts].map((face) => face.load().catch(() => null)));
    await document.fonts.ready;
  });
}

/** Controls smaller than 24 × 24 px, without links inside a line of text (WCAG 2.5.8). */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [
      ...document.querySelectorAll<HTMLElement>(
        'a[href], button, input, select, textarea, summary',
      ),
    ].flatMap((target) => {
      const box = target.getBoundingClientRect();
      const seen =
        box.width > 1 && box.height > 1 && getComputedStyle(target).visibility === 'visible';
      const inText =
        getComputedStyle(target).display === 'inline' &&
        (target.parentElement?.textContent ?? '') !== target.textContent;
      // A checkbox can be pressed by its label too.
      const area = target.closest('label')?.getBoundingClientRect() ?? box;
      const large = area.width >= 24 && area.height >= 24;
      return !seen || inText || large
        ? []
        : [
            `${target.tagName} "${target.textContent?.trim().slice(0, 30)}" ${Math.round(box.width)}×${Math.round(box.height)}`,
          ];
    }),
  );
}

/** Adds up layout shifts from the first paint on; call it before the page opens. */
export async function watchLayoutShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const sum = { value: 0 };
    Object.assign(globalThis, { shifts: sum });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
      })[]) {
        if (!entry.hadRecentInput) sum.value += entry.value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () =>
    page.evaluate(() => (globalThis as unknown as { shifts: { value: number } }).shifts.value);
}

/** The number of lines that some words of an element take; 0 if no text node holds them. */
export function linesOf(within: Locator, words: string): Promise<number> {
  return within.evaluate((element, wanted) => {
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const at = texts.currentNode.textContent?.indexOf(wanted) ?? -1;
      if (at < 0) continue;
      const range = document.createRange();
      range.setStart(texts.currentNode, at);
      range.setEnd(texts.currentNode, at + wanted.length);
      return range.getClientRects().length;
    }
    return 0;
  }, words);
}

/** Options that do not fit a closed `<select>`, whose arrow takes some of the width. */
export function truncatedOptions(page: Page): Promise<string[]> {
  return page.locator('main select').evaluateAll((all) => {
    const pen = document.createElement('canvas').getContext('2d');
    return (all as HTMLSelectElement[]).flatMap((list) => {
      const style = getComputedStyle(list);
      const beside = [style.paddingLeft, style.paddingRight].map(Number.parseFloat);
      const arrow = style.appearance === 'none' ? 0 : 20;
      const room = beside.reduce((left, padding) => left - padding, list.clientWidth - arrow);
      if (pen) pen.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
      return [...list.options]
        .map(({ label }) => label)
        .filter((label) => (pen?.measureText(label).width ?? Infinity) > room);
    });
  });
}
