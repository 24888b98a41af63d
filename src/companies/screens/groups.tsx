import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { type Group, groupInputSchema } from '../rules/company.schema.ts';
import { formatCount } from '../../platform/rules/numbers/format-count.ts';
import { keysOf, query } from '../../platform/screens/api/queries.ts';
import { useSavingForm } from '../../platform/screens/forms/use-saving-form.ts';
import { useSendOnce } from '../../customers/screens/guards/use-send-once.ts';
import { pageMeta } from '../../platform/screens/seo/page-meta.ts';
import { callApi } from '../../platform/screens/session/browser.ts';
import { ignoreFailure } from '../../platform/screens/tables/ignore-failure.ts';
import { useRowAction } from '../../platform/screens/tables/use-row-action.ts';
import { BackLink } from '../../platform/screens/ui/back-link.tsx';
import { Button } from '../../platform/screens/ui/button.tsx';
import { FormError } from '../../platform/screens/ui/fields/form-error.tsx';
import { TextField } from '../../platform/screens/ui/fields/text-field.tsx';
import { toast } from '../../platform/screens/ui/overlays/toast.ts';
import { PageTitle } from '../../platform/screens/ui/page-title.tsx';
import { EmptyState } from '../../platform/screens/ui/states/empty-state.tsx';
import { ErrorState } from '../../platform/screens/ui/states/error-state.tsx';
import { Skeleton } from '../../platform/screens/ui/states/skeleton.tsx';
import { t } from '../../platform/rules/messages/t.ts';

export const meta = pageMeta(() => t('companies.groups.title'));

/** The groups of companies. */
export default function Groups() {
  const { data, error, refetch, isFetching } = useQuery({ ...query('GET /groups'), staleTime: 0 });
  return (
    <>
      <BackLink to="/dashboard/companies">{t('platform.dashboard.menu.companies')}</BackLink>
      <PageTitle title={t('companies.groups.title')} lead={t('companies.groups.lead')} />
      <div className="max-w-2xl space-y-10">
        <NameForm />
        {data ? (
          data.length === 0 ? (
            <EmptyState
              title={t('companies.groups.emptyTitle')}
              body={t('companies.groups.emptyBody')}
            />
          ) : (
            <ul className="border-t border-hairline">
              {data.map((group) => (
                <GroupItem key={group._id} group={group} />
              ))}
            </ul>
          )
        ) : error ? (
          <ErrorState error={error} onRetry={refetch} retrying={isFetching} />
        ) : (
          <Skeleton className="h-40" />
        )}
      </div>
    </>
  );
}

const reloads = ['GET /groups', 'GET /companies', 'GET /company/{id}'] as const;

function GroupItem({ group }: { group: Group }) {
  const [isRenaming, setRenaming] = useState(false);
  const removal = useRowAction();
  const { _id: id, name, companies } = group;
  return (
    <li className="border-b border-hairline py-3">
      {isRenaming ? (
        <NameForm group={group} onDone={() => setRenaming(false)} />
      ) : (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <p className="min-w-0 grow font-semibold wrap-anywhere">
            {name}
            <span className="block text-sm font-normal text-soft">
              {t('companies.groups.columns.companies')}: {formatCount(companies)}
            </span>
          </p>
          <Button
            variant="secondary"
            size="small"
            aria-label={t('companies.groups.renameNamed', { name })}
            onClick={() => setRenaming(true)}
          >
            {t('companies.groups.rename')}
          </Button>
          <Button
            variant="danger"
            size="small"
            pending={removal.pending}
            aria-label={t('companies.groups.deleteNamed', { name })}
            onClick={removal.run({
              question: {
                title: t('companies.groups.deleteTitle'),
                body: t('companies.groups.deleteBody', { name }),
                yes: t('companies.groups.deleteYes'),
                no: t('companies.groups.deleteNo'),
                danger: true,
              },
              call: () =>
                ignoreFailure(callApi('DELETE /group/{id}', { params: { id } }), 'NOT_FOUND'),
              done: t('companies.groups.deleted'),
              reloads,
            })}
          >
            {t('companies.groups.delete')}
          </Button>
        </div>
      )}
    </li>
  );
}

type NameProps = { group?: Group; onDone?: () => void };

/** Adds a group, or renames one. */
function NameForm({ group, onDone }: NameProps) {
  const client = useQueryClient();
  const sendOnce = useSendOnce();
  const form = useForm<z.input<typeof groupInputSchema>>({
    resolver: zodResolver(groupInputSchema),
    defaultValues: { name: group?.name ?? '' },
    shouldFocusError: false,
  });
  const { errors, isSubmitting } = form.formState;
  const saving = useSavingForm(form, async (body, empty) => {
    if (group) await callApi('PATCH /group/{id}', { params: { id: group._id }, body });
    else
      await sendOnce('new group of companies', body, (idempotencyKey) =>
        callApi('POST /groups', { body }, { idempotencyKey }),
      );
    await Promise.all(reloads.map((call) => client.invalidateQueries(keysOf(call))));
    toast.success(
      group ? t('companies.groups.renamed') : t('companies.groups.added', { name: body.name }),
    );
    empty();
    onDone?.();
  });
  return (
    <form {...saving} className="flex flex-wrap items-start gap-3">
      <TextField
        label={
          group
            ? t('companies.groups.renameNamed', { name: group.name })
            : t('companies.groups.name')
        }
        autoComplete="off"
        className="min-w-0 grow basis-60"
        error={errors.name?.message}
        {...form.register('name')}
      />
      <div className="flex flex-wrap gap-3 pt-6">
        <Button type="submit" pending={isSubmitting}>
          {group ? t('companies.groups.save') : t('companies.groups.add')}
        </Button>
        {onDone && (
          <Button variant="secondary" onClick={onDone}>
            {t('platform.words.cancel')}
          </Button>
        )}
      </div>
      <div className="w-full">
        <FormError message={errors.root?.message} />
      </div>
    </form>
  );
}
