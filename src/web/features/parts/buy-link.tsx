import type { Part } from '../../../domain/parts/part.schema.ts';
import { canOrder } from '../../../domain/pricing/can-order.ts';
import { partCopy } from '../../copy/products.ts';
import { usePublicConfig } from '../../lib/public-config.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import type { ButtonSize, ButtonVariant } from '../../ui/button-style.ts';
import { OutOfStock } from './out-of-stock.tsx';

export type BuyLinkProps = {
  part: Part;
  size?: ButtonSize;
  variant?: ButtonVariant;
  className?: string;
};

/** Links to the order form, or shows the Out Of Stock banner (seed §4). */
export function BuyLink({ part, size, variant, className }: BuyLinkProps) {
  const { limits } = usePublicConfig();
  if (!canOrder(part, limits)) return <OutOfStock className={className} />;
  return (
    <ButtonLink
      to={`/purchase/${part._id}`}
      size={size}
      variant={variant}
      className={className}
      aria-label={partCopy.buyNamed(part.name)}
    >
      {partCopy.buyNow}
    </ButtonLink>
  );
}
