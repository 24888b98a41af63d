import { useSearchParams } from 'react-router';
import { adminsCopy } from './words/admins.ts';
import { ListPage } from '../../platform/screens/tables/list-page.tsx';
import { ButtonLink } from '../../platform/screens/ui/button-link.tsx';
import { EmptyState } from '../../platform/screens/ui/states/empty-state.tsx';
import { pageMeta } from '../../platform/screens/seo/page-meta.ts';
import type { User } from '../rules/users.contract.ts';
import { Badge } from '../../platform/screens/ui/badge.tsx';
import { EmailText } from '../../platform/screens/ui/email-text.tsx';
import type { Column } from '../../platform/screens/ui/tables/table-column.ts';
import { numberColumn } from '../../platform/screens/tables/number-column.ts';
import { uiCopy } from '../../platform/screens/words/ui.ts';
import { callApi } from '../../platform/screens/session/browser.ts';
import { Button } from '../../platform/screens/ui/button.tsx';
import { useRowAction } from '../../platform/screens/tables/use-row-action.ts';
import { useSignedInUser } from './guards/signed-in-user.ts';
import { pageQuery } from '../../platform/screens/api/queries.ts';
import { currentCursor } from '../../platform/screens/api/cursor-trail.ts';
import { ADMIN_PAGE_SIZE } from '../../platform/screens/tables/numbered-pages.ts';

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

const FIND_PARAM = 'find';
const ROLE_PARAM = 'role';
const ALL = 'all';
const fields = [
  { name: FIND_PARAM, label: adminsCopy.find, keeps: [ROLE_PARAM], className: 'w-full sm:w-72' },
  {
    name: ROLE_PARAM,
    label: adminsCopy.show,
    options: [
      { value: ALL, label: adminsCopy.allUsers },
      { value: 'admin', label: adminsCopy.adminsAlone },
    ],
    defaultValue: ALL,
    keeps: [FIND_PARAM],
    className: 'w-full sm:w-48',
  },
];

/** All users or administrators only, found by email. */
export default function MakeAdmin() {
  const [searchParams] = useSearchParams();
  const typed = readSearchTerm(searchParams);
  return (
    <ListPage
      title={adminsCopy.title}
      call={usersQuery(searchParams)}
      fields={fields}
      columns={adminColumns}
      rowKey={(user) => user._id}
      empty={typed !== undefined && <NoUserFound typed={typed} role={readRole(searchParams)} />}
    />
  );
}

const { columns } = adminsCopy;

/**
 * The columns of Make Admin.
 * @param from number of rows on the pages before this one
 */
function adminColumns(from: number): readonly Column<User>[] {
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

/** Makes a user an administrator after a confirmation; disabled for administrators. */
function MakeAdminButton({ user }: { user: User }) {
  const { pending, run } = useRowAction();
  const does = adminsCopy.makeNamed(user.email);
  return (
    <Button
      size="small"
      variant="secondary"
      title={does}
      disabled={user.role === 'admin'}
      pending={pending}
      onClick={run({
        question: {
          title: adminsCopy.confirm,
          yes: adminsCopy.columns.make,
          no: uiCopy.back,
          body: user.emailVerified === false ? adminsCopy.makeUnverified(user.email) : does,
        },
        call: () =>
          callApi('PATCH /makeAdmin/{id}', { params: { id: user._id }, body: { role: 'admin' } }),
        reloads: ['GET /users', 'GET /admin/{email}'],
      })}
    >
      {adminsCopy.make}
    </Button>
  );
}

/**
 * Removes the admin role after a confirmation; the host user has a badge instead. The
 * server refuses to demote the host and the last administrator.
 */
function RemoveAdminButton({ user }: { user: User }) {
  const { pending, run } = useRowAction();
  const self = useSignedInUser();
  if (user.host) return <Badge tone="signal">{adminsCopy.host}</Badge>;
  const does = adminsCopy.removeNamed(user.email);
  return (
    <Button
      size="small"
      variant="danger"
      title={does}
      disabled={user.role === false}
      pending={pending}
      onClick={run({
        question: {
          title: adminsCopy.confirm,
          body: does,
          yes: adminsCopy.columns.remove,
          no: uiCopy.back,
          danger: true,
        },
        call: () =>
          callApi('PATCH /removeAdmin/{id}', { params: { id: user._id }, body: { role: false } }),
        // Users who demote themselves may not read the list any more: the guard redirects them.
        reloads:
          user.email === self.email ? ['GET /admin/{email}'] : ['GET /users', 'GET /admin/{email}'],
      })}
    >
      {adminsCopy.remove}
    </Button>
  );
}

/** The search term of an address (`?find=`), or undefined. */
function readSearchTerm(searchParams: URLSearchParams): string | undefined {
  return searchParams.get(FIND_PARAM)?.trim() || undefined;
}

/** 'admin' when an address lists administrators alone (`?role=admin`). */
function readRole(searchParams: URLSearchParams): 'admin' | undefined {
  return searchParams.get(ROLE_PARAM) === 'admin' ? 'admin' : undefined;
}

function usersQuery(searchParams: URLSearchParams) {
  return pageQuery('GET /users', {
    query: {
      limit: ADMIN_PAGE_SIZE,
      cursor: currentCursor(searchParams),
      find: readSearchTerm(searchParams),
      role: readRole(searchParams),
    },
  });
}
