import { taxIdWords } from './tax-id-words.ts';
import { isVatId } from './vat-ids.ts';

/** What a tax id is called: a VAT id of the EU by its form, else a tax id. */
export const taxIdLabel = (country: string | null, taxId: string): string =>
  country !== null && isVatId(country, taxId) ? taxIdWords.vatId : taxIdWords.taxId;
