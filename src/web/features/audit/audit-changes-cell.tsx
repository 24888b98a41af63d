import { type AuditChange, auditChanges } from '../../../domain/audit/audit-changes.ts';
import type { AuditEntry } from '../../../domain/audit/audit.contract.ts';
import { auditWords } from './audit-words.ts';

function Value({ text }: { text: string | null }) {
  if (text === null) return <span className="text-soft">{auditWords.nothing}</span>;
  return <span className="break-words">{text}</span>;
}

/** All that a record said that came or went. */
function WholeRecord({ title, changes }: { title: string; changes: readonly AuditChange[] }) {
  return (
    <>
      <p className="text-soft">{title}</p>
      <dl className="max-w-prose space-y-1">
        {changes.map(({ field, before, after }) => (
          <div key={field} className="flex flex-wrap gap-x-2">
            <dt className="text-soft">{field}</dt>
            <dd className="min-w-0 break-words">{after ?? before}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

/** What an entry changed: a line for each field, or both values where there is but one. */
export function AuditChangesCell({ entry }: { entry: AuditEntry }) {
  const changes = auditChanges(entry.before, entry.after);
  if (changes.length === 0) return <span className="text-soft">{auditWords.unchanged}</span>;
  const whole =
    entry.before === null ? auditWords.came : entry.after === null ? auditWords.went : null;
  if (whole !== null && changes[0]?.field !== null) {
    return <WholeRecord title={whole} changes={changes} />;
  }
  return (
    <dl className="max-w-prose space-y-1">
      {changes.map(({ field, before, after }) => (
        <div key={field} className="flex flex-wrap gap-x-2">
          {field !== null && <dt className="text-soft">{field}</dt>}
          <dd className="min-w-0">
            <Value text={before} /> <span aria-hidden="true">→</span>
            <span className="sr-only"> becomes </span> <Value text={after} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
