import type { HandlerInput } from '../../../platform/rules/contract/define.ts';
import { updatedOne } from '../../../platform/rules/contract/shapes.ts';
import { fail, succeed } from '../../../platform/rules/result.ts';
import type { User, usersContract } from '../../rules/users.contract.ts';
import { mapPage } from '../../../platform/server/db/queries/paging.ts';
import type { UserRow } from '../../../platform/server/db/tables/schema.ts';
import type { Deps } from '../../../platform/server/deps.ts';
import type { Handlers } from '../../../platform/server/http/api/handler.ts';
import { registerUser } from './account-language.store.ts';
import { makeAdmin, removeAdmin } from './change-role.ts';
import {
  findAdmins,
  findUsers,
  grantAdminRole,
  listUsers,
  readRole,
  unverifiedAmong,
} from './users.store.ts';

export const usersRoutes: Handlers<typeof usersContract> = {
  'PUT /user/{email}': async (deps, { params, body, viewer, language }) => {
    if (body.email !== undefined && body.email !== params.email) return fail('NOT_ALLOWED');
    const { email } = params;
    const isNew = await registerUser(deps.db.query, { email, language }, deps.clock.now());
    // The host always has the role admin; storing it counts the host among the admins.
    if (viewer.isHost) await grantAdminRole(deps.db.query, email);
    return succeed(updatedOne(isNew ? 1 : 0));
  },

  'GET /admin/{email}': async (deps, { params, viewer }) => {
    if (params.email === viewer.email)
      return succeed({ admin: viewer.role === 'admin', ...(viewer.isHost ? { host: true } : {}) });
    const isHost = params.email === deps.config.hostUserEmail;
    return succeed({ admin: isHost || (await readRole(deps.db.query, params.email)) === 'admin' });
  },

  'GET /users': async (deps, { query }) => {
    const page = await usersPage(deps, query);
    const emails = page.rows.map(({ email }) => email);
    // With an external identity provider, only a user's own token tells whether the address is verified.
    const unverified = deps.accounts
      ? await unverifiedAmong(deps.db.query, emails)
      : new Set<string>();
    return succeed(
      mapPage(page, (row) => ({
        ...showUser(row, deps.config.hostUserEmail),
        ...(unverified.has(row.email) ? { emailVerified: false as const } : {}),
      })),
    );
  },

  'PATCH /makeAdmin/{id}': (deps, { viewer, params }) => makeAdmin(deps, viewer, params.id),
  'PATCH /removeAdmin/{id}': (deps, { viewer, params }) => removeAdmin(deps, viewer, params.id),
};

type UsersQuery = HandlerInput<(typeof usersContract)['GET /users']>['query'];

function usersPage({ db, config }: Deps, { role, find, ...page }: UsersQuery) {
  const { hostUserEmail: hostEmail } = config;
  if (role) return findAdmins(db.query, { find, hostEmail, ...page });
  return find === undefined ? listUsers(db.query, page) : findUsers(db.query, { find, ...page });
}

function showUser(row: UserRow, hostUserEmail: string): User {
  const host = row.email === hostUserEmail;
  return {
    _id: row.id,
    email: row.email,
    role: host || row.role === 'admin' ? 'admin' : false,
    host,
  };
}
