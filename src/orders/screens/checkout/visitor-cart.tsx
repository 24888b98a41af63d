import { useLocation } from 'react-router';
import { type ReactNode, useState } from 'react';
import { hasCharges } from '../../../pricing/rules/charges.ts';
import { supplyOf } from '../../../pricing/rules/supply.ts';
import { orderCopy } from '../../../platform/screens/words/orders.ts';
import { usePublicConfig } from '../../../platform/screens/public-config.ts';
import { ButtonLink } from '../../../platform/screens/ui/button-link.tsx';
import { SelectField } from '../../../platform/screens/ui/select-field.tsx';
import { countryOptions } from '../../../customers/screens/addresses/country-options.ts';
import { loginAddress } from '../../../customers/screens/guards/origin-path.ts';
import { CartLayout } from '../../../cart/screens/cart/cart-layout.tsx';
import { CartList } from '../../../cart/screens/cart/cart-list.tsx';
import { CartTotal } from '../../../cart/screens/cart/cart-total.tsx';
import { cartWords } from '../../../cart/screens/cart/cart-words.ts';
import { isReady } from '../../../cart/screens/cart/line-rows.ts';
import { netOfRows } from '../../../cart/screens/cart/net-of-rows.ts';
import type { Perform } from '../../../cart/screens/cart/use-cart-notice.ts';
import type { useCheckedCart } from '../../../cart/screens/cart/use-checked-cart.ts';

type Props = {
  cart: ReturnType<typeof useCheckedCart>;
  perform: Perform;
  empty: ReactNode;
};

const NONE: ReadonlyMap<string, string> = new Map();

/** A visitor's cart; ordering it leads to the login and back. */
export function VisitorCart({ cart, perform, empty }: Props) {
  const { currency, charges } = usePublicConfig();
  const [country, setCountry] = useState('');
  const { pathname } = useLocation();
  const { rows, error } = cart;
  if (rows.length === 0) return empty;
  const netMinor = netOfRows(rows, currency);
  const supply = supplyOf({ country });
  const login = loginAddress({ pathname });
  return (
    <CartLayout
      netMinor={netMinor}
      supply={supply}
      action={<ButtonLink to={login}>{orderCopy.submit}</ButtonLink>}
      list={
        <CartList rows={rows} perform={perform} isUncheckable={error !== null} refusals={NONE} />
      }
    >
      <div className="grid gap-4">
        {hasCharges(charges) && (
          <SelectField
            label={cartWords.deliverTo}
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
          {orderCopy.submit}
        </ButtonLink>
        <p className="text-sm text-soft print:hidden">{cartWords.logInFirst}</p>
      </div>
    </CartLayout>
  );
}
