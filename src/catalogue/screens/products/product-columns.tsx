import { formatCount } from '../../../platform/rules/numbers/format-count.ts';
import type { Part } from '../../rules/parts/part.schema.ts';
import { productCopy } from '../words/manage-products.ts';
import { partCopy } from '../words/products.ts';
import { Price } from '../../../platform/screens/ui/price.tsx';
import type { Column } from '../../../platform/screens/ui/table-column.ts';
import { DeletePartButton } from './delete-part-button.tsx';
import { ProductCell } from './product-cell.tsx';
import { numberColumn } from '../../../platform/screens/tables/number-column.ts';
import { UpdateLink } from './update-link.tsx';

const { columns } = productCopy;

/**
 * The columns of Manage Products (seed §2).
 * @param from number of rows on the pages before this one
 */
export function productColumns(from: number): readonly Column<Part>[] {
  return [
    numberColumn(columns.no, from),
    {
      key: 'product',
      header: columns.product,
      cell: (part, index) => <ProductCell part={part} eager={index < 8} />,
      card: 'title',
    },
    {
      key: 'price',
      header: columns.price,
      cell: (part) => (
        <>
          <Price amount={part.price} />
          <p className="text-xs text-soft">
            {partCopy.minimumQuantity}{' '}
            <span className="tabular-nums">{formatCount(part.minimumQuantity)}</span>
          </p>
        </>
      ),
      align: 'end',
      width: 'w-36',
    },
    {
      key: 'update',
      header: columns.update,
      cell: (part) => <UpdateLink part={part} />,
      card: 'end',
      align: 'end',
      width: 'w-20',
      onScreenOnly: true,
    },
    {
      key: 'delete',
      header: columns.delete,
      cell: (part) => <DeletePartButton part={part} />,
      card: 'end',
      align: 'end',
      width: 'w-20',
      onScreenOnly: true,
    },
  ];
}
