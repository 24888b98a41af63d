import { type RefObject, useEffect } from 'react';

/** The key that focuses the search of the catalogue, for `aria-keyshortcuts`. */
export const SEARCH_KEY = '/';

/** Where the key is text or a dialog has the focus. */
const TAKES_KEYS = 'input, textarea, select, [contenteditable], [role=dialog], [role=alertdialog]';

/** Focuses a search field on `/`. On some keyboards the key needs Shift, so Shift is permitted. */
export function useSearchShortcut(field: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const focus = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, defaultPrevented, target } = event;
      if (key !== SEARCH_KEY || ctrlKey || metaKey || altKey || defaultPrevented) return;
      if (target instanceof Element && target.closest(TAKES_KEYS)) return;
      event.preventDefault();
      field.current?.focus();
      field.current?.select();
    };
    addEventListener('keydown', focus);
    return () => removeEventListener('keydown', focus);
  }, [field]);
}
