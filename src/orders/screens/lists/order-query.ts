import { query } from '../../../platform/screens/api/queries.ts';

export const orderQuery = (id: string) => query('GET /checkout/{id}', { params: { id } });
