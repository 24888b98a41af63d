import type { User } from '../../rules/users.contract.ts';
import { adminsCopy } from '../words/admins.ts';
import { Badge } from '../../../platform/screens/ui/badge.tsx';
import { EmailText } from '../../../platform/screens/ui/email-text.tsx';
import type { Column } from '../../../platform/screens/ui/table-column.ts';
import { MakeAdminButton } from './make-admin-button.tsx';
import { RemoveAdminButton } from './remove-admin-button.tsx';
import { numberColumn } from '../../../platform/screens/tables/number-column.ts';

const { columns } = adminsCopy;

/**
 * The columns of Make Admin (seed §2).
 * @param from number of rows on the pages before this one
 */
export function adminColumns(from: number): readonly Column<User>[] {
  return [
    numberColumn(columns.no, from),
    {
      key: 'email',
      header: columns.email,
      cell: (user) => (
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <EmailText email={user.email} className="font-semibold" />
          {user.emailVerified === false && <Badge tone="danger">{adminsCopy.unverified}</Badge>}
        </span>
      ),
      card: 'title',
    },
    {
      key: 'make',
      header: columns.make,
      cell: (user) => <MakeAdminButton user={user} />,
      card: 'action',
      width: 'w-36',
      onScreenOnly: true,
    },
    {
      key: 'remove',
      header: columns.remove,
      cell: (user) => <RemoveAdminButton user={user} />,
      card: 'end',
      width: 'w-36',
    },
  ];
}
