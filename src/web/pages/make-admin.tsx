import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { adminsCopy } from '../copy/admins.ts';
import { adminColumns } from '../features/admins/admin-columns.tsx';
import { AdminTable } from '../features/tables/admin-table.tsx';
import { ADMIN_PAGE_SIZE } from '../features/tables/numbered-pages.ts';
import { pageQuery } from '../lib/queries.ts';
import { currentCursor } from '../ui/cursor-trail.ts';
import { pageMeta } from '../ui/page-meta.ts';
import { PageTitle } from '../ui/page-title.tsx';

export const meta = pageMeta(adminsCopy.title);

/** Every user, and who of them is an administrator (seed §2). There is always one: whoever reads this. */
export default function MakeAdmin() {
  const [searchParams] = useSearchParams();
  const cursor = currentCursor(searchParams);
  const found = useQuery({
    ...pageQuery('GET /users', { query: { limit: ADMIN_PAGE_SIZE, cursor } }),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <PageTitle title={adminsCopy.title} />
      <AdminTable
        caption={adminsCopy.title}
        found={found}
        columns={adminColumns}
        rowKey={(user) => user._id}
      />
    </>
  );
}
