import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { Company, MyCompany } from '../rules/company.schema.ts';
import { useSignedInUser } from '../../customers/screens/guards/signed-in-user.ts';
import { query } from '../../platform/screens/api/queries.ts';
import { usePriceFormat } from '../../platform/screens/api/use-price-format.ts';
import { FormSkeleton } from '../../platform/screens/forms/form-skeleton.tsx';
import { pageMeta } from '../../platform/screens/seo/page-meta.ts';
import { callApi } from '../../platform/screens/session/browser.ts';
import { DownloadButton } from '../../platform/screens/tables/list-page.tsx';
import { saveFile } from '../../platform/screens/tables/save-file.ts';
import { readCsv } from '../../platform/screens/session/read-csv.ts';
import { readFile } from '../../platform/screens/session/read-file.ts';
import { ignoreFailure } from '../../platform/screens/tables/ignore-failure.ts';
import { useListAction } from '../../platform/screens/tables/use-list-action.ts';
import { useRowAction } from '../../platform/screens/tables/use-row-action.ts';
import { Button } from '../../platform/screens/ui/button.tsx';
import { ButtonLink } from '../../platform/screens/ui/button-link.tsx';
import { PageTitle } from '../../platform/screens/ui/page-title.tsx';
import { ErrorState } from '../../platform/screens/ui/states/error-state.tsx';
import { CompanyAddresses } from './addresses/company-addresses.tsx';
import { ApplicationForm } from './application/application-form.tsx';
import { companyReloads } from './company-reloads.ts';
import { CompanyFacts } from './facts/company-facts.tsx';
import { CompanyStatusBadge } from './facts/company-status-badge.tsx';
import { PeopleSection } from './people/people-section.tsx';
import { AccountFacts } from './terms/account-facts.tsx';
import { companyWords, myCompanyCopy as copy } from './words/companies.ts';
import { t } from '../../platform/rules/messages/t.ts';

export const meta = pageMeta(() => t('platform.dashboard.menu.company'));

/** The signed-in user's company: apply, accept an invitation, or see status, details and people. */
export default function MyCompanyPage() {
  const { email, emailVerified } = useSignedInUser();
  const { data, error, refetch, isFetching } = useQuery({
    ...query('GET /myCompany'),
    staleTime: 0,
  });
  const company = data?.company;
  return (
    <>
      <PageTitle
        title={company?.name ?? t('platform.dashboard.menu.company')}
        lead={company ? copy.states[company.status] : data && t('companies.myCompany.applyLead')}
        aside={company && <CompanyLinks />}
      />
      {data ? (
        <div className="space-y-10">
          {company ? (
            <OwnCompany mine={data} company={company} email={email} />
          ) : (
            <>
              <Invitations invitations={data.invitations} email={email} />
              {!emailVerified && (
                <p className="border-l-2 border-signal px-4 py-2 text-sm">
                  {t('companies.myCompany.verify')}{' '}
                  <Link to="/dashboard/account" className="link inline-block min-h-6">
                    {t('companies.myCompany.verifyLink')}
                  </Link>
                </p>
              )}
              <ApplicationForm />
            </>
          )}
        </div>
      ) : error ? (
        <ErrorState error={error} onRetry={refetch} retrying={isFetching} />
      ) : (
        <FormSkeleton rows={4} />
      )}
    </>
  );
}

function CompanyLinks() {
  return (
    <div className="flex flex-wrap gap-3">
      <ButtonLink to="/dashboard/proposals" variant="secondary">
        {t('companies.myCompany.proposals')}
      </ButtonLink>
      <ButtonLink to="/dashboard/openInvoices" variant="secondary">
        {t('companies.myCompany.openInvoices')}
      </ButtonLink>
      <ButtonLink to="/dashboard/myOrder?of=company" variant="secondary">
        {t('companies.myCompany.orders')}
      </ButtonLink>
      <DownloadButton
        label={t('companies.myCompany.prices')}
        save={async () => saveFile(await readCsv('GET /myPrices.csv', {}), 'prices.csv')}
      />
      <DownloadButton
        label={t('companies.myCompany.pricesPdf')}
        save={async () => saveFile(await readFile('GET /myPrices.pdf', {}), 'prices.pdf')}
      />
    </div>
  );
}

