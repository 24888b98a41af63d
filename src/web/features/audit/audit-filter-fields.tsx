import { Link, useSearchParams } from 'react-router';
import { auditActions } from '../../../domain/audit/audit-actions.ts';
import { SelectField } from '../../ui/select-field.tsx';
import { filterOf } from './audit-filter.ts';
import { auditWords } from './audit-words.ts';

const ALL = 'all';
const sentence = (action: string) => action.charAt(0).toUpperCase() + action.slice(1);
const options = [
  { value: ALL, label: auditWords.everything },
  ...auditActions.map((action) => ({ value: action, label: sentence(action) })),
];

/**
 * One kind of action or all of them; a person or thing that a link of the list has chosen is named, with
 * the way back. The choice stands in the address; paging starts anew with it.
 */
export function AuditFilterFields() {
  const [searchParams, setSearchParams] = useSearchParams();
  const { action, actor, subject } = filterOf(searchParams);
  const chosen = actor ?? subject;
  return (
    <div className="flex w-full flex-wrap items-end gap-3 sm:w-auto">
      {chosen !== undefined && (
        <p className="text-sm break-all">
          {auditWords.narrowedTo(chosen)}{' '}
          <Link to="?" className="link whitespace-nowrap" preventScrollReset>
            {auditWords.showAll}
          </Link>
        </p>
      )}
      <SelectField
        label={auditWords.show}
        options={options}
        value={action ?? ALL}
        onChange={({ target }) =>
          setSearchParams(target.value === ALL ? {} : { action: target.value }, {
            preventScrollReset: true,
          })
        }
        className="w-full sm:w-48"
      />
    </div>
  );
}
