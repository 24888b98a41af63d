import type { Access, Call } from '../../../platform/rules/contract/define.ts';
import { type Result, fail, succeed } from '../../../platform/rules/result.ts';
import type { Deps } from '../../../platform/server/deps.ts';
import { isLineOwner, isOrderOwner } from '../../../orders/server/owners.ts';
import { isInvoiceOwner } from '../../../documents/server/is-invoice-owner.ts';
import { companyRefusal } from '../../../companies/server/company-refusal.ts';
import type { Viewer } from '../../../platform/server/http/viewer.ts';

type Input = { readonly params: unknown; readonly query: unknown; readonly body: unknown };
type Unadmitted = 'NOT_SIGNED_IN' | 'NOT_ALLOWED';
type Denied = Unadmitted | 'NOT_FOUND';

/** Decides by the token alone: 401 or 403 by role. */
export function admit(access: Access, viewer: Viewer | null): Result<Viewer | null, Unadmitted> {
  if (access.who === 'anyone') return succeed(null);
  if (!viewer) return fail('NOT_SIGNED_IN');
  if (access.who === 'admin' && viewer.role !== 'admin') return fail('NOT_ALLOWED');
  if (access.who === 'host' && !viewer.isHost) return fail('NOT_ALLOWED');
  return succeed(viewer);
}

/** Whether a `self` call has its e-mail address in this part of the request: path and query, or body. */
export function emailIsIn(call: Call, part: 'address' | 'body'): boolean {
  if (call.access.who !== 'self') return false;
  return call.access.email.startsWith('body.') === (part === 'body');
}

/** Whether a `self` call is about this e-mail address. */
export function isAbout(access: Access, email: string, input: Input): boolean {
  if (access.who !== 'self') return false;
  const [place, name] = access.email.split('.') as ['params' | 'query' | 'body', string];
  return (input[place] as Record<string, unknown> | undefined)?.[name] === email;
}

/** Admits users to their own e-mail address, and administrators to any where the call allows it. */
export function admitSelf(access: Access, viewer: Viewer, input: Input): Result<null, Denied> {
  if (access.who !== 'self') return succeed(null);
  if (isAbout(access, viewer.email, input)) return succeed(null);
  return access.admins && viewer.role === 'admin' ? succeed(null) : fail('NOT_ALLOWED');
}

/**
 * Admits the buyer of the line, order or document in the path, and to reads the people of the buyer's company; anybody
 * else gets 404.
 */
export async function admitOwner(
  deps: Deps,
  access: Access,
  viewer: Viewer,
  { params, isRead }: { readonly params: unknown; readonly isRead: boolean },
): Promise<Result<null, Denied>> {
  if (!isByOwner(access) && !isOfCompany(access)) return succeed(null);
  if (access.admins && viewer.role === 'admin') return succeed(null);
  const { id } = params as { id: string };
  if (isOfCompany(access)) {
    const refusal = await companyRefusal(deps, viewer.email, id, access.who);
    return refusal === 'NOT_FOUND'
      ? fail('NOT_FOUND', { what: 'company' })
      : refusal === null
        ? succeed(null)
        : fail(refusal);
  }
  const { what, isOwner } = owned[access.who];
  return (await isOwner(deps, viewer.email, id, isRead))
    ? succeed(null)
    : fail('NOT_FOUND', { what });
}

/** What belongs to a buyer, and how its owner is found. */
const owned = {
  'order-owner': { what: 'order', isOwner: isLineOwner },
  'checkout-owner': { what: 'order', isOwner: isOrderOwner },
  'invoice-owner': { what: 'document', isOwner: isInvoiceOwner },
} as const;

type ByOwner = Extract<Access, { who: keyof typeof owned }>;

type OfCompany = Extract<Access, { who: 'company-person' | 'company-approver' }>;

const isOfCompany = (access: Access): access is OfCompany =>
  access.who === 'company-person' || access.who === 'company-approver';

const isByOwner = (access: Access): access is ByOwner => Object.hasOwn(owned, access.who);
