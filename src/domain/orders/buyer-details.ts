import { textWords } from '../text-words.ts';
import { z } from 'zod';
import { isCountry } from '../countries.ts';

const TOO_LONG = textWords.shorter;

const optionalLine = (maxLength: number) =>
  z
    .string()
    .trim()
    .max(maxLength, TOO_LONG)
    .regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u, textWords.oneLine)
    .optional();

/** Details of a buyer and a delivery address that tax, freight and invoices need. An empty text counts as missing. */
export const buyerDetails = {
  country: z
    .string()
    .trim()
    .toUpperCase()
    .refine((code) => code === '' || isCountry(code), textWords.country)
    .optional(),
  company: optionalLine(120),
  taxId: optionalLine(40),
  street: optionalLine(200),
  postcode: optionalLine(20),
  city: optionalLine(100),
};
