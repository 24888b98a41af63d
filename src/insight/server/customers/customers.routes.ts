import type { customersContract } from '../../rules/customers.contract.ts';
import { fail, succeed } from '../../../platform/rules/result.ts';
import type { Handlers } from '../../../platform/server/http/api/handler.ts';
import { subjectExists } from '../../../customers/server/notes/notes.store.ts';
import { customersCsv } from './customers-csv.ts';
import { destinationsOf } from './customers.store.ts';
import { customersOf, listCustomers } from './list-customers.ts';

export const customersRoutes: Handlers<typeof customersContract> = {
  'GET /customers': ({ db }, { query }) => listCustomers(db.query, query),
  'GET /customers.csv': (deps, { query, viewer, language }) =>
    customersCsv(deps, viewer.email, query.find, language),
  'GET /customer/{email}': async ({ db }, { params: { email } }) => {
    const [customer] = await customersOf(db.query, [email]);
    if (!customer || !(await subjectExists(db.query, 'customer', email)))
      return fail('NOT_FOUND', { what: 'customer' });
    return succeed({ ...customer, destinations: await destinationsOf(db.query, email) });
  },
};
