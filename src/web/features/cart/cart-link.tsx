import { useEffect, useSyncExternalStore } from 'react';
import { NavLink } from 'react-router';
import { formatCount } from '../../../domain/format-count.ts';
import { cartCopy } from '../../copy/cart.ts';
import { useSession } from '../../lib/session/use-session.ts';
import { Icon } from '../../ui/icon.tsx';
import { readCart, subscribeToCart } from './cart-storage.ts';

/** The number of lines in the cart; 0 on the server. */
function useLineCount(): number {
  return useSyncExternalStore(
    subscribeToCart,
    () => readCart().lines.length,
    () => 0,
  );
}

/** The header's link to the cart. A customer's cart is loaded with the first page after the sign-in. */
export function CartLink() {
  const count = useLineCount();
  const session = useSession();
  const email = session.status === 'signed-in' ? session.user.email : null;
  useEffect(() => {
    if (email === null) return;
    // Offline the cart of this browser stands in until the next page.
    import('./cart-sync.ts').then(
      ({ syncCart }) => syncCart(email),
      () => {},
    );
  }, [email]);
  return (
    <NavLink
      to="/cart"
      aria-label={cartCopy.link(count)}
      className="relative flex min-h-12 items-center self-center px-2 transition-colors hover:text-signal aria-[current=page]:text-signal sm:px-3"
    >
      <Icon name="cart" size={24} />
      {count > 0 && (
        <span className="tabular-nums absolute top-0.5 right-0 min-w-5 rounded-full bg-signal px-1 text-center text-xs leading-5 font-semibold text-on-signal">
          {formatCount(count)}
        </span>
      )}
    </NavLink>
  );
}
