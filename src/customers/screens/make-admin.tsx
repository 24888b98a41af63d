import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { adminsCopy } from './words/admins.ts';
import { adminColumns } from './admins/admin-columns.tsx';
import { RoleField } from './admins/role-field.tsx';
import {
  FIND_PARAM,
  ROLE_PARAM,
  readRole,
  readSearchTerm,
  usersQuery,
} from './admins/users-query.ts';
import { AddressSearch } from '../../platform/screens/tables/address-search.tsx';
import { AdminTable } from '../../platform/screens/tables/admin-table.tsx';
import { ButtonLink } from '../../platform/screens/ui/button-link.tsx';
import { EmptyState } from '../../platform/screens/ui/empty-state.tsx';
import { pageMeta } from '../../platform/screens/seo/page-meta.ts';
import { PageTitle } from '../../platform/screens/ui/page-title.tsx';

export const meta = pageMeta(adminsCopy.title);

function NoUserFound({ typed, role }: { typed: string; role: 'admin' | undefined }) {
  return (
    <EmptyState
      drawing="/drawings/empty-search.svg"
      title={role ? adminsCopy.noAdminFound(typed) : adminsCopy.notFound(typed)}
      body={adminsCopy.notFoundBody}
      action={
        <ButtonLink to="/dashboard/makeAdmin" variant="secondary">
          {adminsCopy.showAll}
        </ButtonLink>
      }
    />
  );
}

/** All users or administrators only, found by email (seed §2). */
export default function MakeAdmin() {
  const [searchParams] = useSearchParams();
  const typed = readSearchTerm(searchParams);
  const found = useQuery({ ...usersQuery(searchParams), placeholderData: keepPreviousData });
  return (
    <>
      <PageTitle
        title={adminsCopy.title}
        aside={
          <div className="flex w-full flex-wrap items-end gap-3 sm:w-auto print:hidden">
            <AddressSearch
              name={FIND_PARAM}
              keeps={[ROLE_PARAM]}
              label={adminsCopy.find}
              className="w-full sm:w-72"
            />
            <RoleField />
          </div>
        }
      />
      <AdminTable
        caption={adminsCopy.title}
        query={found}
        columns={adminColumns}
        rowKey={(user) => user._id}
        empty={typed !== undefined && <NoUserFound typed={typed} role={readRole(searchParams)} />}
      />
    </>
  );
}
