import { z } from 'zod';
import { isCountry } from '../countries.ts';

const TOO_LONG = 'Please keep this shorter';

const optionalLine = (maxLength: number) =>
  z
    .string()
    .trim()
    .max(maxLength, TOO_LONG)
    .regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u, 'Please write this on one line')
    .optional();

/** Details of a buyer and a delivery address that tax, freight and invoices need. An empty text counts as missing. */
export const buyerDetails = {
  country: z
    .string()
    .trim()
    .toUpperCase()
    .refine((code) => code === '' || isCountry(code), 'Please name a country, such as DE')
    .optional(),
  company: optionalLine(120),
  taxId: optionalLine(40),
  street: optionalLine(200),
  postcode: optionalLine(20),
  city: optionalLine(100),
};
