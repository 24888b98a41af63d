import { query } from '../../../platform/screens/api/queries.ts';

/** The saved addresses of an account, the default first. */
export const ownAddresses = (email: string) => query('GET /addresses', { query: { email } });
