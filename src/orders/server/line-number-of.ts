import { lineNumber } from '../rules/order-number.ts';
import type { OrderRow } from '../../platform/server/db/tables/schema.ts';

/** The name of a line, such as `GMZP-VWX8/2`; of an order of one line its number. */
export const lineNumberOf = (row: Pick<OrderRow, 'id' | 'checkout_id' | 'position'>): string =>
  lineNumber({ _id: row.id, checkoutId: row.checkout_id, position: row.position });
