import { type Membership, membershipOf } from '../../../companies/server/people.store.ts';
import { pipelined } from '../../../platform/server/db/queries/pipelined.ts';
import type { Tx } from '../../../platform/server/db/database.ts';
import type { PartRow } from '../../../platform/server/db/tables/schema.ts';
import { lockParts } from '../parts/parts.store.ts';
import {
  type Priced,
  type PricesToday,
  isPriced,
  seesPrices,
  withTerms,
} from '../prices/buyer-terms.ts';

type LockedParts = {
  /** Null if the account may not see prices, and so not order. */
  readonly parts: Map<string, Priced<PartRow>> | null;
  readonly membership: Membership | undefined;
};

/** Holds parts as `lockParts` does, with what each costs an account, and the account's place in a company. */
export async function lockPricedParts(
  tx: Tx,
  ids: readonly string[],
  { email, isAdmin = false }: { readonly email: string; readonly isAdmin?: boolean | undefined },
  today: PricesToday,
): Promise<LockedParts> {
  const [locked, membership] = await pipelined(lockParts(tx, ids), membershipOf(tx, email));
  // Nobody else has prices of their own, so that most orders need no statement more.
  const other = isAdmin ? 'shop' : null;
  const buyer = membership?.status === 'approved' ? { companyId: membership.company_id } : other;
  if (!(await seesPrices(tx, buyer, today))) return { parts: null, membership };
  const priced = await withTerms(tx, buyer, [...locked.values()], today);
  return {
    parts: new Map(priced.filter(isPriced).map((part) => [part.id, part])),
    membership,
  };
}
