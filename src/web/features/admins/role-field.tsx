import { useSearchParams } from 'react-router';
import { adminsCopy } from '../../copy/admins.ts';
import { SelectField } from '../../ui/select-field.tsx';
import { FIND, ROLE, roleAt } from './users-at.ts';

const ALL = 'all';
const options = [
  { value: ALL, label: adminsCopy.allUsers },
  { value: 'admin', label: adminsCopy.adminsAlone },
];

/** All users or administrators alone, within a search too. The choice stands in the address; paging starts anew with it. */
export function RoleField() {
  const [searchParams, setSearchParams] = useSearchParams();
  const typed = searchParams.get(FIND);
  return (
    <SelectField
      label={adminsCopy.show}
      options={options}
      value={roleAt(searchParams) ?? ALL}
      onChange={({ target }) =>
        setSearchParams(
          {
            ...(typed !== null && { [FIND]: typed }),
            ...(target.value !== ALL && { [ROLE]: target.value }),
          },
          { preventScrollReset: true },
        )
      }
      className="w-full sm:w-48"
    />
  );
}
