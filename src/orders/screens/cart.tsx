import { Suspense, lazy, use, useState, type ReactNode } from 'react';
import { ApprovalNotice } from '../../companies/screens/approval-notice.tsx';
import { CartNotice } from '../../cart/screens/cart/cart-notice.tsx';
import { useServerCart } from '../../cart/screens/storage/cart-sync.ts';
import { checkoutWords } from '../../cart/screens/cart/cart-words.ts';
import { PageNonce } from '../../platform/screens/api/page-nonce.ts';
import { cartMarkScript } from '../../cart/screens/storage/cart-mark.ts';
import { QuickOrder } from '../../cart/screens/cart/lines/quick-order.tsx';
import { SavedCarts } from '../../cart/screens/cart/saved-carts.tsx';
import { ShareCart } from '../../cart/screens/cart/share-cart-link.tsx';
import { useAddList } from '../../cart/screens/cart/lines/use-add-list.ts';
import { useCartLink } from '../../cart/screens/cart/use-cart-link.ts';
import { useCartNotice, type Perform } from '../../cart/screens/cart/use-cart-notice.ts';
import { useCartLines, useStoredCart, removePlaced } from '../../cart/screens/storage/use-cart.ts';
import { useCheckedCart } from '../../cart/screens/cart/use-checked-cart.ts';
import { useSentOutcome } from '../../customers/screens/guards/use-send-once.ts';
import {
  SignedInUserContext,
  useSignedInUser,
} from '../../customers/screens/guards/signed-in-user.ts';
import { useSession } from '../../platform/screens/session/use-session.ts';
import { useHydrated } from '../../platform/screens/hydration/use-hydrated.ts';
import { ButtonLink } from '../../platform/screens/ui/button-link.tsx';
import { EmptyState } from '../../platform/screens/ui/states/empty-state.tsx';
import { ErrorState } from '../../platform/screens/ui/states/error-state.tsx';
import { pageMeta } from '../../platform/screens/seo/page-meta.ts';
import { PageTitle } from '../../platform/screens/ui/page-title.tsx';
import { Skeleton } from '../../platform/screens/ui/states/skeleton.tsx';
import { JustOrderedNotice } from './order-form/just-ordered-notice.tsx';
import type { SessionUser } from '../../platform/screens/session/token.ts';
import { query } from '../../platform/screens/api/queries.ts';
import { CART_ORDER, type SentCart, isSentCart } from './order-form/last-cart-order.ts';
import { newestOrder } from '../../customers/screens/addresses/use-last-address.ts';
import { useLocation } from 'react-router';
import { hasCharges } from '../../pricing/rules/charges.ts';
import { supplyOf } from '../../pricing/rules/tax/supply.ts';
import { usePublicConfig } from '../../platform/screens/public-config.ts';
import { SelectField } from '../../platform/screens/ui/fields/select-field.tsx';
import { countryOptions } from '../../customers/screens/addresses/country-options.ts';
import { loginAddress } from '../../customers/screens/guards/login-address.ts';
import { CartLayout } from '../../cart/screens/cart/cart-layout.tsx';
import { CartList } from '../../cart/screens/cart/lines/cart-list.tsx';
import { CartTotal } from '../../cart/screens/cart/cart-total.tsx';
import { isReady } from '../../cart/screens/cart/lines/line-rows.ts';
import { arePricesHidden, netOfRows } from '../../cart/screens/cart/net-of-rows.ts';
import { t } from '../../platform/rules/messages/t.ts';

/** Without a description, since search engines need no cart. */
export const meta = pageMeta(() => t('cart.general.title'));

/** A visitor's cart needs neither the form nor the libraries of forms. */
const CustomerCart = lazy(async () => ({
  default: (await import('./order-form/customer-cart.tsx')).CustomerCart,
}));

/** The cart: quick order, the lines with their verdicts, and one form that orders all of them. */
export default function Cart() {
  const isHydrated = useHydrated();
  const session = useSession();
  const lines = useCartLines();
  const cart = useCheckedCart(lines);
  const { notice, perform, clear } = useCartNotice();
  const list = useAddList(perform);
  const link = useCartLink(perform);
  const email = session.status === 'signed-in' ? session.user.email : null;
  const { user: buyer, hasEnded } = useBuyer();
  const isUnsent = useServerCart(email);
  const isShown = isHydrated && session.status !== 'loading';
  const empty = <EmptyCart />;
  return (
    <div className="page-width py-8 lg:py-10">
      <PageTitle
        title={t('cart.general.title')}
        lead={<span className="print:hidden">{t('cart.general.lead')}</span>}
      />
      {session.status === 'signed-in' && (
        <SignedInUserContext key={email} value={session.user}>
          <LastCheckoutNotice />
        </SignedInUserContext>
      )}
      <QuickOrder perform={perform} list={list} />
      {link.isGone ? (
        <p role="alert" className="mb-4 text-sm text-danger">
          {t('cart.general.linkGone')}
        </p>
      ) : (
        link.error && (
          <ErrorState error={link.error} onRetry={link.retry} retrying={link.isFetching} />
        )
      )}
      <CartNotice notice={notice} onUndone={clear} />
      {isUnsent && (
        <p role="status" className="mb-4 border-l-2 border-signal px-4 py-2 text-sm print:hidden">
          {t('cart.general.unsent')}
        </p>
      )}
      <div className="cart-page">
        {link.isLoading ? (
          <Skeleton className="h-72" />
        ) : !isShown ? (
          <LikelyCart empty={empty} />
        ) : buyer ? (
          <SignedInUserContext key={buyer.email} value={buyer}>
            <Suspense fallback={lines.length === 0 ? empty : <Skeleton className="h-72" />}>
              <CustomerCart cart={cart} perform={perform} empty={empty} hasEnded={hasEnded} />
            </Suspense>
          </SignedInUserContext>
        ) : (
          <VisitorCart cart={cart} perform={perform} empty={empty} />
        )}
        <div className="cart-kept">
          {isShown && <ShareCart />}
          {email !== null && <SavedCarts perform={perform} />}
        </div>
      </div>
    </div>
  );
}

