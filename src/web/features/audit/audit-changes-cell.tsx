import { type AuditChange, auditChanges } from '../../../domain/audit/audit-changes.ts';
import type { AuditEntry } from '../../../domain/audit/audit.contract.ts';
import { formatMoment } from '../../lib/format-moment.ts';
import { classNames } from '../../ui/class-names.ts';
import { auditWords } from './audit-words.ts';

/** Two values of so many letters in all do not stand side by side. */
const BESIDE = 60;
const aMoment = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

function Value({ text }: { text: string | null }) {
  if (text === null) return <span className="text-soft">{auditWords.nothing}</span>;
  return <span className="wrap-anywhere">{aMoment.test(text) ? formatMoment(text) : text}</span>;
}

/** Both values of a change: in one line, or long ones under each other. */
function BeforeAfter({ before, after }: Pick<AuditChange, 'before' | 'after'>) {
  const line =
    (before ?? '').length + (after ?? '').length > BESIDE ? 'block max-w-prose' : 'inline';
  return (
    <>
      <span className={classNames(line, 'text-soft')}>
        <Value text={before} />
      </span>{' '}
      <span className={line}>
        <span aria-hidden="true">→</span>
        <span className="sr-only"> becomes </span> <Value text={after} />
      </span>
    </>
  );
}

/** What an entry changed: a line for each field, or both values where there is but one. */
export function AuditChangesCell({ entry }: { entry: AuditEntry }) {
  // The id stands beside it already, as what was acted on.
  const changes = auditChanges(entry.before, entry.after).filter(({ field }) => field !== '_id');
  if (changes.length === 0) return <span className="text-soft">{auditWords.unchanged}</span>;
  const [first] = changes;
  if (first && first.field === null) return <BeforeAfter {...first} />;
  const whole =
    entry.before === null ? auditWords.came : entry.after === null ? auditWords.went : null;
  return (
    <>
      {whole !== null && <p className="mb-1 text-soft">{whole}</p>}
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
        {changes.map(({ field, before, after }) => (
          <div key={field} className="col-span-2 grid grid-cols-subgrid">
            <dt className="text-soft">{auditWords.fields.get(field ?? '') ?? field}</dt>
            <dd className="max-w-prose min-w-0">
              {whole === null ? (
                <BeforeAfter before={before} after={after} />
              ) : (
                <Value text={after ?? before} />
              )}
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}
