import type { Part } from '../../../domain/parts/part.schema.ts';
import { partCopy } from '../../copy/products.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import type { ButtonSize, ButtonVariant } from '../../ui/button-style.ts';
import { classNames } from '../../ui/class-names.ts';
import { NotifyMe } from '../stock-notices/notify-me.tsx';
import { OutOfStock } from './out-of-stock.tsx';

type Props = {
  part: Pick<Part, '_id' | 'name' | 'available'>;
  size?: ButtonSize;
  variant?: ButtonVariant;
  className?: string;
};

/** Links to the order form, or shows the Out Of Stock banner (seed §4) and 'Notify me' (rulings §9). */
export function BuyLink({ part, size, variant, className }: Props) {
  if (part.available < 1)
    return (
      <div className={classNames('inline-flex flex-col gap-2', className)}>
        <OutOfStock />
        <NotifyMe part={part} size={size} />
      </div>
    );
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
