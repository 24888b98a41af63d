import { Link, useSearchParams } from 'react-router';
import { auditActions } from '../../../domain/audit/audit-actions.ts';
import type { AuditEntry } from '../../../domain/audit/audit.contract.ts';
import { classNames } from '../../ui/class-names.ts';
import { AddressSelect } from '../tables/address-select.tsx';
import { readAuditFilter } from './audit-filter.ts';
import { subjectName } from './audit-subject.ts';
import { auditActionName, auditWords } from './audit-words.ts';

const ALL = 'all';
const sentence = (action: string) => action.charAt(0).toUpperCase() + action.slice(1);
const options = [
  { value: ALL, label: auditWords.everything },
  ...auditActions.map((action) => ({ value: action, label: sentence(auditActionName(action)) })),
];

export function AuditFilterFields() {
  const { action } = readAuditFilter(useSearchParams()[0]);
  return (
    <AddressSelect
      name="action"
      label={auditWords.show}
      options={options}
      defaultValue={ALL}
      className={classNames('w-full sm:w-48', action === undefined && 'print:hidden')}
    />
  );
}

/** Names the actor or subject of the filter, with a link back to all entries. */
export function AuditFilterSummary({ entries }: { entries: readonly AuditEntry[] | undefined }) {
  const { actor, subject } = readAuditFilter(useSearchParams()[0]);
  const about = entries?.find((entry) => entry.subject === subject);
  const chosen = actor ?? (about ? subjectName(about) : subject);
  if (chosen === undefined) return null;
  return (
    <p className="mb-4 flex flex-wrap gap-x-4 gap-y-1 text-sm">
      <span className="wrap-anywhere">{auditWords.narrowedTo(chosen)}</span>
      <Link to="?" className="link whitespace-nowrap print:hidden" preventScrollReset>
        {auditWords.showAll}
      </Link>
    </p>
  );
}
