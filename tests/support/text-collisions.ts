import type { Page } from 'playwright-core';

/**
 * Words that leave the window, are cut off at the side, or overlap other words or a control. Sticky
 * elements are measured where they do not stick, since they may cover what scrolls.
 */
export function textCollisions(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    /** Tolerance in pixels: italics and the ends of letters stick out a little. */
    const TOUCH = 3;
    type Piece = { readonly node: Node; readonly box: DOMRect; readonly words: string };

    /** The ancestors that clip a node; scrollable ones still show the rest on demand. */
    const cuttersOf = (node: Node): Element[] => {
      const cutters: Element[] = [];
      for (let each = node.parentElement; each; each = each.parentElement)
        if (getComputedStyle(each).overflowX !== 'visible') cutters.push(each);
      return cutters;
    };
    const isEllipsis = (element: Element) => getComputedStyle(element).textOverflow === 'ellipsis';

    const sticky = [...document.querySelectorAll<HTMLElement>('*')].filter(
      (element) => getComputedStyle(element).position === 'sticky',
    );
    for (const { style } of sticky) {
      style.setProperty('position', 'relative', 'important');
      style.setProperty('inset', 'auto', 'important');
    }

    const found: string[] = [];
    const pieces: Piece[] = [];
    const width = document.documentElement.clientWidth;

    /** Records one visible line of a text, and reports it if it is cut. */
    function take(node: Node, box: DOMRect): void {
      const words = (node.textContent ?? '').trim().replace(/\s+/g, ' ').slice(0, 40);
      const cutters = cuttersOf(node);
      const hidden = cutters.some((cutter) => {
        const edge = cutter.getBoundingClientRect();
        return (
          edge.width <= 1 ||
          box.left >= edge.right - 1 ||
          box.right <= edge.left + 1 ||
          box.top >= edge.bottom - 1 ||
          box.bottom <= edge.top + 1
        );
      });
      if (hidden) return;
      pieces.push({ node, box, words });
      if (box.right > width + 1 || box.left < -1) found.push(`"${words}" is out of the window`);
      const cut = cutters.some((cutter) => {
        const edge = cutter.getBoundingClientRect();
        const isScrolled = ['auto', 'scroll'].includes(getComputedStyle(cutter).overflowX);
        const isOut = box.right > edge.right + TOUCH || box.left < edge.left - TOUCH;
        return isOut && !isScrolled && !isEllipsis(cutter);
      });
      if (cut) found.push(`"${words}" is cut off`);
    }

    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const node = texts.currentNode;
      const holder = node.parentElement;
      if (!holder?.checkVisibility({ visibilityProperty: true }) || !node.textContent?.trim())
        continue;
      if (holder.closest('select, script, style, noscript, [inert]')) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const box of range.getClientRects()) if (box.width > 1) take(node, box);
    }

    /** Lines are close together, so only an overlap of a good part of a line's height counts. */
    const covers = (one: DOMRect, other: DOMRect) => {
      const wide = Math.min(one.right, other.right) - Math.max(one.left, other.left);
      const high = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
      return wide > TOUCH && high > Math.min(one.height, other.height) * 0.4;
    };
    pieces.forEach((piece, index) => {
      for (const other of pieces.slice(index + 1))
        if (piece.node !== other.node && covers(piece.box, other.box))
          found.push(`"${piece.words}" and "${other.words}" are on top of each other`);
    });
    const controls = [...document.querySelectorAll('button, input, select, textarea')].filter(
      // A transparent control lies over its own words on purpose.
      (control) => control.checkVisibility({ visibilityProperty: true, opacityProperty: true }),
    );
    for (const control of controls) {
      const box = control.getBoundingClientRect();
      if (box.width <= 1) continue;
      for (const { node, box: line, words } of pieces)
        if (!control.contains(node) && covers(line, box))
          found.push(`"${words}" is on top of a ${control.tagName.toLowerCase()}`);
    }
    for (const { style } of sticky) {
      style.removeProperty('position');
      style.removeProperty('inset');
    }
    return [...new Set(found)];
  });
}
