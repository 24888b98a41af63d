import { sql } from 'kysely';
import type { Check } from '../finding.ts';

/** Companies of which nobody approves any more, as after an account changed hands: no colleague can be invited then. */
export const companiesCheck: Check = {
  name: 'companies',
  find: async ({ db }) => {
    const { rows } = await sql<{ id: string; name: string }>`
      select id, name from companies
      where not exists (select 1 from company_people where company_id = companies.id
        and role = 'approves' and joined_at is not null)
      order by name_key, id`.execute(db.query);
    return rows.map(({ id, name }) => ({
      sentence: `Nobody approves for the company ${name} (${id}): invite somebody with that role on its page.`,
      repair: null,
    }));
  },
};
