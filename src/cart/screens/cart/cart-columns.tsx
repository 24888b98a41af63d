import { Link } from 'react-router';
import { amountWords } from '../../../pricing/rules/amount-words.ts';
import { quantityBounds } from '../../../pricing/rules/quantity.rules.ts';
import type { Limits } from '../../../pricing/rules/limits.ts';
import { IconButton } from '../../../platform/screens/ui/icon-button.tsx';
import { PartPicture } from '../../../platform/screens/ui/part-picture.tsx';
import { Price } from '../../../platform/screens/ui/price.tsx';
import type { Column } from '../../../platform/screens/ui/table-column.ts';
import { CheaperHint } from './cheaper-hint.tsx';
import { useLineChanges } from './change-lines.ts';
import { cartWords } from './cart-words.ts';
import { isFaulty, refusalKey, isReady, rowName } from './line-rows.ts';
import { LineReference } from './line-reference.tsx';
import { LineVerdict } from './line-verdict.tsx';
import { QuantityField } from './quantity-field.tsx';
import type { CartRow } from './use-checked-cart.ts';

const { columns } = cartWords;

type Options = {
  readonly limits: Limits;
  /** Why the shop refused lines when they were ordered (`refusalKey`). */
  readonly refusals: ReadonlyMap<string, string>;
  /** Whether tax or freight comes on top of the lines' sums. */
  readonly isNet: boolean;
  readonly onRemove: (row: CartRow, button: HTMLElement) => void;
};

const verdictId = (key: string) => `verdict ${key}`.replaceAll(/[^\w-]+/g, '-');

function PartOfLine({ row, options }: { row: CartRow; options: Options }) {
  const { checked, line } = row;
  const isPart = line.toolId !== undefined || checked?.toolId !== undefined || !row.isFresh;
  const name = (
    <span className="block font-display text-base leading-tight font-semibold wrap-anywhere">
      {rowName(row)}
    </span>
  );
  return (
    <div className="flex gap-x-4">
      {isPart && (
        <span className="cart-line-picture w-20 shrink-0">
          {checked?.img !== undefined && (
            <PartPicture src={checked.img} alt="" className="border border-hairline" />
          )}
        </span>
      )}
      <div className="min-w-0 flex-1">
        {line.toolId && checked?.toolName ? (
          <Link to={`/parts/${line.toolId}`} className="block hover:text-signal">
            {name}
          </Link>
        ) : isPart ? (
          name
        ) : (
          <>
            <LineReference row={row} describedBy={verdictId(row.key)} />
            <span className="hidden print:block">{name}</span>
          </>
        )}
        {checked?.sku && <span className="tabular-nums text-xs text-soft">{checked.sku}</span>}
        <LineVerdict
          row={row}
          id={verdictId(row.key)}
          refusal={options.refusals.get(refusalKey(row))}
        />
        <PriceHint row={row} limits={options.limits} />
      </div>
    </div>
  );
}

/** Names a larger quantity that costs no more, as the order form does. */
function PriceHint({ row, limits }: { row: CartRow; limits: Limits }) {
  const { setQuantity } = useLineChanges();
  const { checked, key } = row;
  if (!isReady(row) || !checked?.priceBreaks?.length) return null;
  const {
    unitPrice = 0,
    priceBreaks,
    minimumQuantity = 1,
    multipleOf = 1,
    available = 0,
    nextDelivery = null,
  } = checked;
  const terms = { minimumQuantity, multipleOf, available, nextDelivery };
  const bounds = quantityBounds(terms, limits);
  return (
    <div className="mt-1 print:hidden">
      <CheaperHint
        // The price of this quantity stands for that of all below the first break.
        part={{ price: unitPrice, priceBreaks }}
        quantity={checked.quantity}
        bounds={bounds}
        onTake={(quantity) => setQuantity(key, quantity)}
      />
    </div>
  );
}

function QuantityOfLine({ row }: { row: CartRow }) {
  const { setQuantity } = useLineChanges();
  return (
    <QuantityField
      quantity={row.line.quantity}
      label={cartWords.quantityOf(rowName(row))}
      describedBy={verdictId(row.key)}
      isWrong={
        isFaulty(row) && (row.checked?.toolId !== undefined || row.checked?.quantity === null)
      }
      lineKey={row.key}
      onChange={(quantity) => setQuantity(row.key, quantity)}
    />
  );
}

/** The columns of the cart; on a phone's card the figures of a line stand beneath its part. */
export function cartColumns(options: Options): readonly Column<CartRow>[] {
  return [
    {
      key: 'part',
      header: columns.part,
      cell: (row) => <PartOfLine row={row} options={options} />,
      card: 'plain',
    },
    {
      key: 'quantity',
      header: columns.quantity,
      cell: (row) => <QuantityOfLine row={row} />,
      align: 'end',
      card: 'quarter',
      width: 'w-32',
    },
    {
      key: 'unitPrice',
      header: columns.unitPrice,
      cell: ({ checked, isFresh }) =>
        isFresh &&
        checked?.unitPrice !== undefined && (
          <Price amount={checked.unitPrice} className="font-normal" />
        ),
      align: 'end',
      card: 'quarter',
      width: 'w-24',
    },
    {
      key: 'total',
      header: options.isNet ? amountWords.net : columns.total,
      cell: (row) =>
        isReady(row) && row.checked?.price !== undefined && <Price amount={row.checked.price} />,
      align: 'end',
      card: 'quarter',
      width: 'w-28',
    },
    {
      key: 'remove',
      header: columns.remove,
      cell: (row) => (
        <IconButton
          icon="trash"
          label={cartWords.removeNamed(rowName(row))}
          onClick={({ currentTarget }) => options.onRemove(row, currentTarget)}
        />
      ),
      card: 'end',
      align: 'end',
      width: 'w-14',
      onScreenOnly: true,
    },
  ];
}
