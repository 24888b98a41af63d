import { adminsCopy } from '../words/admins.ts';
import { AddressSelect } from '../../../platform/screens/tables/address-select.tsx';
import { FIND_PARAM, ROLE_PARAM } from './users-query.ts';

const ALL = 'all';
const options = [
  { value: ALL, label: adminsCopy.allUsers },
  { value: 'admin', label: adminsCopy.adminsAlone },
];

/** Lists all users or administrators alone, within a search too. */
export function RoleField() {
  return (
    <AddressSelect
      name={ROLE_PARAM}
      label={adminsCopy.show}
      options={options}
      defaultValue={ALL}
      keeps={[FIND_PARAM]}
      className="w-full sm:w-48"
    />
  );
}
