import type { CartLine } from '../../rules/cart-lines.ts';

/** The visitor's cart and what the sign-in made of it together with the customer's. */
type Merge = {
  readonly before: readonly CartLine[];
  readonly after: readonly CartLine[];
  /** The customer's. */
  readonly loaded: readonly CartLine[];
};

let last: Merge | null = null;
const listeners = new Set<() => void>();

export const signInMerge = (): Merge | null => last;

export function subscribeToSignInMerge(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Keeps a merge until the cart's screen has said it; null once it has. */
export function recordSignInMerge(merge: Merge | null): void {
  last = merge;
  for (const listener of listeners) listener();
}
