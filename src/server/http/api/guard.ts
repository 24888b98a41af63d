import type { Access, Call } from '../../../domain/contract/define.ts';
import { type Result, fail, succeed } from '../../../domain/result.ts';
import type { Deps } from '../../deps.ts';
import { orderOwnerEmail } from '../../features/orders/orders.store.ts';
import type { Viewer } from '../../features/users/viewer.ts';

type Input = { readonly params: unknown; readonly query: unknown; readonly body: unknown };
type Denied = 'NOT_SIGNED_IN' | 'NOT_ALLOWED' | 'NOT_FOUND';

/** What can be said before anything but the token is looked at: 401 or 403 by role. */
export function admit(access: Access, viewer: Viewer | null): Result<Viewer | null, Denied> {
  if (access.who === 'anyone') return succeed(null);
  if (!viewer) return fail('NOT_SIGNED_IN');
  if (access.who === 'admin' && viewer.role !== 'admin') return fail('NOT_ALLOWED');
  return succeed(viewer);
}

/** Where the address stands that a `self` call is about: in the path or query, or in the body. */
export function emailIsIn(call: Call, part: 'address' | 'body'): boolean {
  if (call.access.who !== 'self') return false;
  return call.access.email.startsWith('body.') === (part === 'body');
}

/** Whether a `self` call is about this address. */
export function isAbout(access: Access, email: string, input: Input): boolean {
  if (access.who !== 'self') return false;
  const [place, name] = access.email.split('.') as ['params' | 'query' | 'body', string];
  return (input[place] as Record<string, unknown> | undefined)?.[name] === email;
}

/** Whether the caller may name this address (rulings §3): their own, or any for an admin where said. */
export function admitSelf(access: Access, viewer: Viewer, input: Input): Result<null, Denied> {
  if (access.who !== 'self') return succeed(null);
  if (isAbout(access, viewer.email, input)) return succeed(null);
  return access.admins && viewer.role === 'admin' ? succeed(null) : fail('NOT_ALLOWED');
}

/** Whether the order in the path is the caller's; to a stranger it does not exist. */
export async function admitOwner(
  deps: Deps,
  access: Access,
  viewer: Viewer,
  params: unknown,
): Promise<Result<null, Denied>> {
  if (access.who !== 'order-owner') return succeed(null);
  if (access.admins && viewer.role === 'admin') return succeed(null);
  const { id } = params as { id: string };
  const owner = await orderOwnerEmail(deps.db.query, id);
  return owner === viewer.email ? succeed(null) : fail('NOT_FOUND', { what: 'order' });
}
