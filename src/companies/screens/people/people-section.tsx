import { useState } from 'react';
import type { Company, Person } from '../../rules/company.schema.ts';
import { usePriceFormat } from '../../../platform/screens/api/use-price-format.ts';
import { callApi } from '../../../platform/screens/session/browser.ts';
import { ignoreFailure } from '../../../platform/screens/tables/ignore-failure.ts';
import { useRowAction } from '../../../platform/screens/tables/use-row-action.ts';
import { Badge } from '../../../platform/screens/ui/badge.tsx';
import { Button } from '../../../platform/screens/ui/button.tsx';
import { EmailText } from '../../../platform/screens/ui/email-text.tsx';
import { companyWords } from '../words/companies.ts';
import { companyReloads } from '../company-reloads.ts';
import { InvitationForm } from './invitation-form.tsx';
import { PersonForm } from './person-form.tsx';
import { t } from '../../../platform/rules/messages/t.ts';

type Props = {
  company: Company;
  /** The reader's own address, which is marked. */
  self: string;
  /** Whether the reader may invite, change and remove people. */
  canManage: boolean;
};

/** The people of a company, and invitations to it. */
export function PeopleSection({ company, self, canManage }: Props) {
  const [isInviting, setInviting] = useState(false);
  const { _id: companyId, people } = company;
  return (
    <section aria-labelledby="people">
      <div className="mb-3 flex flex-wrap items-end justify-between gap-3">
        <h2 id="people" className="text-xl">
          {t('companies.people.title')}
        </h2>
        {canManage && !isInviting && (
          <Button variant="secondary" onClick={() => setInviting(true)}>
            {t('companies.people.invite')}
          </Button>
        )}
      </div>
      {isInviting && <InvitationForm companyId={companyId} onDone={() => setInviting(false)} />}
      <ul className="border-t border-hairline">
        {people.map((person) => (
          <PersonItem
            key={person.email}
            companyId={companyId}
            person={person}
            isSelf={person.email === self}
            canManage={canManage}
          />
        ))}
      </ul>
    </section>
  );
}

type ItemProps = {
  companyId: string;
  person: Person;
  isSelf: boolean;
  canManage: boolean;
};

function PersonItem({ companyId, person, isSelf, canManage }: ItemProps) {
  const [isChanging, setChanging] = useState(false);
  const removal = useRowAction();
  const priceOf = usePriceFormat();
  const { email, role, limit, joinedAt } = person;
  const isInvited = joinedAt === null;
  const question = isInvited
    ? {
        title: t('companies.people.takeBackTitle'),
        body: t('companies.people.takeBackBody', { email }),
        yes: t('companies.people.takeBackYes'),
      }
    : {
        title: t('companies.people.removeTitle'),
        body: t('companies.people.removeBody', { email }),
        yes: t('companies.people.removeYes'),
      };
  return (
    <li className="border-b border-hairline py-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="min-w-0 grow basis-60">
          <p className="flex flex-wrap items-center gap-x-2 font-semibold wrap-anywhere">
            <EmailText email={email} />
            {isSelf && (
              <span className="text-sm font-normal text-soft">({t('companies.people.you')})</span>
            )}
            {isInvited && <Badge tone="signal">{t('companies.people.invited')}</Badge>}
          </p>
          <p className="text-sm text-soft">
            {companyWords.roles[role]}
            {limit !== null && `, ${t('companies.people.upTo', { amount: priceOf(limit) })}`}
          </p>
        </div>
        {canManage && !isChanging && (
          <div className="flex flex-wrap gap-2">
            <Button
              variant="secondary"
              size="small"
              aria-label={t('companies.people.changeNamed', { email })}
              onClick={() => setChanging(true)}
            >
              {t('companies.people.change')}
            </Button>
            {!isSelf && (
              <Button
                variant="danger"
                size="small"
                pending={removal.pending}
                aria-label={
                  isInvited
                    ? t('companies.people.takeBackNamed', { email })
                    : t('companies.people.removeNamed', { email })
                }
                onClick={removal.run({
                  question: { ...question, no: t('companies.people.keep'), danger: true },
                  call: () =>
                    ignoreFailure(
                      callApi('DELETE /company/{id}/person/{email}', {
                        params: { id: companyId, email },
                      }),
                      'NOT_FOUND',
                    ),
                  done: t('companies.people.removed'),
                  reloads: companyReloads,
                })}
              >
                {isInvited ? t('companies.people.takeBack') : t('platform.words.remove')}
              </Button>
            )}
          </div>
        )}
      </div>
      {isChanging && (
        <PersonForm companyId={companyId} person={person} onDone={() => setChanging(false)} />
      )}
    </li>
  );
}
