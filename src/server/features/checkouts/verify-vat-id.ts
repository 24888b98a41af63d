import { fault } from '../../../domain/errors/faults.ts';
import { supplyOf } from '../../../domain/pricing/supply.ts';
import { taxOf } from '../../../domain/pricing/tax.ts';
import { isVatId } from '../../../domain/pricing/vat-ids.ts';
import { type Result, fail, succeed } from '../../../domain/result.ts';
import { shopTaxIds } from '../../../domain/settings/shop-tax-ids.ts';
import type { Deps } from '../../deps.ts';
import type { VatCheck } from '../orders/vat-checks.store.ts';
import type { Current } from '../settings/current-settings.ts';
import { type Buyer, buyerColumns } from './buyer-columns.ts';

type Asking = Pick<Deps, 'vatRegister' | 'clock'>;

/**
 * Asks the register about a buyer whose VAT id frees the order from tax, where the shop wants it; not within a
 * transaction. While the register does not answer, the exemption stays as not verified.
 *
 * @returns null if there is nothing to ask; a failure for an id that the register does not know
 */
export async function verifyVatId(
  deps: Asking,
  buyer: Buyer,
  delivery: Parameters<typeof supplyOf>[1],
  { settings, charges }: Pick<Current, 'settings' | 'charges'>,
): Promise<Result<VatCheck | null, 'INVALID_FIELDS'>> {
  if (settings['tax.vies'] !== 'on') return succeed(null);
  const columns = buyerColumns(buyer, charges);
  // The transaction refuses the same fields.
  if (!columns.ok) return succeed(null);
  const { country, postcode, tax_id: vatId } = columns.value;
  const { treatment } = taxOf(charges.tax, supplyOf({ country, postcode, taxId: vatId }, delivery));
  if (treatment !== 'reverseCharge' || vatId === null) return succeed(null);
  const check = await askRegister(deps, vatId, settings);
  return check.answer === 'invalid'
    ? fail('INVALID_FIELDS', { errors: { taxId: fault('unknownToVies') } })
    : succeed(check);
}

/** The register's answer about a VAT id now. */
export async function askRegister(
  { vatRegister, clock }: Asking,
  vatId: string,
  settings: Current['settings'],
): Promise<VatCheck> {
  const { vatId: own } = shopTaxIds(settings);
  const asked = await vatRegister.check(vatId, own !== null && isVatId(own) ? own : null);
  const row = { vat_id: vatId, checked_at: clock.now() };
  if (!asked.ok) return { ...row, answer: 'unverified', consultation: null };
  const { isValid, consultation } = asked.value;
  return { ...row, answer: isValid ? 'valid' : 'invalid', consultation };
}
