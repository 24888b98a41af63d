import type { Part } from '../../../catalogue/rules/parts/part.schema.ts';
import { canOrder } from '../../../pricing/rules/quantities/can-order.ts';
import { usePublicConfig } from '../../../platform/screens/public-config.ts';
import { type ButtonSize, buttonStyle } from '../../../platform/screens/ui/button-style.ts';
import { canLoad } from '../../../platform/screens/ui/can-load.ts';
import { Icon } from '../../../platform/screens/ui/icon.tsx';
import { loadCart } from './load-cart.ts';
import { t } from '../../../platform/rules/messages/t.ts';

type Props = {
  part: Part;
  /** By default the least that can be ordered; null for a quantity that cannot be ordered. */
  quantity?: number | null;
  size?: ButtonSize;
  /** Only the icon, where there is little room. */
  compact?: boolean;
  className?: string;
};

/** Puts a quantity of a part into the cart; nothing where none can be ordered. */
export function AddToCart(props: Props) {
  const { part, quantity, size = 'normal', compact = false, className } = props;
  const { limits } = usePublicConfig();
  if (!canOrder(part, limits)) return null;
  const add = async () => {
    // The field beside the button says why.
    if (quantity === null) return;
    if (await canLoad(loadCart)) (await loadCart()).addPart(part, limits, quantity);
  };
  return (
    // Without a spinner: the part is there at once.
    <button
      type="button"
      className={buttonStyle(compact ? 'quiet' : 'secondary', size, className)}
      aria-label={t('cart.general.addNamed', { name: part.name })}
      title={compact ? t('cart.general.addToCart') : undefined}
      onClick={() => void add()}
    >
      <Icon name="cart" size={18} />
      {!compact && t('cart.general.addToCart')}
    </button>
  );
}
