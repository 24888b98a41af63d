import { draftKey } from '../../../platform/screens/forms/form-draft.ts';
import { tabStore } from '../../../platform/screens/forms/tab-store.ts';

/** A draft of no user: a sign-in keeps it, a sign-out removes it. */
const STORAGE_KEY = draftKey('', 'stock notice');

/** The part whose 'Notify me' a visitor has pressed in this tab, until the sign-in. */
export const rememberedNotice = {
  read: (): string | null => tabStore.getItem(STORAGE_KEY),
  write: (partId: string): void => tabStore.setItem(STORAGE_KEY, partId),
  clear: (): void => tabStore.removeItem(STORAGE_KEY),
};
