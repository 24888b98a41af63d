import type { useApproval } from '../../../../companies/screens/use-approval.ts';
import { Link } from 'react-router';
import { quantityBounds } from '../../../../pricing/rules/quantities/quantity.rules.ts';
import type { Limits } from '../../../../pricing/rules/limits.ts';
import { IconButton } from '../../../../platform/screens/ui/icon-button.tsx';
import { PartPicture } from '../../../../platform/screens/ui/pictures/part-picture.tsx';
import { Price } from '../../../../platform/screens/ui/price.tsx';
import type { Column } from '../../../../platform/screens/ui/tables/table-column.ts';
import { CheaperHint } from '../cheaper-hint.tsx';
import { useLineChanges } from '../../storage/use-cart.ts';
import { isFaulty, refusalKey, isReady, rowName } from './line-rows.ts';
import { LineVerdict } from './line-verdict.tsx';
import type { CartRow } from '../use-checked-cart.ts';
import { useRef, useState, useEffect } from 'react';
import type { Part } from '../../../../catalogue/rules/parts/part.schema.ts';
import { lineKey, MAX_LINE_QUANTITY } from '../../../rules/cart-lines.ts';
import { focusQuantity, QUANTITY_KEY } from '../cart-focus.ts';
import { PartCombobox } from '../../../../catalogue/screens/parts/part-combobox.tsx';
import {
  partMeant,
  usePartSuggestions,
} from '../../../../catalogue/screens/parts/use-part-suggestions.ts';
import { formatCount } from '../../../../platform/rules/numbers/format-count.ts';
import { QUANTITY_TEXT_MAX_LENGTH } from '../../../rules/line-limits.ts';
import { readQuantity } from '../../../rules/line-quantity.ts';
import { textStart } from '../../../../platform/rules/text/text.ts';
import { classNames } from '../../../../platform/screens/ui/class-names.ts';
import { controlStyle } from '../../../../platform/screens/ui/fields/control-style.ts';
import { t } from '../../../../platform/rules/messages/t.ts';

type Options = {
  readonly limits: Limits;
  /** Why the shop refused lines when they were ordered (`refusalKey`). */
  readonly refusals: ReadonlyMap<string, string>;
  /** Whether tax or freight comes on top of the lines' sums. */
  readonly isNet: boolean;
  /** Without the columns of prices. */
  readonly hidesPrices: boolean;
  /** What keeps the buyer from ordering at all. */
  readonly missing: ReturnType<typeof useApproval>;
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
          missing={options.missing}
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
      label={t('cart.general.quantityOf', { name: rowName(row) })}
      describedBy={verdictId(row.key)}
      isWrong={
        isFaulty(row) && (row.checked?.toolId !== undefined || row.checked?.quantity === null)
      }
      rowKey={row.key}
      onChange={(quantity) => setQuantity(row.key, quantity)}
    />
  );
}

/** The columns of the cart; on a phone's card the figures of a line stand beneath its part. */
export function cartColumns(options: Options): readonly Column<CartRow>[] {
  const columnsOfCart = allColumns(options);
  return options.hidesPrices
    ? columnsOfCart.filter(({ key }) => key !== 'unitPrice' && key !== 'total')
    : columnsOfCart;
}

