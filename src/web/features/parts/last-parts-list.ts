import { useEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { draftKey } from '../guards/form-draft.ts';
import { tabStore } from '../guards/tab-store.ts';

/** Nobody's: it is there for whoever signs in meanwhile, and thrown away with the drafts of who signs out. */
const STORAGE_KEY = draftKey('', 'listed parts');

/** Has this tab remember how /parts lists them by now: what is searched for, chosen and sorted by, and the page. */
export function useRememberPartsList(): void {
  const { search } = useLocation();
  useEffect(() => tabStore.setItem(STORAGE_KEY, search), [search]);
}

/** The address of the parts as this tab has listed them last; null where that was the whole catalogue from its beginning. */
export function useLastPartsList(): string | null {
  const search = useSyncExternalStore(
    () => () => {},
    () => tabStore.getItem(STORAGE_KEY),
    () => null,
  );
  return search ? `/parts${search}` : null;
}
