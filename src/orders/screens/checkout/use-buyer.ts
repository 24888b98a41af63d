import { useState } from 'react';
import type { SessionUser } from '../../../platform/screens/session/token.ts';
import { useSession } from '../../../platform/screens/session/use-session.ts';
import { readCart } from '../../../cart/screens/cart/cart-storage.ts';
import { useCartLines } from '../../../cart/screens/cart/use-cart.ts';

/**
 * The signed-in user; after the session has ended the former one, so that the form stays, until somebody signs out or in.
 * A sign-out takes the cart along, an ended session leaves it.
 */
export function useBuyer(): { readonly user: SessionUser | null; readonly hasEnded: boolean } {
  const session = useSession();
  // The owner of the cart changes with its lines.
  useCartLines();
  const [former, setFormer] = useState<SessionUser | null>(null);
  const user = session.status === 'signed-in' ? session.user : null;
  if (user && user !== former) setFormer(user);
  const hasEnded =
    session.status === 'signed-out' && former !== null && readCart().owner === former.email;
  return { user: user ?? (hasEnded ? former : null), hasEnded };
}
