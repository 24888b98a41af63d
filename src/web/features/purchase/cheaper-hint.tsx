import { formatCount } from '../../../domain/format-count.ts';
import { majorOf, minorOf } from '../../../domain/money/money.ts';
import type { Part } from '../../../domain/parts/part.schema.ts';
import { cheaperQuantity } from '../../../domain/pricing/price-breaks.ts';
import type { QuantityBounds } from '../../../domain/pricing/quantity.rules.ts';
import { usePublicConfig } from '../../lib/public-config.ts';
import { usePriceFormat } from '../../lib/use-price-format.ts';
import { Button } from '../../ui/button.tsx';
import { purchaseWords } from './purchase-words.ts';

type Props = {
  part: Pick<Part, 'price' | 'priceBreaks'>;
  /** The typed quantity; null if it cannot be ordered. */
  quantity: number | null;
  bounds: QuantityBounds;
  onTake: (quantity: number) => void;
};

/** Names a larger quantity that costs no more in total (rulings §8), and orders it on a press. */
export function CheaperHint({ part, quantity, bounds, onTake }: Props) {
  const { currency } = usePublicConfig();
  const priceOf = usePriceFormat();
  const minor = ({ price }: { price: number }) => minorOf(price, currency);
  const terms = {
    price: minor(part),
    priceBreaks: part.priceBreaks.map((one) => ({ from: one.from, price: minor(one) })),
  };
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
            {purchaseWords.takeLarger(formatCount(hint.quantity))}
          </Button>
        </>
      )}
    </div>
  );
}
