import type { Part } from '../../rules/parts/part.schema.ts';
import { canOrder } from '../../../pricing/rules/quantities/can-order.ts';
import { usePublicConfig } from '../../../platform/screens/public-config.ts';
import { ButtonLink } from '../../../platform/screens/ui/button-link.tsx';
import type { ButtonSize, ButtonVariant } from '../../../platform/screens/ui/button-style.ts';
import { purchaseAddress } from './purchase-address.ts';
import { OutOfStock } from './out-of-stock.tsx';
import { t } from '../../../platform/rules/messages/t.ts';

export type BuyLinkProps = {
  part: Part;
  /** Fills in the order form. */
  quantity?: number | string | null;
  size?: ButtonSize;
  variant?: ButtonVariant;
  className?: string;
};

/** Links to the order form, or shows the Out Of Stock banner. */
export function BuyLink({ part, quantity = null, size, variant, className }: BuyLinkProps) {
  const { limits } = usePublicConfig();
  if (!canOrder(part, limits)) return <OutOfStock className={className} />;
  return (
    <ButtonLink
      to={purchaseAddress(part._id, { quantity })}
      size={size}
      variant={variant}
      className={className}
      aria-label={t('catalogue.part.buyNamed', { name: part.name })}
    >
      {t('catalogue.part.buyNow')}
    </ButtonLink>
  );
}
