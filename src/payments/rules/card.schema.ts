import { z } from 'zod';
import { t } from '../../platform/rules/messages/t.ts';

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

/** The sandbox's card form. The server checks the expiry date. */
export const cardSchema = z.object({
  number: z
    .string({ error: () => t('payments.cardMessages.numberIncomplete') })
    .transform(digitsOnly)
    .pipe(
      z
        .string()
        .regex(/^\d{12,19}$/, { error: () => t('payments.cardMessages.numberIncomplete') })
        .refine(passesLuhn, { error: () => t('payments.cardMessages.numberInvalid') }),
    ),
  expiry: z
    .string({ error: () => t('payments.cardMessages.expiryIncomplete') })
    .trim()
    .regex(/^(0[1-9]|1[0-2])\s*\/?\s*\d{2}$/, {
      error: () => t('payments.cardMessages.expiryIncomplete'),
    }),
  cvc: z
    .string({ error: () => t('payments.cardMessages.codeIncomplete') })
    .trim()
    .regex(/^\d{3,4}$/, { error: () => t('payments.cardMessages.codeIncomplete') }),
});
export type Card = z.output<typeof cardSchema>;
export type CardForm = z.input<typeof cardSchema>;
