import type { Ref } from 'react';
import type { Part } from '../../../catalogue/rules/parts/part.schema.ts';
import { Button } from '../../../platform/screens/ui/button.tsx';
import { ButtonLink } from '../../../platform/screens/ui/button-link.tsx';
import { nextDeliveryText } from '../../../catalogue/screens/parts/next-delivery-text.ts';
import { useLastPartsList } from '../../../catalogue/screens/parts/last-parts-list.ts';
import { OutOfStock } from '../../../catalogue/screens/parts/out-of-stock.tsx';
import { NotifyMe } from '../../../catalogue/screens/stock-notices/notify-me.tsx';
import { purchaseWords } from '../../../cart/screens/words/purchase-words.ts';

type Props = {
  part: Pick<Part, '_id' | 'name' | 'nextDelivery'>;
  onRetry: () => unknown;
  retrying: boolean;
  heading: Ref<HTMLHeadingElement>;
};

/** Replaces the form while the part is out of stock (rulings §1); the typed values are kept. */
export function NoStock({ part, onRetry, retrying, heading }: Props) {
  const listedParts = useLastPartsList();
  return (
    <section
      role="status"
      className="flex flex-col items-start gap-4 border border-dashed border-edge p-6 sm:p-10"
    >
      <OutOfStock className="text-base" />
      <h2 ref={heading} tabIndex={-1} className="text-xl">
        {purchaseWords.noneLeft}
      </h2>
      <p className="max-w-prose text-soft">{purchaseWords.noneLeftBody}</p>
      {part.nextDelivery && <p>{nextDeliveryText(part.nextDelivery)}</p>}
      <div className="flex flex-wrap items-end gap-3">
        <NotifyMe part={part} />
        <Button variant="secondary" pending={retrying} onClick={() => void onRetry()}>
          {purchaseWords.look}
        </Button>
        <ButtonLink to={listedParts ?? '/parts'}>{purchaseWords.otherParts}</ButtonLink>
      </div>
    </section>
  );
}
