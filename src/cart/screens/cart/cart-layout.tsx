import type { ReactNode } from 'react';
import { majorOf } from '../../../platform/rules/money/money.ts';
import { hasCharges } from '../../../pricing/rules/charges.ts';
import { orderAmounts } from '../../../pricing/rules/amounts/order-amounts.ts';
import type { Supply } from '../../../pricing/rules/tax/supply.ts';
import { usePublicConfig } from '../../../platform/screens/public-config.ts';
import { Price } from '../../../platform/screens/ui/price.tsx';
import { HiddenPrice } from '../../../companies/screens/hidden-price.tsx';
import './cart.css';
import { t } from '../../../platform/rules/messages/t.ts';

type Props = {
  /** Null for those who may not see prices. */
  netMinor: number | null;
  supply: Supply;
  /** Orders, at the bottom of a phone's screen. */
  action: ReactNode;
  list: ReactNode;
  /** Form and total, beside the list where there is room. */
  children: ReactNode;
};

/** The list beside the form; on a phone above it, with the total always in view. */
export function CartLayout({ netMinor, supply, action, list, children }: Props) {
  const { charges, currency } = usePublicConfig();
  // Without a country there is no tax and freight yet.
  const isKnown = supply.country !== null || !hasCharges(charges);
  // Nothing to send costs no freight.
  const totalMinor = netMinor ? orderAmounts(netMinor, supply, charges, currency).totalMinor : 0;
  return (
    <>
      <div className="cart-columns grid grid-cols-1 items-start gap-8 lg:grid-cols-[1fr_24rem] print:block">
        <div className="min-w-0">{list}</div>
        <div>{children}</div>
      </div>
      <div
        data-bottom-bar
        className="cart-bar sticky bottom-0 z-10 mt-6 flex items-center justify-between gap-4 border-t-[1.5px] border-ink bg-paper py-2.5 lg:hidden print:hidden"
      >
        {netMinor === null ? (
          <HiddenPrice />
        ) : (
          <span className="text-sm">
            <span className="block text-xs text-soft">
              {isKnown ? t('cart.general.total') : t('pricing.amount.net')}
            </span>
            <Price
              amount={majorOf(isKnown ? totalMinor : netMinor, currency)}
              className="text-lg"
            />
          </span>
        )}
        {action}
      </div>
    </>
  );
}