function allColumns(options: Options): readonly Column<CartRow>[] {
  return [
    {
      key: 'part',
      header: t('cart.general.columns.part'),
      cell: (row) => <PartOfLine row={row} options={options} />,
      card: 'plain',
    },
    {
      key: 'quantity',
      header: t('cart.general.columns.quantity'),
      cell: (row) => <QuantityOfLine row={row} />,
      align: 'end',
      card: 'quarter',
      width: 'w-32',
    },
    {
      key: 'unitPrice',
      header: t('cart.general.columns.unitPrice'),
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
      header: options.isNet ? t('pricing.amount.net') : t('cart.general.columns.total'),
      cell: (row) =>
        isReady(row) && row.checked?.price !== undefined && <Price amount={row.checked.price} />,
      align: 'end',
      card: 'quarter',
      width: 'w-28',
    },
    {
      key: 'remove',
      header: t('cart.general.columns.remove'),
      cell: (row) => (
        <IconButton
          icon="trash"
          label={t('cart.general.removeNamed', { name: rowName(row) })}
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

type Props = { row: CartRow; describedBy: string };

/** The text of a line that names no part, to be corrected with suggestions. */
function LineReference({ row: { key, line }, describedBy }: Props) {
  const { replace } = useLineChanges();
  const [typed, setTyped] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const parts = usePartSuggestions(typed ?? '');

  function choose({ _id, sku, name }: Part) {
    const part = { ...line, toolId: _id, ref: sku ?? name };
    replace(key, part);
    focusQuantity(lineKey(part));
  }
  function commit() {
    const text = typed?.trim() ?? '';
    if (text === '' || text === line.ref) return setTyped(null);
    const part = partMeant(parts, text);
    if (part) choose(part);
    else {
      const changed = { ...line, ref: text };
      replace(key, changed);
      focusQuantity(lineKey(changed));
    }
  }
  return (
    <PartCombobox
      ref={field}
      label={<span className="sr-only">{t('cart.general.partOf', { text: line.ref })}</span>}
      value={typed ?? line.ref}
      parts={typed === null ? [] : parts}
      describedBy={describedBy}
      isWrong
      field={{ 'data-fix': key }}
      onType={setTyped}
      onChoose={choose}
      onCommit={commit}
      className="cart-line-reference"
    />
  );
}

/** A typed quantity counts once nothing follows for this long. */
const QUIET_MS = 350;

type QuantityFieldProps = {
  quantity: number | string;
  label: string;
  describedBy: string;
  isWrong: boolean;
  /** The key of the line. */
  rowKey: string;
  /** Gets what was typed as text if it is no whole number, so that it is judged and not ordered around. */
  onChange: (quantity: number | string) => void;
};

/** What is being typed in place of which quantity. */
type Typing = { readonly text: string; readonly over: number | string };

/** The whole number that was typed; null for anything else. */
function wholeNumber(typed: string): number | null {
  const read = readQuantity(typed);
  const isWhole = typeof read === 'number' && Number.isInteger(read);
  return isWhole && read >= 0 && read <= MAX_LINE_QUANTITY ? read : null;
}

/** The quantity of a line. Follows the cart, except while somebody types. */
function QuantityField(props: QuantityFieldProps) {
  const { quantity, label, describedBy, isWrong, rowKey, onChange } = props;
  const [typing, setTyping] = useState<Typing | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  // A fix, another tab or the commit itself has set another quantity since.
  const typed = typing?.over === quantity ? typing.text : null;
  const commit = (text: string) => {
    clearTimeout(timer.current);
    const next = wholeNumber(text) ?? textStart(text.trim(), QUANTITY_TEXT_MAX_LENGTH);
    if (next !== quantity) onChange(next);
  };
  return (
    <>
      <input
        {...{ [QUANTITY_KEY]: rowKey }}
        aria-label={label}
        aria-describedby={describedBy}
        aria-invalid={isWrong || (typed !== null && wholeNumber(typed) === null) || undefined}
        inputMode="numeric"
        autoComplete="off"
        value={typed ?? String(quantity)}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onChange={({ currentTarget: { value } }) => {
          setTyping({ text: value, over: quantity });
          clearTimeout(timer.current);
          timer.current = setTimeout(() => commit(value), QUIET_MS);
        }}
        onBlur={() => {
          if (typed !== null) commit(typed);
        }}
        onKeyDown={({ key }) => {
          if (key === 'Enter' && typed !== null) commit(typed);
          if (key !== 'Escape') return;
          clearTimeout(timer.current);
          setTyping(null);
        }}
        className={classNames(controlStyle, 'cart-quantity tabular-nums text-end print:hidden')}
      />
      <span className="tabular-nums hidden print:inline">
        {typeof quantity === 'number' ? formatCount(quantity) : quantity}
      </span>
    </>
  );
}
