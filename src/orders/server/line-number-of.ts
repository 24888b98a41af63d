import { lineNumber } from '../rules/order-number.ts';
import type { PlacedLine } from '../../platform/server/db/tables/schema.ts';

/** The name of a line, such as `GMZP-VWX8/2`; of an order of one line its number. */
export const lineNumberOf = (row: Pick<PlacedLine, 'id' | 'order_id' | 'position'>): string =>
  lineNumber({ _id: row.id, checkoutId: row.order_id, position: row.position });
