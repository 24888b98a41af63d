import { paymentMessages } from './payment-messages-words.ts';
import { z } from 'zod';

const AMOUNT = paymentMessages.transferAmount;

/** The rules of the form that records a bank transfer; whether the amount matches is the server's to say. */
export const transferFormRules = z.object({
  amount: z.preprocess(
    (typed) => (Number.isNaN(typed) ? undefined : typed),
    z.number(AMOUNT).positive(AMOUNT),
  ),
  date: z.iso.date(paymentMessages.transferDay),
});
export type TransferForm = z.output<typeof transferFormRules>;
