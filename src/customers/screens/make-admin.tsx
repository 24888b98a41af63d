import { useSearchParams } from 'react-router';
import { ListPage } from '../../platform/screens/tables/list-page.tsx';
import { ButtonLink } from '../../platform/screens/ui/button-link.tsx';
import { EmptyState } from '../../platform/screens/ui/states/empty-state.tsx';
import { pageMeta } from '../../platform/screens/seo/page-meta.ts';
import type { User } from '../rules/users.contract.ts';
import { Badge } from '../../platform/screens/ui/badge.tsx';
import { EmailText } from '../../platform/screens/ui/email-text.tsx';
import type { Column } from '../../platform/screens/ui/tables/table-column.ts';
import { numberColumn } from '../../platform/screens/tables/number-column.ts';
import { callApi } from '../../platform/screens/session/browser.ts';
import { Button } from '../../platform/screens/ui/button.tsx';
import { useRowAction } from '../../platform/screens/tables/use-row-action.ts';
import { useSignedInUser } from './guards/signed-in-user.ts';
import { pageQuery } from '../../platform/screens/api/queries.ts';
import { currentCursor } from '../../platform/screens/api/cursor-trail.ts';
import { ADMIN_PAGE_SIZE } from '../../platform/screens/tables/numbered-pages.ts';
import { t } from '../../platform/rules/messages/t.ts';

export const meta = pageMeta(() => t('platform.words.makeAdmin'));

function NoUserFound({ typed, role }: { typed: string; role: 'admin' | undefined }) {
  return (
    <EmptyState
      drawing="/drawings/empty-search.svg"
      title={
        role
          ? t('customers.admins.noAdminFound', { typed })
          : t('customers.admins.notFound', { typed })
      }
      body={t('customers.admins.notFoundBody')}
      action={
        <ButtonLink to="/dashboard/makeAdmin" variant="secondary">
          {t('customers.admins.showAll')}
        </ButtonLink>
      }
    />
  );
}

const FIND_PARAM = 'find';
const ROLE_PARAM = 'role';
const ALL = 'all';
const fields = [
  {
    name: FIND_PARAM,
    get label() {
      return t('customers.admins.find');
    },
    keeps: [ROLE_PARAM],
    className: 'w-full sm:w-72',
  },
  {
    name: ROLE_PARAM,
    get label() {
      return t('customers.admins.show');
    },
    options: [
      {
        value: ALL,
        get label() {
          return t('customers.admins.allUsers');
        },
      },
      {
        value: 'admin',
        get label() {
          return t('customers.admins.adminsAlone');
        },
      },
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
      title={t('platform.words.makeAdmin')}
      call={usersQuery(searchParams)}
      fields={fields}
      columns={adminColumns}
      rowKey={(user) => user._id}
      empty={typed !== undefined && <NoUserFound typed={typed} role={readRole(searchParams)} />}
    />
  );
}

/**
 * The columns of Make Admin.
 * @param from number of rows on the pages before this one
 */
function adminColumns(from: number): readonly Column<User>[] {
  return [
    numberColumn(t('platform.words.no'), from),
    {
      key: 'email',
      header: t('customers.admins.columns.email'),
      cell: (user) => (
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <EmailText email={user.email} className="font-semibold" />
          {user.emailVerified === false && (
            <Badge tone="danger">{t('customers.account.address.unverified')}</Badge>
          )}
        </span>
      ),
      card: 'title',
    },
    {
      key: 'make',
      header: t('customers.admins.columns.make'),
      cell: (user) => <MakeAdminButton user={user} />,
      card: 'action',
      width: 'w-36',
      onScreenOnly: true,
    },
    {
      key: 'remove',
      header: t('customers.admins.columns.remove'),
      cell: (user) => <RemoveAdminButton user={user} />,
      card: 'end',
      width: 'w-36',
    },
  ];
}

/** Makes a user an administrator after a confirmation; disabled for administrators. */
function MakeAdminButton({ user }: { user: User }) {
  const { pending, run } = useRowAction();
  const does = t('customers.admins.makeNamed', { email: user.email });
  return (
    <Button
      size="small"
      variant="secondary"
      title={does}
      disabled={user.role === 'admin'}
      pending={pending}
      onClick={run({
        question: {
          title: t('customers.admins.confirm'),
          yes: t('customers.admins.columns.make'),
          no: t('platform.ui.back'),
          body:
            user.emailVerified === false
              ? t('customers.admins.makeUnverified', { email: user.email })
              : does,
        },
        call: () =>
          callApi('PATCH /makeAdmin/{id}', { params: { id: user._id }, body: { role: 'admin' } }),
        reloads: ['GET /users', 'GET /admin/{email}'],
      })}
    >
      {t('customers.admins.make')}
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
  if (user.host) return <Badge tone="signal">{t('customers.admins.host')}</Badge>;
  const does = t('customers.admins.removeNamed', { email: user.email });
  return (
    <Button
      size="small"
      variant="danger"
      title={does}
      disabled={user.role === false}
      pending={pending}
      onClick={run({
        question: {
          title: t('customers.admins.confirm'),
          body: does,
          yes: t('customers.admins.columns.remove'),
          no: t('platform.ui.back'),
          danger: true,
        },
        call: () =>
          callApi('PATCH /removeAdmin/{id}', { params: { id: user._id }, body: { role: false } }),
        // Users who demote themselves may not read the list any more: the guard redirects them.
        reloads:
          user.email === self.email ? ['GET /admin/{email}'] : ['GET /users', 'GET /admin/{email}'],
      })}
    >
      {t('platform.words.remove')}
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
