import { z } from 'zod';
import { isCountry } from '../../platform/rules/countries.ts';
import { taxIdFault } from '../../pricing/rules/tax/vat-ids.ts';
import { requiredLine } from '../../platform/rules/text/required-text.ts';
import { t } from '../../platform/rules/messages/t.ts';

const STREET_LENGTH = 200;
const CITY_LENGTH = 100;

const optionalLine = (maxLength: number) =>
  z
    .string()
    .trim()
    .max(maxLength, { error: () => t('platform.text.shorter') })
    .regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u, { error: () => t('platform.text.oneLine') })
    .optional();

/** Details of a buyer and a delivery address that tax, freight and invoices need. An empty text counts as missing. */
export const buyerDetails = {
  country: z
    .string()
    .trim()
    .toUpperCase()
    .refine((code) => code === '' || isCountry(code), { error: () => t('platform.text.country') })
    .optional(),
  company: optionalLine(120),
  taxId: optionalLine(40),
  street: optionalLine(STREET_LENGTH),
  postcode: optionalLine(20),
  city: optionalLine(CITY_LENGTH),
};

/** The country, where tax or freight depends on it. */
export const requiredCountry = z
  .string({ error: () => t('platform.requiredMessages.country') })
  .min(1, { error: () => t('platform.requiredMessages.country') })
  .pipe(buyerDetails.country.unwrap());

/** The parts of an address, which the forms of a shop with tax ask for in place of one text. */
export const requiredPlace = {
  street: requiredLine(() => t('platform.requiredMessages.street'), STREET_LENGTH),
  postcode: buyerDetails.postcode,
  city: requiredLine(() => t('platform.requiredMessages.city'), CITY_LENGTH),
};

type TaxId = { readonly country?: string | undefined; readonly taxId?: string | undefined };

/** Refuses a tax id that is none of its country. */
export function checkTaxId({ country = '', taxId }: TaxId, context: z.RefinementCtx): void {
  const fault = taxId ? taxIdFault(country, taxId) : null;
  if (fault !== null) context.addIssue({ code: 'custom', path: ['taxId'], message: fault });
}
