import { parseNumberInput } from '../../platform/rules/numbers/number-input.ts';
import { z } from 'zod';
import { t } from '../../platform/rules/messages/t.ts';

/** The rules of the form that records a bank transfer; whether the amount matches is the server's to say. */
export const transferFormRules = z.object({
  amount: z.preprocess(
    (typed) => (Number.isNaN(typed) ? undefined : typed),
    z
      .number({ error: () => t('payments.paymentMessages.transferAmount') })
      .positive({ error: () => t('payments.paymentMessages.transferAmount') }),
  ),
  date: z.iso.date({ error: () => t('payments.paymentMessages.transferDay') }),
});
/**
 * Reads the amount field.
 * @param shown what it was prefilled with for what is due; unchanged it is no typed text, since three decimals could be
 * taken for thousands
 */
export const readTransferAmount = (typed: string | number, shownText: string, due: number) =>
  typed === shownText ? due : parseNumberInput(typed);

export type TransferForm = z.output<typeof transferFormRules>;
