import type { Card } from '../../rules/card.schema.ts';
import { ApiError } from '../../../platform/screens/api/api.ts';
import { callApi } from '../../../platform/screens/session/browser.ts';
import { paymentWords } from '../../../orders/screens/own/payment-words.ts';

export type BankAnswer = 'approve' | 'refuse' | 'closed';
type CardField = keyof Card;

/** A refusal, with the messages of the fields at fault. */
export class CardRefused extends Error {
  override readonly name = 'CardRefused';
  readonly fields: readonly (readonly [CardField, string])[];

  constructor(message: string, fields: readonly (readonly [CardField, string])[] = []) {
    super(message);
    this.fields = fields;
  }
}

/**
 * Pays an intent with a test card. A repetition never pays twice, since an intent is paid once.
 * @returns the transaction's id
 * @throws CardRefused for a refusal, NetworkError or ApiError without an answer
 */
export async function payWithSandbox(
  clientSecret: string,
  card: Card,
  askBank: () => Promise<BankAnswer>,
): Promise<string> {
  try {
    const confirmed = await callApi('POST /sandbox/confirm', { body: { clientSecret, card } });
    if (confirmed.status === 'succeeded') return confirmed.id;
    if (confirmed.status !== 'requires_action') throw new CardRefused(paymentWords.notApproved);
    const answer = await askBank();
    if (answer === 'closed') throw new CardRefused(paymentWords.notApproved);
    const approve = answer === 'approve';
    return (await callApi('POST /sandbox/authenticate', { body: { clientSecret, approve } })).id;
  } catch (error) {
    throw asRefusal(error);
  }
}

function asRefusal(error: unknown): unknown {
  if (!(error instanceof ApiError) || error.problem.status >= 500) return error;
  const fields = Object.entries(error.problem.errors ?? {}).flatMap(([name, message]) => {
    const field = name.replace(/^card\./, '');
    return field === 'number' || field === 'expiry' || field === 'cvc'
      ? [[field, message] as const]
      : [];
  });
  return new CardRefused(fields[0]?.[1] ?? error.message, fields);
}
