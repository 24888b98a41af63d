import { Price } from '../../../platform/screens/ui/price.tsx';
import type { Part } from '../../rules/parts/part.schema.ts';
import { t } from '../../../platform/rules/messages/t.ts';

/** The recommended retail price below a part's price; only approved customers get one. */
export function RetailPrice({ part: { rrp } }: { part: Part }) {
  if (!rrp) return null;
  return (
    <span className="block text-xs font-normal text-soft">
      {t('catalogue.part.rrp')} <Price amount={rrp} />
    </span>
  );
}
