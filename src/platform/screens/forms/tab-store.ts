import type { TabStore } from './draft-keys.ts';

/**
 * A browser storage that keeps in memory what the browser refuses (private mode, blocked cookies,
 * full storage).
 */
export function storageWithFallback(storage: () => Storage): TabStore {
  const refused = new Map<string, string>();
  function attempt<T>(access: (kept: Storage) => T): T | null {
    try {
      return access(storage());
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
      // The former value is outdated even when the new one is refused.
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

export const tabStore: TabStore = storageWithFallback(() => sessionStorage);

export const sharedStore: TabStore = storageWithFallback(() => localStorage);
