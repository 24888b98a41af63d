import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatCount } from '../../../platform/rules/numbers/format-count.ts';
import type { ImportRemark } from '../../rules/import/imports.contract.ts';
import { pageQuery } from '../../../platform/screens/api/queries.ts';
import { readCsv } from '../../../platform/screens/session/read-csv.ts';
import { Button } from '../../../platform/screens/ui/button.tsx';
import { ErrorState } from '../../../platform/screens/ui/states/error-state.tsx';
import { Table } from '../../../platform/screens/ui/tables/table.tsx';
import type { Column } from '../../../platform/screens/ui/tables/table-column.ts';
import { toast } from '../../../platform/screens/ui/overlays/toast.ts';
import { useAction } from '../../../platform/screens/forms/use-action.ts';
import { saveFile } from '../../../platform/screens/tables/save-file.ts';
import { importWords } from './import-page-words.ts';
import { t } from '../../../platform/rules/messages/t.ts';

const PAGE = 50;
const words = importWords;

const columns: readonly Column<ImportRemark>[] = [
  {
    key: 'line',
    get header() {
      return t('catalogue.importPage.column.line');
    },
    cell: ({ line }) => formatCount(line),
    width: 'w-20',
    align: 'end',
    card: 'brief',
  },
  {
    key: 'kind',
    get header() {
      return t('catalogue.importPage.column.kind');
    },
    cell: ({ kind }) => words.kinds[kind],
    width: 'w-28',
    card: 'brief',
  },
  {
    key: 'text',
    get header() {
      return t('catalogue.importPage.column.text');
    },
    cell: ({ text }) => <span className="wrap-anywhere">{text}</span>,
    card: 'wide',
  },
];

/** The rejected lines and warnings of an import, page by page, and all of them as a file. */
export function ImportRemarks({ id }: { id: string }) {
  const [cursor, setCursor] = useState<string | undefined>();
  const { data, error, isFetching, refetch } = useQuery({
    ...pageQuery('GET /importLines/{id}', { params: { id }, query: { limit: PAGE, cursor } }),
    placeholderData: keepPreviousData,
  });
  const saving = useAction(async () => {
    const file = await readCsv('GET /importLines/{id}/errors.csv', { params: { id } });
    saveFile(file, 'errors.csv');
  }, toast.error);
  if (error) return <ErrorState error={error} onRetry={refetch} retrying={isFetching} />;
  return (
    <div className="mt-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 className="text-lg">{t('catalogue.importPage.remarks')}</h3>
        <Button
          variant="secondary"
          size="small"
          pending={saving.pending}
          onClick={() => void saving.run()}
        >
          {t('catalogue.importPage.saveRemarks')}
        </Button>
      </div>
      <p className="mt-2 text-sm text-soft">{t('catalogue.importPage.rejectedWhole')}</p>
      <div className="mt-2">
        <Table
          caption={t('catalogue.importPage.remarks')}
          columns={columns}
          rows={data?.rows}
          rowKey={({ line, kind, text }) => `${line} ${kind} ${text}`}
          skeletonRows={3}
        />
      </div>
      <div className="mt-3 flex flex-wrap gap-3">
        {cursor !== undefined && (
          <Button variant="quiet" size="small" onClick={() => setCursor(undefined)}>
            {t('catalogue.importPage.earlier')}
          </Button>
        )}
        {data?.next && (
          <Button variant="quiet" size="small" onClick={() => setCursor(data.next ?? undefined)}>
            {t('catalogue.importPage.later')}
          </Button>
        )}
      </div>
    </div>
  );
}
