import { query } from '../../lib/queries.ts';

export const checkoutQuery = (id: string) => query('GET /checkout/{id}', { params: { id } });
