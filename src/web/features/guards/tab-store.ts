import type { TabStore } from './form-draft.ts';

/** A storage of the browser. Where the browser refuses it (private mode, blocked cookies) nothing is kept, and nothing fails. */
function unfailing(storage: () => Storage): TabStore {
  return {
    getItem(key) {
      try {
        return storage().getItem(key);
      } catch {
        return null;
      }
    },
    setItem(key, value) {
      try {
        storage().setItem(key, value);
      } catch {
        // The form still holds it.
      }
    },
    removeItem(key) {
      try {
        storage().removeItem(key);
      } catch {
        // Nothing was kept.
      }
    },
    keys() {
      try {
        return Object.keys(storage());
      } catch {
        return [];
      }
    },
  };
}

/** What this tab alone keeps. */
export const tabStore: TabStore = unfailing(() => sessionStorage);

/** What all tabs of the browser see. */
export const sharedStore: TabStore = unfailing(() => localStorage);
