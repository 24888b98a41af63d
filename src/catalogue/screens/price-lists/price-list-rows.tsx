import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { PriceListRowView } from '../../rules/price-lists/price-list.schema.ts';
import {
  parsePriceBreaks,
  priceBreaksExample,
} from '../../rules/parts/prices/price-breaks-text.ts';
import { categoryName } from '../../rules/parts/category-words.ts';
import type { PriceBreak } from '../../../pricing/rules/price-terms.ts';
import { formatCount } from '../../../platform/rules/numbers/format-count.ts';
import * as language from '../../../platform/rules/language/language.ts';
import { parseNumberInput } from '../../../platform/rules/numbers/number-input.ts';
import { ApiError } from '../../../platform/screens/api/api.ts';
import { currentCursor } from '../../../platform/screens/api/cursor-trail.ts';
import { keysOf, pageQuery, query } from '../../../platform/screens/api/queries.ts';
import { usePriceFormat } from '../../../platform/screens/api/use-price-format.ts';
import { messageOf } from '../../../platform/screens/forms/form-failure.ts';
import { callApi } from '../../../platform/screens/session/browser.ts';
import { AddressSearch } from '../../../platform/screens/tables/address-search.tsx';
import { AdminTable } from '../../../platform/screens/tables/admin-table.tsx';
import { ignoreFailure } from '../../../platform/screens/tables/ignore-failure.ts';
import { useSearchTerm } from '../../../platform/screens/tables/list-page.tsx';
import { ADMIN_PAGE_SIZE } from '../../../platform/screens/tables/numbered-pages.ts';
import { useListAction } from '../../../platform/screens/tables/use-list-action.ts';
import { Button } from '../../../platform/screens/ui/button.tsx';
import { FormError } from '../../../platform/screens/ui/fields/form-error.tsx';
import { SelectField } from '../../../platform/screens/ui/fields/select-field.tsx';
import { TextField } from '../../../platform/screens/ui/fields/text-field.tsx';
import { IconButton } from '../../../platform/screens/ui/icon-button.tsx';
import { toast } from '../../../platform/screens/ui/overlays/toast.ts';
import { Price } from '../../../platform/screens/ui/price.tsx';
import type { Column } from '../../../platform/screens/ui/tables/table-column.ts';
import { priceListCopy as copy } from '../words/price-lists.ts';

const reloads = ['GET /priceList/{id}/rows', 'GET /priceList/{id}', 'GET /priceLists'] as const;

/** The prices of a list, and a form that adds or changes one. */
export function PriceListRows({ id }: { id: string }) {
  const [searchParams] = useSearchParams();
  const find = useSearchTerm('find');
  const found = useQuery({
    ...pageQuery('GET /priceList/{id}/rows', {
      params: { id },
      query: { find, limit: ADMIN_PAGE_SIZE, cursor: currentCursor(searchParams) },
    }),
    placeholderData: keepPreviousData,
  });
  return (
    <section aria-labelledby="price-list-rows">
      <div className="mb-3 flex flex-wrap items-end justify-between gap-3">
        <h2 id="price-list-rows" className="text-xl">
          {copy.rows}
        </h2>
        <AddressSearch
          name="find"
          label={copy.find}
          placeholder={copy.findLike}
          className="w-full sm:w-64"
        />
      </div>
      <AdminTable
        caption={copy.rows}
        query={found}
        columns={() => columnsOf(id)}
        rowKey={({ _id }) => _id}
        empty={
          <p className="py-4 text-soft">
            {find === undefined ? copy.noRows : copy.noRowFound(find)}
          </p>
        }
      />
      <RowForm id={id} />
    </section>
  );
}

const { rowColumns } = copy;

function nameOf({ toolId, toolName, sku, category }: PriceListRowView): string {
  if (toolId !== undefined) return toolName ?? sku ?? toolId;
  return category === undefined ? copy.everything : copy.category(categoryName(category));
}

const columnsOf = (id: string): readonly Column<PriceListRowView>[] => [
  {
    key: 'what',
    header: rowColumns.what,
    cell: (row) => (
      <>
        {row.toolId === undefined ? (
          <span className="font-semibold">{nameOf(row)}</span>
        ) : (
          <Link to={`/parts/${row.toolId}`} className="link inline-block min-h-6 wrap-anywhere">
            {nameOf(row)}
          </Link>
        )}
        {row.sku && <span className="block text-xs text-soft">{row.sku}</span>}
      </>
    ),
    card: 'title',
  },
  {
    key: 'price',
    header: rowColumns.price,
    cell: ({ price, percent }) =>
      price === undefined ? (
        copy.percentOff(String(percent ?? 0).replace('.', language.decimal))
      ) : (
        <Price amount={price} />
      ),
    align: 'end',
    card: 'labelled',
    width: 'w-32',
  },
  {
    key: 'listPrice',
    header: rowColumns.listPrice,
    cell: ({ listPrice }) => listPrice !== undefined && <Price amount={listPrice} />,
    align: 'end',
    card: 'labelled',
    width: 'w-32',
  },
  {
    key: 'breaks',
    header: rowColumns.breaks,
    cell: ({ priceBreaks = [] }) => <Breaks breaks={priceBreaks} />,
    card: 'wide',
    width: 'w-52',
  },
  {
    key: 'remove',
    header: rowColumns.remove,
    cell: (row) => <RemoveRow id={id} row={row} />,
    align: 'end',
    card: 'end',
    width: 'w-24',
    onScreenOnly: true,
  },
];

