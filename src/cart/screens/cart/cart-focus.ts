/** Marks the quantity of a line with the line's key. */
export const QUANTITY_KEY = 'data-quantity-of';
export const UNDO = 'data-undo';

const quantityOf = (key: string) => `[${QUANTITY_KEY}=${JSON.stringify(key)}]`;
/** Where the focus goes when nothing of the list is left. */
const LAST = '#content';

/**
 * Moves the focus to the first of these elements that exists, once React has rendered the change that removed the
 * focused one.
 */
function focusSoon(...selectors: readonly string[]): void {
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      if (document.activeElement !== document.body && document.activeElement !== null) return;
      for (const selector of [...selectors, LAST]) {
        const element = document.querySelector<HTMLElement>(selector);
        if (element) return element.focus();
      }
    }),
  );
}

/** After a fix of a line, its quantity. */
export const focusQuantity = (key: string): void => focusSoon(quantityOf(key));

/** After all nearest quantities were taken, the next line to be fixed, else the first quantity. */
export const focusNextFix = (): void => focusSoon('main [data-fix]', `main [${QUANTITY_KEY}]`);

/** After the cart was emptied, what brings its lines back. */
export const focusUndo = (): void => focusSoon(`[${UNDO}]`);
