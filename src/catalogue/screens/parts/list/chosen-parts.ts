import { useMemo, useSyncExternalStore } from 'react';
import { comparedIds } from '../../../rules/parts/comparison.ts';
import { draftKey } from '../../../../platform/screens/forms/draft-keys.ts';
import { tabStore } from '../../../../platform/screens/forms/tab-store.ts';

/** A draft of no user: a sign-in keeps it, a sign-out removes it. */
const STORAGE_KEY = draftKey('', 'compared parts');

const listeners = new Set<() => void>();

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Replaces the parts that are chosen for the comparison in this tab. */
export function choosePartIds(ids: readonly string[]): void {
  if (ids.length > 0) tabStore.setItem(STORAGE_KEY, ids.join(','));
  else tabStore.removeItem(STORAGE_KEY);
  for (const listener of listeners) listener();
}

/** The parts that are chosen for the comparison in this tab; none on the server. */
export function useChosenPartIds(): readonly string[] {
  const stored = useSyncExternalStore(
    subscribe,
    () => tabStore.getItem(STORAGE_KEY) ?? '',
    () => '',
  );
  return useMemo(() => comparedIds(stored), [stored]);
}
