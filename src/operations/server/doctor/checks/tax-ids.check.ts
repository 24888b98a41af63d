import { taxIdFault } from '../../../../pricing/rules/tax/vat-ids.ts';
import type { Check, Finding } from '../finding.ts';

const columns = ['user_email', 'country', 'tax_id'] as const;

/** Saved tax ids that the shop took before it checked their check digits. */
export const taxIdsCheck: Check = {
  name: 'saved tax ids',
  find: async ({ db }) => {
    const [credentials, addresses] = await Promise.all([
      db.query
        .selectFrom('veloconnect_credentials')
        .select([...columns, 'name'])
        .where('tax_id', '<>', '')
        .orderBy('user_email')
        .orderBy('slot')
        .execute(),
      db.query
        .selectFrom('addresses')
        .select([...columns, 'label'])
        .where('tax_id', '<>', '')
        .orderBy('user_email')
        .orderBy('slot')
        .execute(),
    ]);
    return [
      ...credentials.flatMap((row) =>
        findingOf(row, `The Veloconnect credential “${row.name}” of ${row.user_email}`),
      ),
      ...addresses.flatMap((row) =>
        findingOf(row, `The address “${row.label}” of ${row.user_email}`),
      ),
    ];
  },
};

function findingOf(row: { readonly country: string; readonly tax_id: string }, what: string) {
  const fault = taxIdFault(row.country || null, row.tax_id);
  if (fault === null) return [];
  const sentence = `${what} has the tax id ${row.tax_id}, with which no order can be placed: ${fault}. Ask the customer.`;
  return [{ sentence, repair: null } satisfies Finding];
}
