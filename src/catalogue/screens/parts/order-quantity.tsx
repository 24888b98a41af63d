import { useState } from 'react';
import { formatCount } from '../../../platform/rules/numbers/format-count.ts';
import { parseNumberInput } from '../../../platform/rules/numbers/number-input.ts';
import type { Part } from '../../rules/parts/part.schema.ts';
import { canOrder } from '../../../pricing/rules/can-order.ts';
import { quantityBounds, quantityFault } from '../../../pricing/rules/quantity.rules.ts';
import { words } from '../../../platform/screens/words/words.ts';
import { usePublicConfig } from '../../../platform/screens/public-config.ts';
import { TextField } from '../../../platform/screens/ui/text-field.tsx';
import { AddToCart } from '../../../cart/screens/cart/add-to-cart.tsx';
import { BuyOrNotify } from './buy-or-notify.tsx';
import { partSheetWords } from './part-sheet-words.ts';

/** The quantity of a part with the buttons that order it; at first the least that can be ordered. */
export function OrderQuantity({ part }: { part: Part }) {
  const { limits } = usePublicConfig();
  const bounds = quantityBounds(part, limits);
  const [typed, setTyped] = useState(() => formatCount(bounds.min));
  const read = parseNumberInput(typed);
  const isWhole = typeof read === 'number' && Number.isInteger(read);
  const fault = isWhole
    ? (quantityFault(read, bounds)?.message ?? null)
    : partSheetWords.wholeQuantity;
  const quantity = isWhole && fault === null ? read : null;
  return (
    <div className="flex flex-wrap items-start gap-3">
      {canOrder(part, limits) && (
        <TextField
          label={words.quantity}
          inputMode="numeric"
          autoComplete="off"
          className="basis-full print:hidden"
          value={typed}
          error={fault ?? undefined}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
      )}
      <BuyOrNotify
        part={part}
        // The order form says what is wrong with it.
        quantity={quantity ?? typed}
        size="large"
        className="min-h-13 flex-[1_1_10rem] lg:whitespace-nowrap"
      />
      <AddToCart
        part={part}
        quantity={quantity}
        size="large"
        className="flex-[1_1_10rem] lg:whitespace-nowrap print:hidden"
      />
    </div>
  );
}
