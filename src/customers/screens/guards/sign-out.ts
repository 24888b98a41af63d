import { forgetOwnedCart, readCart } from '../../../cart/screens/storage/cart-storage.ts';
import { session } from '../../../platform/screens/session/browser.ts';
import { markSignOut, pruneDrafts } from '../../../platform/screens/forms/draft-keys.ts';
import { sharedStore, tabStore } from '../../../platform/screens/forms/tab-store.ts';

const SEND_CART_MS = 3_000;

/**
 * Ends the session and removes all drafts and the customer's cart in every tab, since the next user of this machine may be
 * another. An expired session keeps them.
 * @throws as `SessionStore.signOut`
 */
export async function signOut(): Promise<void> {
  const { owner } = readCart();
  if (owner !== null) await sendLastChanges(owner);
  await session.signOut();
  forgetOwnedCart();
  markSignOut(sharedStore);
  pruneDrafts(tabStore, sharedStore, null);
}

/** Sends the last changes of the cart, as far as the shop answers soon. */
async function sendLastChanges(owner: string): Promise<void> {
  const sent = import('../../../cart/screens/storage/cart-sync.ts').then(({ sendCart }) =>
    sendCart(owner),
  );
  await Promise.race([sent.catch(() => {}), new Promise((go) => setTimeout(go, SEND_CART_MS))]);
}
