import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { formatDay } from '../../platform/rules/format-day.ts';
import { formatCount } from '../../platform/rules/numbers/format-count.ts';
import { ApiError } from '../../platform/screens/api/api.ts';
import { keysOf, pageQuery, query } from '../../platform/screens/api/queries.ts';
import { messageOf } from '../../platform/screens/forms/form-failure.ts';
import { pageMeta } from '../../platform/screens/seo/page-meta.ts';
import { callApi } from '../../platform/screens/session/browser.ts';
import { BackLink } from '../../platform/screens/ui/back-link.tsx';
import { Button } from '../../platform/screens/ui/button.tsx';
import { SelectField } from '../../platform/screens/ui/fields/select-field.tsx';
import { toast } from '../../platform/screens/ui/overlays/toast.ts';
import { PageTitle } from '../../platform/screens/ui/page-title.tsx';
import { EmptyState } from '../../platform/screens/ui/states/empty-state.tsx';
import { ErrorState } from '../../platform/screens/ui/states/error-state.tsx';
import { Skeleton } from '../../platform/screens/ui/states/skeleton.tsx';
import type { BookInput, StatementLineView, StatementView } from '../rules/receivables.schema.ts';
import { receivableReloads } from './receivable-reloads.ts';
import { StatementLine } from './statements/statement-line.tsx';
import { receivablesCopy as copy } from './words/receivables.ts';
import { t } from '../../platform/rules/messages/t.ts';

export const meta = pageMeta(() => t('receivables.general.statement'));

/** An account statement: which invoices its lines pay, and booking them. */
export default function BankStatementPage() {
  const { id = '' } = useParams();
  const { data, error, refetch, isFetching } = useQuery({
    ...query('GET /bankStatement/{id}', { params: { id } }),
    staleTime: 0,
  });
  return (
    <>
      <BackLink to="/dashboard/bankStatements">
        {t('receivables.general.backToStatements')}
      </BackLink>
      <PageTitle
        title={data?.fileName ?? t('receivables.general.statement')}
        lead={data && copy.days(formatDay(data.from), formatDay(data.to))}
      />
      {data ? (
        <Lines statement={data} />
      ) : error instanceof ApiError && error.is('NOT_FOUND') ? (
        <EmptyState
          drawing="/drawings/empty-search.svg"
          title={t('receivables.general.noStatement')}
          body={t('receivables.general.noStatementBody')}
        />
      ) : error ? (
        <ErrorState error={error} onRetry={refetch} retrying={isFetching} />
      ) : (
        <Skeleton className="h-96" />
      )}
    </>
  );
}

const AT_ONCE = 100;
const isToDo = ({ verdict, amount }: StatementLineView) => verdict !== 'booked' && amount > 0;

function Lines({ statement: { _id: id, currency, lines } }: { statement: StatementView }) {
  const client = useQueryClient();
  const [show, setShow] = useState<'open' | 'all'>('open');
  const [shown, setShown] = useState(AT_ONCE);
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const [pending, setPending] = useState<'sure' | 'chosen' | 'line' | null>(null);
  const { data: items } = useQuery({
    ...pageQuery('GET /openItems', { query: { limit: 1_000 } }),
    staleTime: 0,
  });
  const sure = lines.filter(({ verdict }) => verdict === 'sure');
  const listed = show === 'all' ? lines : lines.filter(isToDo);
  const selected = lines.filter(
    ({ line, verdict }) => chosen.includes(line) && verdict !== 'booked',
  );

  /** @returns whether everything was booked */
  async function book(what: 'sure' | 'chosen' | 'line', body: BookInput): Promise<boolean> {
    setPending(what);
    try {
      const answer = await callApi('POST /bankStatement/{id}/book', { params: { id }, body });
      const { booked, notBooked } = answer;
      if (booked > 0)
        toast.success(t('receivables.general.bookedNow', { count: formatCount(booked) }));
      if (notBooked.length > 0)
        toast.error(t('receivables.general.notBooked', { lines: notBooked.join(', ') }));
      setChosen([]);
      await Promise.all(receivableReloads.map((call) => client.invalidateQueries(keysOf(call))));
      return notBooked.length === 0;
    } catch (error) {
      toast.error(messageOf(error));
      return false;
    } finally {
      setPending(null);
    }
  }

  return (
    <div className="space-y-6">
      <div className="flex flex-wrap items-end gap-3">
        <SelectField
          label={t('receivables.general.show')}
          className="w-full sm:w-48"
          options={[
            { value: 'open', label: t('receivables.general.showOpen') },
            { value: 'all', label: t('receivables.general.showAll') },
          ]}
          value={show}
          onChange={({ target }) => setShow(target.value === 'all' ? 'all' : 'open')}
        />
        {sure.length > 0 && (
          <Button pending={pending === 'sure'} onClick={() => void book('sure', {})}>
            {t('receivables.general.bookSure', { count: formatCount(sure.length) })}
          </Button>
        )}
        {selected.length > 0 && (
          <Button
            variant="secondary"
            pending={pending === 'chosen'}
            // As they are shown: what they pay may have changed since.
            onClick={() => void book('chosen', { lines: selected.flatMap(asShown) })}
          >
            {t('receivables.general.bookChosen', { count: formatCount(selected.length) })}
          </Button>
        )}
      </div>
      {listed.length === 0 ? (
        <p role="status" className="text-soft">
          {t('receivables.general.nothingToDo')}
        </p>
      ) : (
        <ul className="border-t-[1.5px] border-ink">
          {listed.slice(0, shown).map((line) => (
            <StatementLine
              key={line.line}
              line={line}
              currency={currency}
              items={items?.rows ?? []}
              isChosen={chosen.includes(line.line)}
              onChoose={(isChosen) =>
                setChosen(
                  isChosen ? [...chosen, line.line] : chosen.filter((other) => other !== line.line),
                )
              }
              onBook={(one) => book('line', { lines: [one] })}
            />
          ))}
        </ul>
      )}
      {listed.length > shown && (
        <Button variant="secondary" onClick={() => setShown(shown + AT_ONCE)}>
          {t('receivables.general.more')}
        </Button>
      )}
    </div>
  );
}

function asShown({ line, companyId, allocations }: StatementLineView) {
  if (companyId === null) return [];
  return [
    {
      line,
      companyId,
      allocations: allocations.map(({ invoiceId, amount, discount }) => ({
        invoiceId,
        amount,
        discount,
      })),
    },
  ];
}
