import type { Part } from '../../../domain/parts/part.schema.ts';
import { canOrder } from '../../../domain/pricing/can-order.ts';
import { cartCopy } from '../../copy/cart.ts';
import { usePublicConfig } from '../../lib/public-config.ts';
import { type ButtonSize, buttonStyle } from '../../ui/button-style.ts';
import { canLoad } from '../../ui/can-load.ts';
import { Icon } from '../../ui/icon.tsx';
import { loadCart } from './load-cart.ts';

type Props = {
  part: Part;
  size?: ButtonSize;
  /** Only the icon, where there is little room. */
  compact?: boolean;
  className?: string;
};

/** Puts the least quantity of a part that can be ordered into the cart; nothing where none can be. */
export function AddToCart({ part, size = 'normal', compact = false, className }: Props) {
  const { limits } = usePublicConfig();
  if (!canOrder(part, limits)) return null;
  const add = async () => {
    if (await canLoad(loadCart)) (await loadCart()).addPart(part, limits);
  };
  return (
    // Without a spinner: the part is there at once.
    <button
      type="button"
      className={buttonStyle(compact ? 'quiet' : 'secondary', size, className)}
      aria-label={cartCopy.addNamed(part.name)}
      title={compact ? cartCopy.addToCart : undefined}
      onClick={() => void add()}
    >
      <Icon name="cart" size={18} />
      {!compact && cartCopy.addToCart}
    </button>
  );
}
