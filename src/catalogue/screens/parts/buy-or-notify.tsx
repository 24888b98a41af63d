import { canOrder } from '../../../pricing/rules/quantities/can-order.ts';
import { usePublicConfig } from '../../../platform/screens/public-config.ts';
import { classNames } from '../../../platform/screens/ui/class-names.ts';
import { NotifyMe } from '../stock-notices/notify-me.tsx';
import { BuyLink, type BuyLinkProps } from './buy-link.tsx';
import { OutOfStock } from './out-of-stock.tsx';

/** The link to the order form; for a part without stock the banner and 'Notify me'. */
export function BuyOrNotify(props: BuyLinkProps) {
  const { part, size, className } = props;
  const { limits } = usePublicConfig();
  if (canOrder(part, limits)) return <BuyLink {...props} />;
  return (
    <div className={classNames('inline-flex flex-col gap-2', className)}>
      <OutOfStock />
      <NotifyMe part={part} size={size} />
    </div>
  );
}
