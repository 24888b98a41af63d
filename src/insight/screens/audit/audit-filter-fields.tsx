import type { FormEvent } from 'react';
import { Link, useSearchParams } from 'react-router';
import { auditActions } from '../../../platform/rules/audit/audit-actions.ts';
import type { AuditEntry } from '../../../platform/rules/audit/audit.contract.ts';
import { classNames } from '../../../platform/screens/ui/class-names.ts';
import { Button } from '../../../platform/screens/ui/button.tsx';
import { TextField } from '../../../platform/screens/ui/fields/text-field.tsx';
import { AddressSearch } from '../../../platform/screens/tables/address-search.tsx';
import { AddressSelect } from '../../../platform/screens/tables/address-select.tsx';
import { AUDIT_PARAMS, DAY_PARAMS, readAuditFilter } from './audit-filter.ts';
import { subjectName } from './audit-subject.ts';
import { auditActionName, auditWords } from '../../../catalogue/screens/changes/audit-words.ts';
import { t } from '../../../platform/rules/messages/t.ts';

const ALL = 'all';
const sentence = (action: string) => action.charAt(0).toUpperCase() + action.slice(1);
const options = [
  {
    value: ALL,
    get label() {
      return t('catalogue.audit.everything');
    },
  },
  ...auditActions.map((action) => ({
    value: action,
    get label() {
      return sentence(auditActionName(action));
    },
  })),
];

type Props = { errors: Readonly<Record<string, string>> | undefined };

/** Narrows the log by person, part or order, by kind, and by days. */
export function AuditFilterFields({ errors }: Props) {
  const [searchParams, setSearchParams] = useSearchParams();
  const filter = readAuditFilter(searchParams);
  const { action } = filter;

  function showDays(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const kept = [...searchParams].filter(
      ([key]) =>
        AUDIT_PARAMS.some((name) => name === key) && !DAY_PARAMS.some((name) => name === key),
    );
    const params = new URLSearchParams(kept);
    for (const name of DAY_PARAMS) {
      const day = typed.get(name);
      if (typeof day === 'string' && day !== '') params.set(name, day);
    }
    setSearchParams(params, { preventScrollReset: true });
  }
  return (
    <div className="mb-6 flex flex-wrap items-end gap-x-4 gap-y-3 print:hidden">
      <AddressSearch
        name="find"
        keeps={AUDIT_PARAMS}
        label={t('catalogue.audit.find')}
        className="w-full sm:w-72"
      />
      <AddressSelect
        name="action"
        label={t('catalogue.audit.show')}
        options={options}
        defaultValue={ALL}
        keeps={AUDIT_PARAMS}
        className={classNames('w-full sm:w-48', action === undefined && 'print:hidden')}
      />
      <form
        key={`${filter.from} ${filter.to}`}
        onSubmit={showDays}
        className="flex w-full flex-wrap items-end gap-3 sm:w-auto"
      >
        {DAY_PARAMS.map((name) => (
          <TextField
            key={name}
            type="date"
            name={name}
            label={auditWords.days[name]}
            defaultValue={filter[name]}
            error={errors?.[name]}
            className="min-w-0 flex-[1_1_9rem] sm:max-w-48"
          />
        ))}
        <Button type="submit" variant="secondary">
          {t('catalogue.audit.showDays')}
        </Button>
      </form>
    </div>
  );
}

/** Names the actor or subject of the filter, with a link back to all entries. */
export function AuditFilterSummary({ entries }: { entries: readonly AuditEntry[] | undefined }) {
  const { actor, subject, find } = readAuditFilter(useSearchParams()[0]);
  const about = entries?.find((entry) => entry.subject === subject);
  const chosen = actor ?? (about ? subjectName(about) : subject) ?? find;
  if (chosen === undefined) return null;
  return (
    <p className="mb-4 flex flex-wrap gap-x-4 gap-y-1 text-sm">
      <span className="wrap-anywhere">{t('catalogue.audit.narrowedTo', { what: chosen })}</span>
      <Link to="?" className="link whitespace-nowrap print:hidden" preventScrollReset>
        {t('catalogue.audit.showAll')}
      </Link>
    </p>
  );
}
