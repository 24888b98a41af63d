import { LRUCache } from 'lru-cache';
import { MINUTE_MS } from '../../../platform/rules/durations.ts';
import { fault } from '../../../platform/rules/errors/faults.ts';
import { supplyOf } from '../../../pricing/rules/tax/supply.ts';
import { taxOf } from '../../../pricing/rules/tax/tax.ts';
import { type Result, fail, succeed } from '../../../platform/rules/result.ts';
import { type VatCheck, askRegister, requesterOf } from '../../../companies/server/ask-register.ts';
import type { Deps } from '../../../platform/server/deps.ts';
import type { NotReadmitted } from '../../../platform/server/http/api/handler.ts';
import type { VatRegister } from '../../../platform/server/ports/vat-register.ts';
import type { Current } from '../../../settings/server/current-settings.ts';
import { type Buyer, buyerColumns } from './buyer-columns.ts';
import type { Caller } from './place-lines.ts';

export type VatIdRefused = 'INVALID_FIELDS' | 'TOO_MANY_REQUESTS' | NotReadmitted;

type Asking = Pick<Deps, 'vatRegister' | 'clock'>;

/**
 * Asks the register about a buyer whose VAT id frees the order from tax, where the shop wants it; not within a
 * transaction. While the register does not answer, the exemption stays as not verified.
 *
 * @returns null if there is nothing to ask; a failure for an id that the register does not know, and for a caller above
 * the limit: as 'not verified' the order would go around the register
 */
export async function verifyVatId(
  deps: Asking,
  buyer: Buyer,
  delivery: Parameters<typeof supplyOf>[1],
  { settings, charges }: Pick<Current, 'settings' | 'charges'>,
  { countVatCheck, readmit }: Pick<Caller, 'countVatCheck' | 'readmit'>,
): Promise<Result<VatCheck | null, VatIdRefused>> {
  if (settings['tax.vies'] !== 'on') return succeed(null);
  const columns = buyerColumns(buyer, charges);
  // The transaction refuses the same fields.
  if (!columns.ok) return succeed(null);
  const { country, postcode, tax_id: vatId } = columns.value;
  const { treatment } = taxOf(charges.tax, supplyOf({ country, postcode, taxId: vatId }, delivery));
  if (treatment !== 'reverseCharge' || vatId === null) return succeed(null);
  const asked = await recentAnswer(deps, vatId, settings, countVatCheck);
  if (!asked.ok) return asked;
  const readmitted = await readmit();
  if (!readmitted.ok) return readmitted;
  const check = asked.value;
  return check.answer === 'invalid'
    ? fail('INVALID_FIELDS', { errors: { taxId: fault('unknownToVies') } })
    : succeed(check);
}

/** By register, then by the question. */
const memory = new WeakMap<VatRegister, LRUCache<string, Kept>>();

type Kept = { readonly askedAt: number; readonly check: Promise<VatCheck> };

const KEPT_MS = 5 * MINUTE_MS;
const MAX_KEPT = 1_000;

/**
 * The register's answer of the last minutes, else a new one if the caller may ask. An outage is kept too, or a buyer who
 * orders often would reach the limit by it.
 */
async function recentAnswer(
  deps: Asking,
  vatId: string,
  settings: Current['settings'],
  count: Caller['countVatCheck'],
): Promise<Result<VatCheck, 'TOO_MANY_REQUESTS'>> {
  const key = `${vatId} ${requesterOf(settings) ?? ''}`;
  const find = () => {
    const kept = memory.get(deps.vatRegister)?.get(key);
    return kept && Math.abs(deps.clock.now() - kept.askedAt) < KEPT_MS ? kept.check : null;
  };
  const kept = find();
  if (kept) return succeed(await kept);
  const counted = await count();
  if (!counted.ok) return counted;
  // Another call may have asked meanwhile.
  return succeed(await (find() ?? rememberAnswer(deps, key, askRegister(deps, vatId, settings))));
}

/** Stores the promise, so that concurrent calls share one question. */
function rememberAnswer(
  { vatRegister, clock }: Asking,
  key: string,
  check: Promise<VatCheck>,
): Promise<VatCheck> {
  const answers = memory.get(vatRegister) ?? new LRUCache<string, Kept>({ max: MAX_KEPT });
  memory.set(vatRegister, answers);
  answers.set(key, { askedAt: clock.now(), check });
  check.catch(() => answers.delete(key));
  return check;
}
