import { addLines, lineKey } from '../../../rules/cart-lines.ts';
import { MAX_LINES } from '../../../rules/line-limits.ts';
import { formatCount } from '../../../../platform/rules/numbers/format-count.ts';
import type { Part } from '../../../../catalogue/rules/parts/part.schema.ts';
import {
  notOrderable,
  quantityBounds,
} from '../../../../pricing/rules/quantities/quantity.rules.ts';
import type { Limits } from '../../../../pricing/rules/limits.ts';
import { toast } from '../../../../platform/screens/ui/overlays/toast.ts';
import { readCart, writeCart } from '../../storage/cart-storage.ts';
import { t } from '../../../../platform/rules/messages/t.ts';

/** Adds a quantity, by default the least that can be ordered, and says so. */
export function addPart(part: Part, limits: Limits, quantityToAdd?: number): void {
  const bounds = quantityBounds(part, limits);
  const never = notOrderable(bounds);
  const count = quantityToAdd ?? bounds.min;
  const cart = readCart();
  const line = { ref: part.sku ?? part.name, toolId: part._id, quantity: count };
  const lines = addLines(cart.lines, [line]);
  const there = lines.find((one) => lineKey(one) === lineKey(line));
  if (never !== null || !there) {
    toast.error(never ?? t('cart.general.full', { most: formatCount(MAX_LINES) }));
    return;
  }
  writeCart({ ...cart, lines });
  const quantity = typeof there.quantity === 'number' ? there.quantity : count;
  const added = formatCount(count);
  const text =
    quantity === count
      ? t('cart.general.added', { quantity: added, name: part.name })
      : t('cart.general.addedMore', {
          quantity: added,
          name: part.name,
          now: formatCount(quantity),
        });
  toast.success(text, { to: '/cart', label: t('cart.general.seeCart') });
}
