import { minorOf } from '../../../platform/rules/money/money.ts';
import { isReady } from './lines/line-rows.ts';
import type { CartRow } from './use-checked-cart.ts';

/** The net total of the lines that can be ordered, in minor units. */
export function netOfRows(rows: readonly CartRow[], currency: string): number {
  return rows
    .filter(isReady)
    .reduce((sum, { checked }) => sum + minorOf(checked?.price ?? 0, currency), 0);
}
