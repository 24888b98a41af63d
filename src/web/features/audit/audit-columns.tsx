import { Link } from 'react-router';
import type { AuditEntry } from '../../../domain/audit/audit.contract.ts';
import { formatMoment } from '../../lib/format-moment.ts';
import type { Column } from '../../ui/table-column.ts';
import { AuditChangesCell } from './audit-changes-cell.tsx';
import { auditWords } from './audit-words.ts';

const { columns } = auditWords;
const only = (name: 'actor' | 'subject', value: string) =>
  `?${new URLSearchParams({ [name]: value })}`;

/** On a phone: when and who, then what was done, then the values. */
export const auditCards = 'max-md:[&_tbody_tr]:grid-cols-1';

/** The columns of the Audit Log. */
export function auditColumns(): readonly Column<AuditEntry>[] {
  return [
    {
      key: 'when',
      header: columns.when,
      cell: ({ at }) => (
        <time dateTime={at} className="whitespace-nowrap">
          {formatMoment(at)}
        </time>
      ),
      card: 'action',
      width: 'w-44',
    },
    {
      key: 'who',
      header: columns.who,
      cell: ({ actor }) => (
        <Link
          to={only('actor', actor)}
          title={auditWords.actor(actor)}
          className="link inline-block py-1 break-all"
        >
          {actor}
        </Link>
      ),
      card: 'action',
      width: 'w-52',
    },
    {
      key: 'what',
      header: columns.what,
      cell: ({ action, subject }) => (
        <>
          <span className="block font-semibold first-letter:uppercase">{action}</span>
          <Link
            to={only('subject', subject)}
            title={auditWords.subject(subject)}
            className="link text-xs break-all"
          >
            {subject}
          </Link>
        </>
      ),
      card: 'wide',
      width: 'w-64',
    },
    {
      key: 'changes',
      header: columns.changes,
      cell: (entry) => <AuditChangesCell entry={entry} />,
      card: 'wide',
    },
  ];
}
