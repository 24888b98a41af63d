import { Link } from 'react-router';
import type { AuditEntry } from '../../../platform/rules/audit/audit.contract.ts';
import { formatMoment } from '../../../platform/screens/api/format-moment.ts';
import { EmailText } from '../../../platform/screens/ui/email-text.tsx';
import type { Column } from '../../../platform/screens/ui/table-column.ts';
import { AuditChangesCell } from './audit-changes-cell.tsx';
import { subjectName } from './audit-subject.ts';
import { auditActionName, auditWords } from '../../../catalogue/screens/changes/audit-words.ts';

const { columns } = auditWords;
const filterAddress = (name: 'actor' | 'subject', value: string) =>
  `?${new URLSearchParams({ [name]: value })}`;

/** Aligns cells at the top, since rows differ in height. */
export const auditRows = '@wide:[&_tbody_td]:py-2.5 @wide:[&_tbody_td]:align-top';

export function auditColumns(): readonly Column<AuditEntry>[] {
  return [
    {
      key: 'when',
      header: columns.when,
      cell: ({ at }) => (
        <time dateTime={at} className="xl:whitespace-nowrap">
          {formatMoment(at)}
        </time>
      ),
      card: 'number',
      width: 'w-32 xl:w-40',
    },
    {
      key: 'who',
      header: columns.who,
      cell: ({ actor }) => (
        <Link
          to={filterAddress('actor', actor)}
          title={auditWords.actor(actor)}
          className="link -my-1 inline-block py-1 wrap-anywhere"
        >
          {actor.includes('@') ? <EmailText email={actor} /> : actor}
        </Link>
      ),
      card: 'end',
      width: 'w-36 xl:w-44',
    },
    {
      key: 'what',
      header: columns.what,
      cell: (entry) => (
        <>
          <span className="block font-semibold first-letter:uppercase">
            {auditActionName(entry.action)}
          </span>
          <Link
            to={filterAddress('subject', entry.subject)}
            title={auditWords.subject(entry.subject)}
            className="link inline-block min-h-6 wrap-anywhere"
          >
            {subjectName(entry)}
          </Link>
          {/* Paper shows no tooltip. */}
          {subjectName(entry) !== entry.subject && (
            <span className="hidden text-xs text-soft print:block">{entry.subject}</span>
          )}
        </>
      ),
      card: 'wide',
      width: 'w-44 xl:w-52',
    },
    {
      key: 'changes',
      header: columns.changes,
      cell: (entry) => <AuditChangesCell entry={entry} />,
      card: 'wide',
    },
  ];
}
