import { taxIdWords } from './tax-id-words.ts';
import { isVatId } from './vat-ids.ts';

/** What a buyer's tax id is called: a VAT id of the EU, or another tax id. */
export const taxIdLabel = (taxId: string): string =>
  isVatId(taxId) ? taxIdWords.vatId : taxIdWords.taxId;
