import { isVatId } from '../../pricing/rules/tax/vat-ids.ts';
import type { Settings } from './settings.keys.ts';
import { shopState, shopTaxIds } from './shop-tax-ids.ts';
import { taxKeysIn } from './tax-settings.ts';
import { t } from '../../platform/rules/messages/t.ts';

/**
 * The settings without which an order that could arise cannot be invoiced. With tax, an order may always be an export
 * or a supply to another member state, whose invoice needs the VAT id of a shop in the EU.
 */
export function missingForInvoices(
  settings: Settings,
): readonly ('shop.country' | 'shop.vatId' | 'shop.taxId')[] {
  if (taxKeysIn(settings).length === 0) return [];
  const { vatId, taxId } = shopTaxIds(settings);
  const hasId = vatId !== null || taxId !== null;
  if (settings['shop.country'] === '')
    return hasId ? ['shop.country'] : ['shop.country', 'shop.vatId'];
  if (shopState(settings) !== null) return vatId === null ? ['shop.vatId'] : [];
  return hasId ? [] : ['shop.taxId'];
}

const sentences = {
  get 'shop.country'() {
    return t('settings.kind.countryMissing');
  },
  get 'shop.vatId'() {
    return t('settings.kind.vatIdMissing');
  },
  get 'shop.taxId'() {
    return t('settings.kind.taxIdMissing');
  },
} as const;

/** What the shop's settings leave without an invoice, or with a wrong one, in sentences for administrators. */
export function invoicingWarnings(settings: Settings): readonly string[] {
  const missing = missingForInvoices(settings).map((key) => sentences[key]);
  const { vatId } = shopTaxIds(settings);
  const isWrong =
    taxKeysIn(settings).length > 0 &&
    vatId !== null &&
    shopState(settings) !== null &&
    !isVatId(vatId);
  return isWrong ? [...missing, t('settings.kind.vatIdInvalid', { vatId })] : missing;
}