type OwnProps = { mine: MyCompany; company: Company; email: string };

function OwnCompany({ mine, company, email }: OwnProps) {
  const { role, limit } = mine;
  const priceOf = usePriceFormat();
  const leaving = useRowAction();
  const { _id: id, name, status, people } = company;
  const isAlone = people.filter(({ joinedAt }) => joinedAt !== null).length === 1;
  return (
    <>
      <div className="space-y-4">
        <p className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm">
          <CompanyStatusBadge status={status} />
          {role && (
            <span>
              <span className="text-soft">{t('companies.myCompany.yourRole')}:</span>{' '}
              {companyWords.roles[role]}
            </span>
          )}
          {limit !== null && (
            <span>
              <span className="text-soft">{t('companies.myCompany.yourLimit')}:</span>{' '}
              {priceOf(limit)}
            </span>
          )}
        </p>
        <CompanyFacts company={company} />
      </div>
      <AccountFacts email={email} />
      <PeopleSection company={company} self={email} canManage={role === 'approves'} />
      <CompanyAddresses company={company} canManage={role === 'approves' && status !== 'blocked'} />
      {!isAlone && (
        <Button
          variant="danger"
          pending={leaving.pending}
          onClick={leaving.run({
            question: {
              title: t('companies.myCompany.leaveTitle'),
              body: t('companies.myCompany.leaveBody', { company: name }),
              yes: t('companies.myCompany.leave'),
              no: t('companies.myCompany.leaveNo'),
              danger: true,
            },
            call: () =>
              ignoreFailure(
                callApi('DELETE /company/{id}/person/{email}', { params: { id, email } }),
                'NOT_FOUND',
              ),
            done: t('companies.myCompany.left'),
            reloads: companyReloads,
          })}
        >
          {t('companies.myCompany.leave')}
        </Button>
      )}
    </>
  );
}

type InvitationsProps = Pick<MyCompany, 'invitations'> & { email: string };

/** Invitations to the user's verified address. */
function Invitations({ invitations, email }: InvitationsProps) {
  if (invitations.length === 0) return null;
  return (
    <section aria-labelledby="invitations">
      <h2 id="invitations" className="mb-3 text-xl">
        {t('companies.myCompany.invitations')}
      </h2>
      <ul className="space-y-3">
        {invitations.map((invitation) => (
          <InvitationItem key={invitation.companyId} invitation={invitation} email={email} />
        ))}
      </ul>
    </section>
  );
}

type ItemProps = { invitation: MyCompany['invitations'][number]; email: string };

function InvitationItem({ invitation: { companyId: id, name, role }, email }: ItemProps) {
  const joining = useListAction();
  const declining = useListAction();
  return (
    <li className="flex flex-wrap items-center gap-3 border-[1.5px] border-ink bg-raised px-5 py-4">
      <p className="min-w-0 grow wrap-anywhere">
        {t('companies.myCompany.invited', { company: name, role: companyWords.roles[role] })}
        <span className="block text-sm text-soft">{companyWords.roleHints[role]}</span>
      </p>
      <Button
        pending={joining.pending}
        aria-label={t('companies.myCompany.acceptOf', { company: name })}
        onClick={({ currentTarget }) =>
          void joining.act(currentTarget, {
            call: () => callApi('POST /company/{id}/join', { params: { id } }),
            done: t('companies.myCompany.joined', { company: name }),
            reloads: companyReloads,
          })
        }
      >
        {t('companies.myCompany.accept')}
      </Button>
      <Button
        variant="secondary"
        pending={declining.pending}
        aria-label={t('companies.myCompany.declineOf', { company: name })}
        onClick={({ currentTarget }) =>
          void declining.act(currentTarget, {
            call: () =>
              ignoreFailure(
                callApi('DELETE /company/{id}/person/{email}', { params: { id, email } }),
                'NOT_FOUND',
              ),
            done: t('companies.myCompany.declined'),
            reloads: companyReloads,
          })
        }
      >
        {t('companies.myCompany.decline')}
      </Button>
    </li>
  );
}
