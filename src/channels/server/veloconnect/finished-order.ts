import type { VeloconnectTransactionRow } from '../../../platform/server/db/tables/schema.ts';
import type { XmlTree } from '../../../platform/server/formats/xml-tree.ts';
import type { Answer } from './requests/answer.ts';
import { factsOf } from './transactions.ts';

/** What FinishOrder answered, as its transaction keeps it for repeated requests. */
export type Finished = { readonly message: string; readonly content: XmlTree };

/** @throws if the order was not finished */
export function finishedAnswer(row: VeloconnectTransactionRow): Extract<Answer, { ok: true }> {
  if (row.answer === null) throw new Error('An order that is not finished has no answer');
  return { ok: true, transaction: factsOf(row), ...(JSON.parse(row.answer) as Finished) };
}
