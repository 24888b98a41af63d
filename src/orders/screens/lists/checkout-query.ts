import { query } from '../../../platform/screens/api/queries.ts';

export const checkoutQuery = (id: string) => query('GET /checkout/{id}', { params: { id } });
