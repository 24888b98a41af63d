import { sayErrors } from '../../../../platform/rules/errors/faults.ts';
import type { ErrorsByField } from '../../../../platform/rules/errors/faults.ts';
import type { CredentialRow } from '../../../../platform/server/db/tables/schema.ts';
import { refuse } from './answer.ts';
import { buyerOf } from '../buyer.ts';

/** Says which fields of an order the shop does not take, and where their values come from. */
export function refuseFields(credential: CredentialRow, errors: ErrorsByField) {
  const words = `${Object.values(sayErrors(errors)).join('; ')}.`;
  const isOfCredential = Object.keys(errors).some((field) => field in buyerOf(credential));
  return refuse(
    'failed',
    isOfCredential
      ? `The shop does not take the details of this credential. ${words} Please make a new credential on the shop’s account page.`
      : words,
  );
}
