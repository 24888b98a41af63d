import { minorOf } from '../../../platform/rules/money/money.ts';
import type { PublicConfig } from '../../../platform/screens/public-config.ts';
import { isReady } from './lines/line-rows.ts';
import type { CartRow } from './use-checked-cart.ts';

/** The net total of the lines that can be ordered, in minor units. */
export function netOfRows(rows: readonly CartRow[], currency: string): number {
  return rows
    .filter(isReady)
    .reduce((sum, { checked }) => sum + minorOf(checked?.price ?? 0, currency), 0);
}

/** Whether the buyer may not see the prices of these lines; also while no line has been checked. */
export const arePricesHidden = (
  rows: readonly CartRow[],
  { pricesFor }: Pick<PublicConfig, 'pricesFor'>,
): boolean =>
  pricesFor !== undefined && !rows.some(({ checked }) => checked?.unitPrice !== undefined);
