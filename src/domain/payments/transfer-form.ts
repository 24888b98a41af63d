import { z } from 'zod';

const AMOUNT = 'Please write the amount that arrived';

/** The rules of the form that records a bank transfer; whether the amount matches is the server's to say. */
export const transferFormRules = z.object({
  amount: z.preprocess(
    (typed) => (Number.isNaN(typed) ? undefined : typed),
    z.number(AMOUNT).positive(AMOUNT),
  ),
  date: z.iso.date('Please choose the day on which it arrived'),
});
export type TransferForm = z.output<typeof transferFormRules>;
