import {
  type UndefinedInitialDataOptions,
  type UseQueryResult,
  keepPreviousData,
  useQuery,
} from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import type { Page } from '../../rules/contract/shapes.ts';
import { ApiError } from '../api/api.ts';
import { useAction } from '../forms/use-action.ts';
import { Button } from '../ui/button.tsx';
import type { SelectOption } from '../ui/fields/select-field.tsx';
import { toast } from '../ui/overlays/toast.ts';
import { PageTitle } from '../ui/page-title.tsx';
import type { TableBlocks } from '../ui/tables/table.tsx';
import type { Column } from '../ui/tables/table-column.ts';
import { AddressSearch } from './address-search.tsx';
import { AddressSelect } from './address-select.tsx';
import { AdminTable } from './admin-table.tsx';

/** The longest text that a list is searched for. */
const SEARCH_LENGTH = 120;

/** A field above a list; its value is a parameter of the address. */
export type ListField = {
  readonly name: string;
  readonly label: string;
  readonly className: string;
  /** The choices, and the one of an address without the parameter; a field without them is a search. */
  readonly options?: readonly SelectOption[];
  readonly defaultValue?: string;
  readonly placeholder?: string;
  /** The parameters that stay when the field changes; paging always restarts. */
  readonly keeps?: readonly string[];
};

export type Download = { readonly label: string; readonly save: () => Promise<void> };

type Props<Row> = {
  readonly title: string;
  readonly lead?: string;
  /** The call, as `pageQuery` makes it of the address. */
  readonly call: UndefinedInitialDataOptions<Page<Row>>;
  /** Asks again whenever the page is opened, for a list that others change. */
  readonly isFresh?: boolean;
  readonly fields?: readonly ListField[];
  readonly download?: Download | undefined;
  /** More buttons beside the fields. */
  readonly actions?: ReactNode;
  /** What stands between the title and the rows, such as tools or a bulk action. */
  readonly renderAbove?: (result: UseQueryResult<Page<Row>>) => ReactNode;
  /** The columns, given the number of rows on the pages before this one. */
  readonly columns: (from: number) => readonly Column<Row>[];
  readonly rowKey: (row: Row) => string;
  readonly rowClasses?: string;
  /** Joins adjacent rows to blocks. */
  readonly blocks?: TableBlocks<Row> | undefined;
  readonly empty?: ReactNode;
  /** What stands in place of the rows if the call refuses this search, by the sentence of its parameter `find`. */
  readonly renderRefused?: (sentence: string) => ReactNode;
};

/** A list of the dashboard: title, search and filters of the address, file, rows, empty and failed states. */
export function ListPage<Row>({
  title,
  lead,
  call,
  isFresh = false,
  fields = [],
  download,
  actions,
  renderAbove,
  renderRefused,
  ...table
}: Props<Row>) {
  const fresh = isFresh ? { staleTime: 0 } : {};
  const result = useQuery({ ...call, ...fresh, placeholderData: keepPreviousData });
  const refusal =
    result.error instanceof ApiError ? result.error.problem.errors?.['find'] : undefined;
  const hasAside = fields.length > 0 || download !== undefined;
  return (
    <>
      <PageTitle
        title={title}
        {...(lead === undefined ? {} : { lead })}
        aside={hasAside && <ListFields fields={fields} download={download} actions={actions} />}
      />
      {refusal !== undefined && renderRefused ? (
        renderRefused(refusal)
      ) : (
        <>
          {renderAbove?.(result)}
          <AdminTable caption={title} query={result} {...table} />
        </>
      )}
    </>
  );
}

type FieldsProps = Pick<Props<never>, 'fields' | 'download' | 'actions'>;

function ListFields({ fields, download, actions }: FieldsProps) {
  return (
    <div className="flex w-full flex-wrap items-end gap-3 sm:w-auto print:hidden">
      {fields?.map(({ options, defaultValue = '', placeholder, ...field }) =>
        options ? (
          <AddressSelect
            key={field.name}
            {...field}
            options={options}
            defaultValue={defaultValue}
          />
        ) : (
          <AddressSearch
            key={field.name}
            {...field}
            {...(placeholder === undefined ? {} : { placeholder })}
          />
        ),
      )}
      {download && <DownloadButton {...download} />}
      {actions}
    </div>
  );
}

/** Saves a list as a file. */
export function DownloadButton({ label, save }: Download) {
  const { pending, run } = useAction(save, toast.error);
  return (
    <Button variant="secondary" pending={pending} onClick={() => void run()}>
      {label}
    </Button>
  );
}

/** The text that an address searches a list for, or undefined. */
export function useSearchTerm(name: string): string | undefined {
  const [searchParams] = useSearchParams();
  return searchParams.get(name)?.trim().slice(0, SEARCH_LENGTH) || undefined;
}
