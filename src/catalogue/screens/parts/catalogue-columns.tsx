import { formatCount } from '../../../platform/rules/numbers/format-count.ts';
import type { Part } from '../../rules/parts/part.schema.ts';
import { leastQuantity } from '../../../pricing/rules/price-terms.ts';
import { catalogueCopy } from '../words/products.ts';
import type { Column } from '../../../platform/screens/ui/table-column.ts';
import { AddToCart } from '../../../cart/screens/cart/add-to-cart.tsx';
import { CompareBox } from './compare-box.tsx';
import { BuyOrNotify } from './buy-or-notify.tsx';
import { PartPrice } from './part-price.tsx';
import { PartCell } from './part-cell.tsx';

export const catalogueColumns: readonly Column<Part>[] = [
  {
    key: 'part',
    header: catalogueCopy.columns.part,
    cell: (part, index) => <PartCell part={part} eager={index === 0} />,
    card: 'plain',
  },
  {
    key: 'price',
    header: catalogueCopy.columns.price,
    cell: (part) => <PartPrice part={part} />,
    align: 'end',
    card: 'quarter',
    width: 'w-24 xl:w-28',
  },
  {
    key: 'minimum',
    header: catalogueCopy.columns.minimum,
    cell: (part) => formatCount(leastQuantity(part)),
    align: 'end',
    card: 'quarter',
    width: 'w-20 xl:w-24',
  },
  {
    key: 'available',
    header: catalogueCopy.columns.available,
    cell: (part) => formatCount(part.available),
    align: 'end',
    card: 'quarter',
    width: 'w-24',
  },
  {
    key: 'buy',
    header: catalogueCopy.columns.buy,
    cell: (part) => (
      <div className="flex flex-wrap items-center justify-end gap-x-3">
        <div className="flex gap-2">
          <BuyOrNotify part={part} size="small" variant="quiet" />
          <AddToCart part={part} size="small" compact />
        </div>
        <CompareBox part={part} />
      </div>
    ),
    card: 'plain',
    align: 'end',
    width: 'w-48',
    onScreenOnly: true,
  },
];
