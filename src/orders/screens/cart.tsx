import { useEffect, useSyncExternalStore } from 'react';
import { cartCopy } from '../../cart/screens/words/cart.ts';
import { CartNotice } from '../../cart/screens/cart/cart-notice.tsx';
import { exchange, subscribeToSync, syncState } from '../../cart/screens/cart/cart-sync.ts';
import { cartWords } from '../../cart/screens/cart/cart-words.ts';
import { CustomerCart } from './checkout/customer-cart.tsx';
import { LastCheckoutNotice } from './checkout/last-checkout-notice.tsx';
import { QuickOrder } from '../../cart/screens/cart/quick-order.tsx';
import { SavedCarts } from '../../cart/screens/cart/saved-carts.tsx';
import { ShareCart } from '../../cart/screens/cart/share-cart.tsx';
import { useAddList } from '../../cart/screens/cart/use-add-list.ts';
import { useCartLink } from '../../cart/screens/cart/use-cart-link.ts';
import { useCartNotice } from '../../cart/screens/cart/use-cart-notice.ts';
import { useBuyer } from './checkout/use-buyer.ts';
import { useCartLines } from '../../cart/screens/cart/use-cart.ts';
import { useCheckedCart } from '../../cart/screens/cart/use-checked-cart.ts';
import { VisitorCart } from './checkout/visitor-cart.tsx';
import { SignedInUserContext } from '../../customers/screens/guards/signed-in-user.ts';
import { useSession } from '../../platform/screens/session/use-session.ts';
import { useHydrated } from '../../platform/screens/hydration/use-hydrated.ts';
import { ButtonLink } from '../../platform/screens/ui/button-link.tsx';
import { EmptyState } from '../../platform/screens/ui/empty-state.tsx';
import { ErrorState } from '../../platform/screens/ui/error-state.tsx';
import { pageMeta } from '../../platform/screens/seo/page-meta.ts';
import { PageTitle } from '../../platform/screens/ui/page-title.tsx';
import { Skeleton } from '../../platform/screens/ui/skeleton.tsx';

/** Without a description, since search engines need no cart. */
export const meta = pageMeta(cartCopy.title);

/** The cart: quick order, the lines with their verdicts, and one form that orders all of them. */
export default function Cart() {
  const isHydrated = useHydrated();
  const session = useSession();
  const lines = useCartLines();
  const cart = useCheckedCart(lines);
  const { notice, perform, clear } = useCartNotice();
  const list = useAddList(perform);
  const link = useCartLink(perform);
  const sync = useSyncExternalStore(subscribeToSync, syncState, () => 'idle' as const);
  const email = session.status === 'signed-in' ? session.user.email : null;
  const { user: buyer, hasEnded } = useBuyer();
  useEffect(() => {
    if (email !== null) void exchange();
  }, [email]);
  const isReady = isHydrated && session.status !== 'loading';
  const empty = <EmptyCart />;
  return (
    <div className="page-width py-8 lg:py-10">
      <PageTitle
        title={cartCopy.title}
        lead={<span className="print:hidden">{cartWords.lead}</span>}
      />
      {email !== null && <LastCheckoutNotice key={email} email={email} />}
      <QuickOrder perform={perform} list={list} />
      {link.isGone ? (
        <p role="alert" className="mb-4 text-sm text-danger">
          {cartWords.linkGone}
        </p>
      ) : (
        link.error && (
          <ErrorState error={link.error} onRetry={link.retry} retrying={link.isFetching} />
        )
      )}
      <CartNotice notice={notice} onUndone={clear} />
      {sync === 'waiting' && (
        <p role="status" className="mb-4 border-l-2 border-signal px-4 py-2 text-sm print:hidden">
          {cartWords.unsent}
        </p>
      )}
      <div className="cart-page">
        {!isReady || link.isLoading ? (
          <Skeleton className="h-72" />
        ) : buyer ? (
          <SignedInUserContext key={buyer.email} value={buyer}>
            <CustomerCart cart={cart} perform={perform} empty={empty} hasEnded={hasEnded} />
          </SignedInUserContext>
        ) : (
          <VisitorCart cart={cart} perform={perform} empty={empty} />
        )}
        <div className="cart-kept">
          {isReady && <ShareCart />}
          {email !== null && <SavedCarts perform={perform} />}
        </div>
      </div>
    </div>
  );
}

function EmptyCart() {
  return (
    <EmptyState
      drawing="/drawings/empty-orders.svg"
      title={cartWords.emptyTitle}
      body={cartWords.emptyBody}
      action={
        <ButtonLink to="/parts" variant="secondary">
          {cartWords.emptyAction}
        </ButtonLink>
      }
    />
  );
}
