import { useEffect, useState } from 'react';
import { NavLink } from 'react-router';
import { useSession } from '../../../platform/screens/session/use-session.ts';
import { Icon } from '../../../platform/screens/ui/icon.tsx';
import type { CartSync } from './cart-actions.ts';
import { loadCart } from './load-cart.ts';
import { t } from '../../../platform/rules/messages/t.ts';

/** The number of lines in the stored cart (cart-storage.ts). */
function storedCount(): number {
  try {
    return (JSON.parse(localStorage['cart'] as string) as { lines: unknown[] }).lines.length;
  } catch {
    return 0;
  }
}

/**
 * The header’s link to the cart, with the number of its lines. Every page loads it, so its reader is small.
 */
export function CartLink() {
  const [count, setCount] = useState(0);
  useEffect(() => {
    const look = (event?: Event) =>
      setCount(event instanceof CustomEvent ? (event.detail as number) : storedCount());
    look();
    // The back/forward cache delivers no storage events.
    for (const name of ['cart', 'storage', 'pageshow']) addEventListener(name, look);
    return () => {
      for (const name of ['cart', 'storage', 'pageshow']) removeEventListener(name, look);
    };
  }, []);
  const session = useSession();
  const email = session.status === 'signed-in' && session.user.email;
  const [Sync, setSync] = useState<typeof CartSync>();
  useEffect(() => {
    // Offline the cart of this browser is shown until the next page.
    if (email)
      loadCart()
        .then(({ CartSync: loaded }) => setSync(() => loaded))
        .catch(() => {});
  }, [email]);
  return (
    <>
      {email && Sync && <Sync email={email} />}
      <NavLink
        to="/cart"
        // A cart with lines is likely to be opened; its chunks take seconds on a slow line.
        prefetch={count > 0 ? 'render' : 'intent'}
        aria-label={t('platform.frame.cart', { hasLines: Boolean(count), lines: count })}
        className="relative flex min-h-12 items-center self-center px-2 transition-colors hover:text-signal aria-[current=page]:text-signal"
      >
        <Icon name="cart" size={24} />
        {count > 0 && (
          <span className="tabular-nums absolute top-0 right-0 rounded-sm bg-signal px-1 text-xs font-semibold text-on-signal">
            {count}
          </span>
        )}
      </NavLink>
    </>
  );
}