/** Until the session is known: an empty cart, or the room of its lines (cart-mark.ts). */
function LikelyCart({ empty }: { empty: ReactNode }) {
  const nonce = use(PageNonce);
  const isHydrated = useHydrated();
  return (
    <>
      {!isHydrated && (
        <script nonce={nonce} suppressHydrationWarning>
          {cartMarkScript}
        </script>
      )}
      <div className="likely-empty">{empty}</div>
      <div className="likely-filled">
        <Skeleton className="h-72" />
      </div>
    </>
  );
}

function EmptyCart() {
  return (
    <EmptyState
      drawing="/drawings/empty-orders.svg"
      title={t('cart.general.emptyTitle')}
      body={t('cart.general.emptyBody')}
      action={
        <ButtonLink to="/parts" variant="secondary">
          {t('cart.general.emptyAction')}
        </ButtonLink>
      }
    />
  );
}

/** States above the cart what this tab has just ordered. */
function LastCheckoutNotice() {
  const last = useLastCheckout();
  if (!last) return null;
  const { id, sentAt, made } = last;
  const { lines, total } = last.content;
  return (
    <JustOrderedNotice
      answered={id !== null}
      what={checkoutWords.justOrdered(lines.length, total, made?.poNumber ?? null)}
      sentAt={sentAt}
      to={`/payment/${id}`}
      toLabel={t('cart.checkout.payForIt')}
      className="mb-6"
    />
  );
}

/**
 * The signed-in user; after the session has ended the former one, so that the form stays, until somebody signs out or in.
 * A sign-out takes the cart along, an ended session leaves it.
 */
function useBuyer(): { readonly user: SessionUser | null; readonly hasEnded: boolean } {
  const session = useSession();
  const { owner } = useStoredCart();
  const [former, setFormer] = useState<SessionUser | null>(null);
  const user = session.status === 'signed-in' ? session.user : null;
  if (user && user !== former) setFormer(user);
  const hasEnded = session.status === 'signed-out' && former !== null && owner === former.email;
  return { user: user ?? (hasEnded ? former : null), hasEnded };
}

/** The order that this tab's cart sent last. The lines of one whose answer was lost leave the cart. */
function useLastCheckout() {
  const { email } = useSignedInUser();
  return useSentOutcome(CART_ORDER, {
    newest: newestOrder(email),
    isSame: isSentCart,
    made: (id) => query('GET /checkout/{id}', { params: { id } }),
    isOver: ({ due }) => due === 0,
    onFound: ({ lines }: SentCart) => removePlaced(lines),
  });
}

type Props = {
  cart: ReturnType<typeof useCheckedCart>;
  perform: Perform;
  empty: ReactNode;
};

const NONE: ReadonlyMap<string, string> = new Map();

/** A visitor's cart; ordering it leads to the login and back. */
function VisitorCart({ cart, perform, empty }: Props) {
  const config = usePublicConfig();
  const { currency, charges } = config;
  const [country, setCountry] = useState('');
  const { pathname } = useLocation();
  const { rows, error } = cart;
  if (rows.length === 0) return empty;
  const netMinor = netOfRows(rows, currency);
  const supply = supplyOf({ country });
  const login = loginAddress({ pathname });
  const list = (
    <CartList rows={rows} perform={perform} isUncheckable={error !== null} refusals={NONE} />
  );
  if (arePricesHidden(rows, config))
    return (
      <CartLayout
        netMinor={null}
        supply={supply}
        action={<ButtonLink to={login}>{t('companies.approval.logIn')}</ButtonLink>}
        list={list}
      >
        <ApprovalNotice />
      </CartLayout>
    );
  return (
    <CartLayout
      netMinor={netMinor}
      supply={supply}
      action={<ButtonLink to={login}>{t('platform.order.submit')}</ButtonLink>}
      list={list}
    >
      <div className="grid gap-4">
        {hasCharges(charges) && (
          <SelectField
            label={t('cart.general.deliverTo')}
            value={country}
            onChange={(event) => setCountry(event.target.value)}
            options={countryOptions()}
            className="print:hidden"
          />
        )}
        <CartTotal
          supply={supply}
          netMinor={netMinor}
          ready={rows.filter(isReady).length}
          count={rows.length}
        />
        <ButtonLink to={login} size="large" className="max-lg:hidden">
          {t('platform.order.submit')}
        </ButtonLink>
        <p className="text-sm text-soft print:hidden">{t('cart.general.logInFirst')}</p>
      </div>
    </CartLayout>
  );
}
