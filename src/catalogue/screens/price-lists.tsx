import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { z } from 'zod';
import { type PriceListView, priceListLimits } from '../rules/price-lists/price-list.schema.ts';
import { formatCount } from '../../platform/rules/numbers/format-count.ts';
import { formatDay } from '../../platform/rules/format-day.ts';
import { currentCursor } from '../../platform/screens/api/cursor-trail.ts';
import { pageQuery } from '../../platform/screens/api/queries.ts';
import { useSavingForm } from '../../platform/screens/forms/use-saving-form.ts';
import { useSendOnce } from '../../customers/screens/guards/use-send-once.ts';
import { pageMeta } from '../../platform/screens/seo/page-meta.ts';
import { callApi } from '../../platform/screens/session/browser.ts';
import { ListPage } from '../../platform/screens/tables/list-page.tsx';
import { numberColumn } from '../../platform/screens/tables/number-column.ts';
import { ADMIN_PAGE_SIZE } from '../../platform/screens/tables/numbered-pages.ts';
import { Badge } from '../../platform/screens/ui/badge.tsx';
import { ButtonLink } from '../../platform/screens/ui/button-link.tsx';
import { Button } from '../../platform/screens/ui/button.tsx';
import { FormError } from '../../platform/screens/ui/fields/form-error.tsx';
import { TextField } from '../../platform/screens/ui/fields/text-field.tsx';
import { toast } from '../../platform/screens/ui/overlays/toast.ts';
import { EmptyState } from '../../platform/screens/ui/states/empty-state.tsx';
import type { Column } from '../../platform/screens/ui/tables/table-column.ts';
import { priceListCopy as copy } from './words/price-lists.ts';
import { t } from '../../platform/rules/messages/t.ts';

export const meta = pageMeta(() => t('catalogue.priceList.title'));

/** The price lists of groups and companies. */
export default function PriceLists() {
  const [searchParams] = useSearchParams();
  return (
    <ListPage
      title={t('catalogue.priceList.title')}
      lead={t('catalogue.priceList.lead')}
      isFresh
      call={pageQuery('GET /priceLists', {
        query: { limit: ADMIN_PAGE_SIZE, cursor: currentCursor(searchParams) },
      })}
      renderAbove={() => (
        <div className="mb-6 flex flex-wrap items-start justify-between gap-4">
          <NewListForm />
          <ButtonLink to="/dashboard/companyPrices" variant="secondary" className="sm:mt-6">
            {t('catalogue.priceList.preview')}
          </ButtonLink>
        </div>
      )}
      columns={columnsOf}
      rowKey={({ _id }) => _id}
      empty={
        <EmptyState
          title={t('catalogue.priceList.emptyTitle')}
          body={t('catalogue.priceList.emptyBody')}
        />
      }
    />
  );
}

function columnsOf(from: number): readonly Column<PriceListView>[] {
  return [
    numberColumn(t('catalogue.priceList.columns.no'), from),
    {
      key: 'name',
      header: t('catalogue.priceList.columns.name'),
      cell: ({ _id, name }) => (
        <Link
          to={`/dashboard/priceLists/${_id}`}
          prefetch="intent"
          className="link inline-block min-h-6 font-semibold wrap-anywhere"
        >
          {name}
        </Link>
      ),
      card: 'title',
    },
    {
      key: 'holds',
      header: t('catalogue.priceList.columns.holds'),
      cell: ({ holds }) => (
        <Badge {...(holds === 'now' && { tone: 'ok' as const })}>{copy.holds[holds]}</Badge>
      ),
      card: 'labelled',
      width: 'w-28',
    },
    {
      key: 'days',
      header: t('catalogue.priceList.columns.days'),
      cell: daysOf,
      card: 'labelled',
      width: 'w-48',
    },
    {
      key: 'owners',
      header: t('catalogue.priceList.columns.owners'),
      cell: ({ groups, companies }) =>
        [...companies, ...groups].map(({ name }) => name).join(', ') || (
          <span className="text-soft">{t('catalogue.priceList.nobody')}</span>
        ),
      card: 'wide',
    },
    {
      key: 'rows',
      header: t('catalogue.priceList.columns.rows'),
      cell: ({ rowCount }) => formatCount(rowCount),
      align: 'end',
      card: 'labelled',
      width: 'w-24',
    },
  ];
}

function daysOf({ from, to }: PriceListView): string {
  if (from === null && to === null) return t('catalogue.priceList.always');
  return copy.days(from && formatDay(from), to && formatDay(to));
}

const newListSchema = z.object({
  name: z
    .string()
    .trim()
    .min(1, { error: () => t('catalogue.priceListMessages.name') })
    .max(priceListLimits.nameLength),
});

function NewListForm() {
  const navigate = useNavigate();
  const sendOnce = useSendOnce();
  const form = useForm({
    resolver: zodResolver(newListSchema),
    defaultValues: { name: '' },
    shouldFocusError: false,
  });
  const { errors, isSubmitting } = form.formState;
  const saving = useSavingForm(form, async (body) => {
    const { insertedId } = await sendOnce('new price list', body, (idempotencyKey) =>
      callApi('POST /priceLists', { body }, { idempotencyKey }),
    );
    toast.success(t('catalogue.priceList.added', { name: body.name }));
    await navigate(`/dashboard/priceLists/${insertedId}`);
  });
  return (
    <form {...saving} className="flex w-full max-w-xl flex-wrap items-start gap-3">
      <TextField
        label={t('catalogue.priceList.newName')}
        autoComplete="off"
        className="min-w-0 grow basis-60"
        error={errors.name?.message}
        {...form.register('name')}
      />
      <Button type="submit" pending={isSubmitting} className="mt-6">
        {t('catalogue.priceList.add')}
      </Button>
      <FormError message={errors.root?.message} />
    </form>
  );
}
