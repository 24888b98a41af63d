import type { TabStore } from './form-draft.ts';

/** The tab's storage. Where the browser refuses it (private mode, blocked cookies) nothing is kept, and nothing fails. */
export const tabStore: TabStore = {
  getItem(key) {
    try {
      return sessionStorage.getItem(key);
    } catch {
      return null;
    }
  },
  setItem(key, value) {
    try {
      sessionStorage.setItem(key, value);
    } catch {
      // The form still holds it.
    }
  },
  removeItem(key) {
    try {
      sessionStorage.removeItem(key);
    } catch {
      // Nothing was kept.
    }
  },
  keys() {
    try {
      return Object.keys(sessionStorage);
    } catch {
      return [];
    }
  },
};
