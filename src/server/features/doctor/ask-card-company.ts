import type { Deps } from '../../deps.ts';
import { type Intent, ProviderDown } from '../../ports/payments.ts';
import type { Finding } from './finding.ts';

/** How many questions are with the card company at once. */
const LANES = 5;

/**
 * Asks the card company about payments, a few at a time, and judges each answer. When it does not
 * answer that is one finding of its own, and the rest is left unasked.
 */
export async function askCardCompany<Row extends { readonly intentId: string }>(
  deps: Deps,
  rows: readonly Row[],
  judge: (row: Row, intent: Intent | null) => Finding | null,
): Promise<Finding[]> {
  const found: Finding[] = [];
  for (let from = 0; from < rows.length; from += LANES) {
    const lane = rows.slice(from, from + LANES);
    try {
      const intents = await Promise.all(
        lane.map(({ intentId }) => deps.payments.readIntent(intentId)),
      );
      for (const [index, row] of lane.entries()) {
        const finding = judge(row, intents[index] ?? null);
        if (finding) found.push(finding);
      }
    } catch (error) {
      if (!(error instanceof ProviderDown)) throw error;
      const sentence = `${error.provider} is not answering: ${rows.length - from} payments could not be compared.`;
      return [...found, { sentence, mend: null }];
    }
  }
  return found;
}
