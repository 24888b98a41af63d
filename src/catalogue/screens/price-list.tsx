import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from 'react-router';
import type { PriceListView } from '../rules/price-lists/price-list.schema.ts';
import { query } from '../../platform/screens/api/queries.ts';
import { pageMeta } from '../../platform/screens/seo/page-meta.ts';
import { callApi } from '../../platform/screens/session/browser.ts';
import { FormSkeleton } from '../../platform/screens/forms/form-skeleton.tsx';
import { ignoreFailure } from '../../platform/screens/tables/ignore-failure.ts';
import { useRowAction } from '../../platform/screens/tables/use-row-action.ts';
import { BackLink } from '../../platform/screens/ui/back-link.tsx';
import { Button } from '../../platform/screens/ui/button.tsx';
import { PageTitle } from '../../platform/screens/ui/page-title.tsx';
import { ErrorState } from '../../platform/screens/ui/states/error-state.tsx';
import { PriceListDetails } from './price-lists/price-list-details.tsx';
import { PriceListFile } from './price-lists/price-list-file.tsx';
import { PriceListRows } from './price-lists/price-list-rows.tsx';
import { t } from '../../platform/rules/messages/t.ts';

export const meta = pageMeta(() => t('catalogue.priceList.title'));

/** One price list: whom it is for, when it holds, and its prices. */
export default function PriceList() {
  const { id = '' } = useParams();
  const { data, error, refetch, isFetching, isFetchedAfterMount } = useQuery({
    ...query('GET /priceList/{id}', { params: { id } }),
    // The form must open with what is stored now.
    staleTime: 0,
  });
  return (
    <>
      <BackLink to="/dashboard/priceLists">{t('catalogue.priceList.back')}</BackLink>
      <PageTitle title={data?.name ?? t('catalogue.priceList.title')} />
      {data && isFetchedAfterMount ? (
        <div className="space-y-10">
          <PriceListDetails key={`${data._id} ${data.version}`} list={data} />
          <PriceListRows id={data._id} />
          <PriceListFile list={data} />
          <DeleteList list={data} />
        </div>
      ) : error ? (
        <ErrorState error={error} onRetry={refetch} retrying={isFetching} />
      ) : (
        <FormSkeleton rows={4} />
      )}
    </>
  );
}

function DeleteList({ list: { _id: id, name } }: { list: PriceListView }) {
  const navigate = useNavigate();
  const { pending, run } = useRowAction();
  return (
    <Button
      variant="danger"
      pending={pending}
      onClick={run({
        question: {
          title: t('catalogue.priceList.deleteTitle'),
          body: t('catalogue.priceList.deleteBody', { name }),
          yes: t('catalogue.priceList.deleteYes'),
          no: t('catalogue.priceList.deleteNo'),
          danger: true,
        },
        call: async () => {
          await ignoreFailure(callApi('DELETE /priceList/{id}', { params: { id } }), 'NOT_FOUND');
          await navigate('/dashboard/priceLists');
        },
        done: t('catalogue.priceList.deleted'),
        reloads: ['GET /priceLists'],
      })}
    >
      {t('catalogue.priceList.delete')}
    </Button>
  );
}
