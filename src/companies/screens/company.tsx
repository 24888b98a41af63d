import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useParams } from 'react-router';
import { z } from 'zod';
import { type Company, companyChangeSchema } from '../rules/company.schema.ts';
import { useSignedInUser } from '../../customers/screens/guards/signed-in-user.ts';
import { ApiError } from '../../platform/screens/api/api.ts';
import { keysOf, query } from '../../platform/screens/api/queries.ts';
import { useSavingForm } from '../../platform/screens/forms/use-saving-form.ts';
import { pageMeta } from '../../platform/screens/seo/page-meta.ts';
import { callApi } from '../../platform/screens/session/browser.ts';
import { useListAction } from '../../platform/screens/tables/use-list-action.ts';
import { useRowAction } from '../../platform/screens/tables/use-row-action.ts';
import { BackLink } from '../../platform/screens/ui/back-link.tsx';
import { ButtonLink } from '../../platform/screens/ui/button-link.tsx';
import { Button } from '../../platform/screens/ui/button.tsx';
import { FormError } from '../../platform/screens/ui/fields/form-error.tsx';
import { SelectField } from '../../platform/screens/ui/fields/select-field.tsx';
import { TextAreaField } from '../../platform/screens/ui/fields/text-area-field.tsx';
import { toast } from '../../platform/screens/ui/overlays/toast.ts';
import { PageTitle } from '../../platform/screens/ui/page-title.tsx';
import { EmptyState } from '../../platform/screens/ui/states/empty-state.tsx';
import { ErrorState } from '../../platform/screens/ui/states/error-state.tsx';
import { Skeleton } from '../../platform/screens/ui/states/skeleton.tsx';
import { CompanyAddresses } from './addresses/company-addresses.tsx';
import { companyReloads } from './company-reloads.ts';
import { CompanyFacts } from './facts/company-facts.tsx';
import { CompanyStatusBadge } from './facts/company-status-badge.tsx';
import { PeopleSection } from './people/people-section.tsx';
import { TermsForm } from './terms/terms-form.tsx';
import { t } from '../../platform/rules/messages/t.ts';

export const meta = pageMeta(() => t('companies.company.fields.name'));

/** One company for administrators: what it says about itself, the decision, its people, group and notes. */
export default function CompanyPage() {
  const { id = '' } = useParams();
  const { email } = useSignedInUser();
  const { data, error, refetch, isFetching } = useQuery({
    ...query('GET /company/{id}', { params: { id } }),
    staleTime: 0,
  });
  return (
    <>
      <BackLink to="/dashboard/companies">{t('companies.general.back')}</BackLink>
      <PageTitle
        title={data?.name ?? t('companies.company.fields.name')}
        lead={data && <CompanyStatusBadge status={data.status} />}
        aside={data && <Decision company={data} />}
      />
      {data ? (
        <div className="space-y-10">
          <CompanyFacts company={data} />
          <div className="flex flex-wrap gap-3">
            <ButtonLink to={`/dashboard/companyPrices?company=${id}`} variant="secondary">
              {t('companies.general.prices')}
            </ButtonLink>
            <ButtonLink to={`/dashboard/openItems/${id}`} variant="secondary">
              {t('companies.general.openItems')}
            </ButtonLink>
          </div>
          <div className="grid items-start gap-10 xl:grid-cols-2">
            <div className="space-y-10">
              <PeopleSection company={data} self={email} canManage />
              <CompanyAddresses company={data} canManage />
            </div>
            <div className="space-y-10">
              <TermsForm key={`terms ${data.version}`} company={data} />
              <GroupAndNotes key={data.version} company={data} />
            </div>
          </div>
        </div>
      ) : error instanceof ApiError && error.is('NOT_FOUND') ? (
        <EmptyState
          drawing="/drawings/empty-search.svg"
          title={t('companies.general.gone')}
          body={t('companies.general.goneBody')}
        />
      ) : error ? (
        <ErrorState error={error} onRetry={refetch} retrying={isFetching} />
      ) : (
        <Skeleton className="h-96" />
      )}
    </>
  );
}

/** Approves or blocks. */
function Decision({ company }: { company: Company }) {
  const { _id: id, name, status } = company;
  const approval = useListAction();
  const blocking = useRowAction();
  const decide = (to: 'approved' | 'blocked') =>
    callApi('PATCH /company/{id}', { params: { id }, body: { status: to } });
  return (
    <div className="flex flex-wrap gap-3">
      {status !== 'approved' && (
        <Button
          pending={approval.pending}
          onClick={({ currentTarget }) =>
            void approval.act(currentTarget, {
              call: () => decide('approved'),
              done: t('companies.general.approved', { name }),
              reloads: companyReloads,
            })
          }
        >
          {status === 'blocked' ? t('companies.general.unblock') : t('companies.general.approve')}
        </Button>
      )}
      {status !== 'blocked' && (
        <Button
          variant="danger"
          pending={blocking.pending}
          onClick={blocking.run({
            question: {
              title: t('companies.general.blockTitle'),
              body: t('companies.general.blockBody', { name }),
              yes: t('companies.general.blockYes'),
              no: t('companies.general.blockNo'),
              danger: true,
            },
            call: () => decide('blocked'),
            done: t('companies.general.blocked', { name }),
            reloads: companyReloads,
          })}
        >
          {t('companies.general.block')}
        </Button>
      )}
    </div>
  );
}

const formSchema = z.object({
  groupId: z.string(),
  notes: companyChangeSchema.in.shape.notes,
});
type Typed = z.input<typeof formSchema>;

/** What administrators note about a company. */
function GroupAndNotes({ company }: { company: Company }) {
  const { _id: id, version, groupId, notes } = company;
  const client = useQueryClient();
  const { data: groups } = useQuery(query('GET /groups'));
  const form = useForm<Typed>({
    resolver: zodResolver(formSchema),
    defaultValues: { groupId: groupId ?? '', notes: notes ?? '' },
    shouldFocusError: false,
  });
  const { errors, isSubmitting } = form.formState;
  const saving = useSavingForm(form, async (typed) => {
    const body = {
      groupId: typed.groupId || null,
      notes: typed.notes ?? '',
      ...(version !== undefined && { versionWas: version }),
    };
    await callApi('PATCH /company/{id}', { params: { id }, body });
    toast.success(t('companies.general.saved'));
    await Promise.all(companyReloads.map((call) => client.invalidateQueries(keysOf(call))));
  });
  // The choice lacks the company's group until the groups are read.
  if (!groups) return <Skeleton className="h-72" />;
  return (
    <section aria-labelledby="group-and-notes">
      <h2 id="group-and-notes" className="mb-3 text-xl">
        {t('companies.general.edit')}
      </h2>
      <form {...saving} className="flex flex-col gap-4">
        <SelectField
          label={t('companies.company.fields.group')}
          options={[
            { value: '', label: t('companies.general.noGroup') },
            ...groups.map(({ _id, name }) => ({ value: _id, label: name })),
          ]}
          error={errors.groupId?.message}
          {...form.register('groupId')}
        />
        <TextAreaField
          label={t('companies.company.fields.notes')}
          hint={t('companies.general.notesHint')}
          optional
          rows={4}
          error={errors.notes?.message}
          {...form.register('notes')}
        />
        <FormError message={errors.root?.message} />
        <Button type="submit" variant="secondary" pending={isSubmitting} className="self-start">
          {t('companies.general.save')}
        </Button>
      </form>
    </section>
  );
}
