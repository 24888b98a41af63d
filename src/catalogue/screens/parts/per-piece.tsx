import { addedCopy } from '../../../pricing/screens/words/net-prices-words.ts';
import { useAddedToPrices } from '../../../pricing/screens/net-prices.ts';
import { classNames } from '../../../platform/screens/ui/class-names.ts';
import { t } from '../../../platform/rules/messages/t.ts';

/** "each" behind a price, and what is added to it. */
export function PerPiece({ className }: { className: string }) {
  const added = useAddedToPrices();
  return (
    <span className={classNames('inline-block', className)}>
      {t('catalogue.part.perPiece')}
      {added && `, ${addedCopy[added]}`}
    </span>
  );
}
