import type { TabStore } from './form-draft.ts';

/** A storage of the browser. What the browser refuses to keep there (private mode, blocked cookies, no room) lasts as long as the page. */
export function storageWithFallback(storage: () => Storage): TabStore {
  const refused = new Map<string, string>();
  function attempt<T>(what: (kept: Storage) => T): T | null {
    try {
      return what(storage());
    } catch {
      return null;
    }
  }
  function removeItem(key: string): void {
    refused.delete(key);
    attempt((kept) => kept.removeItem(key));
  }
  return {
    getItem: (key) => attempt((kept) => kept.getItem(key)) ?? refused.get(key) ?? null,
    setItem(key, value) {
      // What stood there before is out of date, whether the new value is taken or not.
      if (attempt((kept) => (kept.setItem(key, value), true))) refused.delete(key);
      else {
        removeItem(key);
        refused.set(key, value);
      }
    },
    removeItem,
    keys: () => [...new Set([...(attempt(Object.keys) ?? []), ...refused.keys()])],
  };
}

/** What this tab alone keeps. */
export const tabStore: TabStore = storageWithFallback(() => sessionStorage);

/** What all tabs of the browser see. */
export const sharedStore: TabStore = storageWithFallback(() => localStorage);
