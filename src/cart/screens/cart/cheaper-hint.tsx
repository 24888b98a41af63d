import { formatCount } from '../../../platform/rules/numbers/format-count.ts';
import { majorOf } from '../../../platform/rules/money/money.ts';
import type { PriceTerms } from '../../../pricing/rules/price-terms.ts';
import { cheaperQuantity, minorTermsOf } from '../../../pricing/rules/price-breaks.ts';
import type { QuantityBounds } from '../../../pricing/rules/quantities/quantity.rules.ts';
import { usePublicConfig } from '../../../platform/screens/public-config.ts';
import { usePriceFormat } from '../../../platform/screens/api/use-price-format.ts';
import { Button } from '../../../platform/screens/ui/button.tsx';
import { purchaseWords } from '../words/purchase-words.ts';
import { t } from '../../../platform/rules/messages/t.ts';

type Props = {
  part: PriceTerms;
  /** The typed quantity; null if it cannot be ordered. */
  quantity: number | null;
  bounds: QuantityBounds;
  onTake: (quantity: number) => void;
};

/** Names a larger quantity that costs no more in total, and orders it on a press. */
export function CheaperHint({ part, quantity, bounds, onTake }: Props) {
  const { currency } = usePublicConfig();
  const priceOf = usePriceFormat();
  const terms = minorTermsOf(part, currency);
  const hint = quantity === null ? null : cheaperQuantity(terms, bounds, quantity);
  const amount = (amountMinor: number) => priceOf(majorOf(amountMinor, currency));
  return (
    <div aria-live="polite">
      {hint && quantity !== null && (
        <>
          <p className="tabular-nums mb-2 text-sm">
            {purchaseWords.cheaper({
              larger: formatCount(hint.quantity),
              total: amount(hint.totalMinor),
              saved: hint.savedMinor === 0 ? null : amount(hint.savedMinor),
              typed: formatCount(quantity),
            })}
          </p>
          <Button
            variant="secondary"
            size="small"
            className="min-h-11"
            onClick={() => onTake(hint.quantity)}
          >
            {t('cart.purchase.takeLarger', { quantity: formatCount(hint.quantity) })}
          </Button>
        </>
      )}
    </div>
  );
}
