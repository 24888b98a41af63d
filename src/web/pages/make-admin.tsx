import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { adminsCopy } from '../copy/admins.ts';
import { adminColumns } from '../features/admins/admin-columns.tsx';
import { AddressSearch } from '../features/tables/address-search.tsx';
import { AdminTable } from '../features/tables/admin-table.tsx';
import { ADMIN_PAGE_SIZE } from '../features/tables/numbered-pages.ts';
import { pageQuery } from '../lib/queries.ts';
import { currentCursor } from '../ui/cursor-trail.ts';
import { ButtonLink } from '../ui/button-link.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { pageMeta } from '../ui/page-meta.ts';
import { PageTitle } from '../ui/page-title.tsx';

export const meta = pageMeta(adminsCopy.title);

/** Where what is looked for stands in the address. */
const FIND = 'find';

function NoUserFound({ typed }: { typed: string }) {
  return (
    <EmptyState
      drawing="/drawings/empty-search.svg"
      title={adminsCopy.notFound(typed)}
      body={adminsCopy.notFoundBody}
      action={
        <ButtonLink to="/dashboard/makeAdmin" variant="secondary">
          {adminsCopy.showAll}
        </ButtonLink>
      }
    />
  );
}

/** Every user, and who of them is an administrator (seed §2). There is always one: whoever reads this. One among thousands is found by address. */
export default function MakeAdmin() {
  const [searchParams] = useSearchParams();
  const cursor = currentCursor(searchParams);
  const typed = searchParams.get(FIND)?.trim() || undefined;
  const found = useQuery({
    ...pageQuery('GET /users', { query: { limit: ADMIN_PAGE_SIZE, cursor, find: typed } }),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <PageTitle
        title={adminsCopy.title}
        aside={<AddressSearch name={FIND} label={adminsCopy.find} className="w-full sm:w-72" />}
      />
      <AdminTable
        caption={adminsCopy.title}
        found={found}
        columns={adminColumns}
        rowKey={(user) => user._id}
        empty={typed !== undefined && <NoUserFound typed={typed} />}
      />
    </>
  );
}
