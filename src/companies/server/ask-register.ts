import { isVatId } from '../../pricing/rules/tax/vat-ids.ts';
import type { Deps } from '../../platform/server/deps.ts';
import { shopTaxIds } from '../../settings/rules/shop-tax-ids.ts';
import type { Current } from '../../settings/server/current-settings.ts';
import type { VatAnswer } from '../rules/company.states.ts';

/** The register's answer about a VAT id, as proof for the tax office. */
export type VatCheck = {
  readonly vat_id: string;
  readonly answer: VatAnswer;
  /** The register's consultation number. */
  readonly consultation: string | null;
  readonly checked_at: number;
};

/** The shop's own VAT id, for which the register gives a consultation number. */
export function requesterOf(settings: Current['settings']): string | null {
  const { vatId } = shopTaxIds(settings);
  return vatId !== null && isVatId(vatId) ? vatId : null;
}

/** The register's answer about a VAT id now; not within a transaction. */
export async function askRegister(
  { vatRegister, clock }: Pick<Deps, 'vatRegister' | 'clock'>,
  vatId: string,
  settings: Current['settings'],
): Promise<VatCheck> {
  const asked = await vatRegister.check(vatId, requesterOf(settings));
  const row = { vat_id: vatId, checked_at: clock.now() };
  if (!asked.ok) return { ...row, answer: 'unverified', consultation: null };
  const { isValid, consultation } = asked.value;
  return { ...row, answer: isValid ? 'valid' : 'invalid', consultation };
}
