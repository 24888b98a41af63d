import { useSearchParams } from 'react-router';
import { adminsCopy } from '../../copy/admins.ts';
import { SelectField } from '../../ui/select-field.tsx';
import { FIND_PARAM, ROLE_PARAM, readRole } from './users-query.ts';

const ALL = 'all';
const options = [
  { value: ALL, label: adminsCopy.allUsers },
  { value: 'admin', label: adminsCopy.adminsAlone },
];

/** All users or administrators alone, within a search too. The choice stands in the address; paging starts anew with it. */
export function RoleField() {
  const [searchParams, setSearchParams] = useSearchParams();
  const typed = searchParams.get(FIND_PARAM);
  return (
    <SelectField
      label={adminsCopy.show}
      options={options}
      value={readRole(searchParams) ?? ALL}
      onChange={({ target }) =>
        setSearchParams(
          {
            ...(typed !== null && { [FIND_PARAM]: typed }),
            ...(target.value !== ALL && { [ROLE_PARAM]: target.value }),
          },
          { preventScrollReset: true },
        )
      }
      className="w-full sm:w-48"
    />
  );
}
