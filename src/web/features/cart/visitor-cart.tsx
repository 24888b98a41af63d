import { useLocation } from 'react-router';
import { type ReactNode, useState } from 'react';
import { hasCharges } from '../../../domain/pricing/charges.ts';
import { supplyOf } from '../../../domain/pricing/supply.ts';
import { orderCopy } from '../../copy/orders.ts';
import { usePublicConfig } from '../../lib/public-config.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { countryOptions } from '../addresses/country-options.ts';
import { loginAddress } from '../guards/origin-path.ts';
import { CartLayout } from './cart-layout.tsx';
import { CartList } from './cart-list.tsx';
import { CartTotal } from './cart-total.tsx';
import { cartWords } from './cart-words.ts';
import { isReady } from './line-rows.ts';
import { netOfRows } from './net-of-rows.ts';
import type { Perform } from './use-cart-notice.ts';
import type { useCheckedCart } from './use-checked-cart.ts';

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
