import { auditChanges } from '../../../platform/rules/audit/audit-changes.ts';
import type { AuditEntry } from '../../../platform/rules/audit/audit.contract.ts';
import { classNames } from '../../../platform/screens/ui/class-names.ts';
import { auditLabel } from './audit-label.ts';
import { AuditValue, ChangedText } from '../../../catalogue/screens/changes/changed-text.tsx';
import { t } from '../../../platform/rules/messages/t.ts';

const newLabel = ({ action }: AuditEntry) =>
  action.startsWith('export ') ? t('catalogue.audit.tookOut') : t('catalogue.audit.came');

/** Ids say nothing to a reader: the subject column has the part, and units and day tell its delivery. */
const isId = (field: string | null) => field === '_id' || field === 'delivery';

/** What an audit entry changed: one line per field, or a single value before and after. */
export function AuditChangesCell({ entry }: { entry: AuditEntry }) {
  const changes = auditChanges(entry.before, entry.after).filter(({ field }) => !isId(field));
  if (changes.length === 0)
    return <span className="text-soft">{t('catalogue.audit.unchanged')}</span>;
  const [first] = changes;
  if (first && first.field === null) return <ChangedText {...first} />;
  const whole =
    entry.before === null
      ? newLabel(entry)
      : entry.after === null
        ? t('catalogue.audit.went')
        : null;
  const isOfSettings = entry.action === 'change settings';
  return (
    <>
      {whole !== null && <p className="mb-1 text-soft">{whole}</p>}
      <dl className="space-y-1">
        {changes.map(({ field, before, after }) => (
          <div key={field} className="flex flex-wrap gap-x-3">
            <dt className={classNames(isOfSettings ? 'w-40' : 'w-24', 'text-soft')}>
              {auditLabel(field ?? '')}
            </dt>
            <dd className="max-w-prose min-w-0 flex-[1_1_9rem]">
              {whole === null ? (
                <ChangedText field={field} before={before} after={after} />
              ) : (
                <AuditValue field={field} text={after ?? before} />
              )}
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}
