import type { Part } from '../../../domain/parts/part.schema.ts';
import { canOrder } from '../../../domain/pricing/can-order.ts';
import { partCopy } from '../../copy/products.ts';
import { usePublicConfig } from '../../lib/public-config.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import type { ButtonSize, ButtonVariant } from '../../ui/button-style.ts';
import { purchaseAddress } from '../purchase/purchase-address.ts';
import { OutOfStock } from './out-of-stock.tsx';

export type BuyLinkProps = {
  part: Part;
  /** Fills in the order form. */
  quantity?: number | string | null;
  size?: ButtonSize;
  variant?: ButtonVariant;
  className?: string;
};

/** Links to the order form, or shows the Out Of Stock banner (seed §4). */
export function BuyLink({ part, quantity = null, size, variant, className }: BuyLinkProps) {
  const { limits } = usePublicConfig();
  if (!canOrder(part, limits)) return <OutOfStock className={className} />;
  return (
    <ButtonLink
      to={purchaseAddress(part._id, { quantity })}
      size={size}
      variant={variant}
      className={className}
      aria-label={partCopy.buyNamed(part.name)}
    >
      {partCopy.buyNow}
    </ButtonLink>
  );
}
