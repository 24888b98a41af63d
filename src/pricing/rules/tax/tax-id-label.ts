import { isVatId } from './vat-ids.ts';
import { t } from '../../../platform/rules/messages/t.ts';

/** What a buyer's tax id is called: a VAT id of the EU, or another tax id. */
export const taxIdLabel = (taxId: string): string =>
  isVatId(taxId) ? t('pricing.taxId.vatId') : t('pricing.taxId.taxId');
