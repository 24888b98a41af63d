import { hasCharges } from '../../../pricing/rules/charges.ts';
import { majorOf } from '../../../platform/rules/money/money.ts';
import type { Supply } from '../../../pricing/rules/tax/supply.ts';
import { usePublicConfig } from '../../../platform/screens/public-config.ts';
import { Price } from '../../../platform/screens/ui/price.tsx';
import { ChargesSum } from './charges-sum.tsx';
import { cartWords } from './cart-words.ts';
import { t } from '../../../platform/rules/messages/t.ts';

type Props = {
  netMinor: number;
  supply: Supply;
  /** Lines that count, of all. */
  ready: number;
  count: number;
};

/** What the lines that can be ordered come to; the server's amounts are binding. */
export function CartTotal({ netMinor, supply, ready, count }: Props) {
  const { charges, currency } = usePublicConfig();
  const some = cartWords.netOf(ready, count);
  return (
    <div className="cart-total border-y-[1.5px] border-ink py-3">
      <p className="text-sm font-semibold">{t('cart.general.total')}</p>
      <output aria-label={t('cart.general.total')} className="mt-1 block min-h-10 text-end">
        {hasCharges(charges) && netMinor > 0 ? (
          <ChargesSum supply={supply} netMinor={netMinor} />
        ) : (
          <Price amount={majorOf(netMinor, currency)} className="font-display text-3xl" />
        )}
      </output>
      {some && <p className="text-sm text-soft">{some}</p>}
    </div>
  );
}
