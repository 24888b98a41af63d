import { seesPrices } from '../../../catalogue/server/prices/buyer-terms.ts';
import { pricesToday } from '../../../catalogue/server/prices/prices-today.ts';
import { refuseWithoutPrices } from '../../../companies/server/check-buyer.ts';
import { membershipOf } from '../../../companies/server/people.store.ts';
import { toProblem } from '../../../platform/rules/errors/problem.ts';
import type { CredentialRow } from '../../../platform/server/db/tables/schema.ts';
import type { Deps } from '../../../platform/server/deps.ts';
import { type Answer, refuse } from './requests/answer.ts';

/**
 * Why an account may not even draft an order: it may not see the prices, which the standard requires of every line.
 * @returns null if it may
 */
export async function barOf(
  deps: Pick<Deps, 'db' | 'config' | 'settings' | 'clock'>,
  { user_email: email }: CredentialRow,
): Promise<Extract<Answer, { ok: false }> | null> {
  if (await seesPrices(deps.db.reads, { email }, await pricesToday(deps))) return null;
  const refused = refuseWithoutPrices(await membershipOf(deps.db.reads, email), 'own');
  return refuse('failed', toProblem(refused, '').detail);
}
