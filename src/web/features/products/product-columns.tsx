import { formatCount } from '../../../domain/format-count.ts';
import type { Part } from '../../../domain/parts/part.schema.ts';
import { productCopy } from '../../copy/manage-products.ts';
import { partCopy } from '../../copy/products.ts';
import { Price } from '../../ui/price.tsx';
import type { Column } from '../../ui/table-column.ts';
import { DeletePartButton } from './delete-part-button.tsx';
import { ProductCell } from './product-cell.tsx';
import { numberColumn } from '../tables/number-column.ts';
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
