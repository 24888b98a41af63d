import type { CallName } from '../../platform/screens/api/api.ts';

/** The calls to refetch after a change of a company or its people. */
export const companyReloads = [
  'GET /company/{id}',
  'GET /companies',
  'GET /myCompany',
] as const satisfies readonly CallName[];
