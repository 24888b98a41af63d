import type { Part } from '../../../domain/parts/part.schema.ts';
import { partCopy } from '../../copy/products.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import type { ButtonSize, ButtonVariant } from '../../ui/button-style.ts';
import { OutOfStock } from './out-of-stock.tsx';

export type BuyLinkProps = {
  part: Pick<Part, '_id' | 'name' | 'available'>;
  size?: ButtonSize;
  variant?: ButtonVariant;
  className?: string;
};

/** Links to the order form, or shows the Out Of Stock banner (seed §4). */
export function BuyLink({ part, size, variant, className }: BuyLinkProps) {
  if (part.available < 1) return <OutOfStock className={className} />;
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
