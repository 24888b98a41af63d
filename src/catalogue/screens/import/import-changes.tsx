import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatCount } from '../../../platform/rules/numbers/format-count.ts';
import { MAX_LISTED_CHANGES } from '../../rules/import/import-limits.ts';
import type { ImportChange } from '../../rules/import/imports.contract.ts';
import { pageQuery } from '../../../platform/screens/api/queries.ts';
import { Button } from '../../../platform/screens/ui/button.tsx';
import { ErrorState } from '../../../platform/screens/ui/states/error-state.tsx';
import { Table } from '../../../platform/screens/ui/tables/table.tsx';
import type { Column } from '../../../platform/screens/ui/tables/table-column.ts';
import { auditWords } from '../changes/audit-words.ts';
import { AuditValue, ChangedText } from '../changes/changed-text.tsx';
import { t } from '../../../platform/rules/messages/t.ts';

const PAGE = 50;

const columns: readonly Column<ImportChange>[] = [
  {
    key: 'line',
    get header() {
      return t('catalogue.importPage.changes.line');
    },
    cell: ({ line }) => formatCount(line),
    width: 'w-20',
    align: 'end',
    card: 'brief',
  },
  {
    key: 'part',
    get header() {
      return t('catalogue.importPage.changes.part');
    },
    cell: ({ name, sku }) => (
      <>
        <span className="block font-semibold wrap-anywhere">{name}</span>
        {sku !== null && <span className="text-xs wrap-anywhere text-soft">{sku}</span>}
      </>
    ),
    card: 'wide',
  },
  {
    key: 'values',
    get header() {
      return t('catalogue.importPage.changes.values');
    },
    cell: (change) => <Values change={change} />,
    card: 'wide',
  },
];

function Values({ change: { kind, changes } }: { change: ImportChange }) {
  return (
    <>
      {kind === 'added' && <p className="text-soft">{t('catalogue.importPage.changes.added')}</p>}
      <dl className="space-y-1">
        {changes.map(({ field, before, after }) => (
          <div key={field} className="flex flex-wrap gap-x-3">
            <dt className="w-24 text-soft">{auditWords.labelOf(field ?? '')}</dt>
            <dd className="min-w-0 flex-[1_1_9rem] tabular-nums">
              {kind === 'added' ? (
                <AuditValue field={field} text={after} />
              ) : (
                <ChangedText field={field} before={before} after={after} />
              )}
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}

/** What a checked import would add and change, page by page. */
export function ImportChanges({ id, all }: { id: string; all: number }) {
  const [cursor, setCursor] = useState<string | undefined>();
  const { data, error, isFetching, refetch } = useQuery({
    ...pageQuery('GET /importChanges/{id}', { params: { id }, query: { limit: PAGE, cursor } }),
    placeholderData: keepPreviousData,
  });
  if (error) return <ErrorState error={error} onRetry={refetch} retrying={isFetching} />;
  return (
    <div className="mt-6">
      <h3 className="text-lg">{t('catalogue.importPage.changes.title')}</h3>
      {all > MAX_LISTED_CHANGES && (
        <p className="text-sm text-soft">
          {t('catalogue.importPage.changes.more', {
            shown: formatCount(MAX_LISTED_CHANGES),
            all: formatCount(all),
          })}
        </p>
      )}
      <div className="mt-2">
        <Table
          caption={t('catalogue.importPage.changes.title')}
          columns={columns}
          rows={data?.rows}
          rowKey={({ line }) => String(line)}
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