function Breaks({ breaks }: { breaks: readonly PriceBreak[] }) {
  const priceOf = usePriceFormat();
  if (breaks.length === 0) return <span className="text-soft">{copy.noBreaks}</span>;
  return breaks
    .map(({ from, price }) => copy.breakText(formatCount(from), priceOf(price)))
    .join(', ');
}

function RemoveRow({ id, row }: { id: string; row: PriceListRowView }) {
  const { pending, act } = useListAction();
  return (
    <IconButton
      icon="trash"
      danger
      label={copy.removeRow(nameOf(row))}
      pending={pending}
      onClick={({ currentTarget }) =>
        void act(currentTarget, {
          call: () =>
            ignoreFailure(
              callApi('DELETE /priceList/{id}/row', { params: { id }, query: { row: row._id } }),
              'NOT_FOUND',
            ),
          done: copy.removed,
          reloads,
        })
      }
    />
  );
}

const kinds = ['part', 'category', 'everything'] as const;
type Kind = (typeof kinds)[number];

/** Adds a price, or replaces the one for the same part or category. */
function RowForm({ id }: { id: string }) {
  const client = useQueryClient();
  const form = useRef<HTMLFormElement>(null);
  const [kind, setKind] = useState<Kind>('part');
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [failure, setFailure] = useState<string>();
  const [pending, setPending] = useState(false);
  const { data: categories = [] } = useQuery(query('GET /categories'));

  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const read = readRow(kind, new FormData(event.currentTarget));
    setErrors(read.errors);
    setFailure(undefined);
    if (!read.body) return;
    setPending(true);
    try {
      await callApi('PUT /priceList/{id}/row', { params: { id }, body: read.body });
      await Promise.all(reloads.map((call) => client.invalidateQueries(keysOf(call))));
      toast.success(copy.rowSaved);
      form.current?.reset();
    } catch (error) {
      const named = error instanceof ApiError ? error.problem.errors : undefined;
      if (named) setErrors(named);
      else setFailure(messageOf(error));
    } finally {
      setPending(false);
    }
  }

  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => void save(event)}
      className="mt-6 border border-hairline bg-raised p-4"
    >
      <h3 className="text-lg">{copy.addRow}</h3>
      <div className="mt-3 flex flex-wrap items-start gap-3">
        <SelectField
          label={copy.kind}
          className="w-full sm:w-40"
          value={kind}
          options={kinds.map((value) => ({ value, label: copy.kinds[value] }))}
          onChange={({ currentTarget }) => {
            setKind(currentTarget.value as Kind);
            setErrors({});
          }}
        />
        {kind === 'part' && (
          <>
            <TextField
              label={copy.sku}
              name="sku"
              autoComplete="off"
              className="w-full sm:w-44"
              error={errors['sku']}
            />
            <TextField
              label={copy.price}
              name="price"
              inputMode="decimal"
              autoComplete="off"
              className="w-full sm:w-28"
              error={errors['price']}
            />
            <TextField
              label={copy.breaks}
              name="priceBreaks"
              hint={copy.breaksHint(priceBreaksExample)}
              autoComplete="off"
              className="w-full sm:w-60"
              error={errors['priceBreaks']}
            />
          </>
        )}
        {kind === 'category' && (
          <SelectField
            label={copy.categoryName}
            name="category"
            className="w-full sm:w-60"
            error={errors['category']}
            options={categories
              .filter(({ name }) => name !== '')
              .map(({ name }) => ({ value: name, label: categoryName(name) }))}
          />
        )}
        {kind !== 'part' && (
          <TextField
            label={copy.percent}
            name="percent"
            inputMode="decimal"
            autoComplete="off"
            className="w-full sm:w-40"
            error={errors['percent']}
          />
        )}
        <Button type="submit" pending={pending} className="mt-6">
          {copy.putRow}
        </Button>
      </div>
      <FormError message={failure} />
    </form>
  );
}

type Body =
  | { sku: string; price: number; priceBreaks: PriceBreak[] }
  | { category?: string; percent: number };

function readRow(
  kind: Kind,
  fields: FormData,
): { readonly errors: Readonly<Record<string, string>>; readonly body?: Body } {
  const textOf = (name: string) => {
    const value = fields.get(name);
    return typeof value === 'string' ? value.trim() : '';
  };
  const errors: Record<string, string> = {};
  const numberOf = (name: string): number => {
    const text = textOf(name);
    const value = parseNumberInput(text);
    if (text === '') errors[name] = copy.required;
    else if (typeof value !== 'number' || Number.isNaN(value)) errors[name] = copy.number;
    return typeof value === 'number' ? value : Number.NaN;
  };
  if (kind !== 'part') {
    const percent = numberOf('percent');
    const category = textOf('category');
    const body = kind === 'category' ? { category, percent } : { percent };
    return Object.keys(errors).length > 0 ? { errors } : { errors, body };
  }
  const sku = textOf('sku');
  if (sku === '') errors['sku'] = copy.required;
  const price = numberOf('price');
  const breaks = parsePriceBreaks(textOf('priceBreaks'));
  if (breaks === null) errors['priceBreaks'] = copy.breaksHint(priceBreaksExample);
  if (Object.keys(errors).length > 0) return { errors };
  return { errors, body: { sku, price, priceBreaks: breaks as PriceBreak[] } };
}
