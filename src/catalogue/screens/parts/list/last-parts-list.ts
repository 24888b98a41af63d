import { useEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { draftKey } from '../../../../platform/screens/forms/draft-keys.ts';
import { tabStore } from '../../../../platform/screens/forms/tab-store.ts';

/** A draft of no user: a sign-in keeps it, a sign-out removes it. */
const STORAGE_KEY = draftKey('', 'listed parts');

/** Remembers the query of /parts in this tab. */
export function useRememberPartsList(): void {
  const { search } = useLocation();
  useEffect(() => tabStore.setItem(STORAGE_KEY, search), [search]);
}

/** The last /parts address with a query in this tab, or null. */
export function useLastPartsList(): string | null {
  const search = useSyncExternalStore(
    () => () => {},
    () => tabStore.getItem(STORAGE_KEY),
    () => null,
  );
  return search ? `/parts${search}` : null;
}
