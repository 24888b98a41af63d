import { z } from 'zod';

const digitsOnly = (text: string) => text.replace(/[\s-]/g, '');

/** The check digit of ISO/IEC 7812-1 (Luhn). */
function passesLuhn(digits: string): boolean {
  let sum = 0;
  for (let i = 0; i < digits.length; i++) {
    const digit = Number(digits[digits.length - 1 - i]);
    const doubled = i % 2 === 1 ? digit * 2 : digit;
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}

/** The sandbox's card form (rulings §7). The server checks the expiry date. */
export const cardSchema = z.object({
  number: z
    .string({ error: 'Your card number is incomplete.' })
    .transform(digitsOnly)
    .pipe(
      z
        .string()
        .regex(/^\d{12,19}$/, 'Your card number is incomplete.')
        .refine(passesLuhn, 'Your card number is invalid.'),
    ),
  expiry: z
    .string({ error: 'Your card’s expiration date is incomplete.' })
    .trim()
    .regex(/^(0[1-9]|1[0-2])\s*\/?\s*\d{2}$/, 'Your card’s expiration date is incomplete.'),
  cvc: z
    .string({ error: 'Your card’s security code is incomplete.' })
    .trim()
    .regex(/^\d{3,4}$/, 'Your card’s security code is incomplete.'),
});
export type Card = z.output<typeof cardSchema>;
export type CardForm = z.input<typeof cardSchema>;
