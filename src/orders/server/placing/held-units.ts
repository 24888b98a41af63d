import { unverifiedBounds } from '../../../cart/rules/order.rules.ts';
import { quantityUpTo } from '../../../pricing/rules/quantities/quantity.rules.ts';
import { type Failure, type Result, fail, succeed } from '../../../platform/rules/result.ts';
import type { Limits } from '../../../pricing/rules/limits.ts';
import type { Tx } from '../../../platform/server/db/database.ts';
import type { PlacedLine } from '../../../platform/server/db/tables/schema.ts';
import { unpaidUnits, unverifiedUnits } from '../held-units.store.ts';
import {
  type LineRequest,
  boundsOfPart,
  unitsToOrder,
} from '../../../cart/server/check-line-request.ts';

export type HeldUnits = 'UNPAID_UNITS_HELD' | 'UNVERIFIED_UNITS_HELD';

type Held = {
  readonly lines: readonly LineRequest[];
  /** The lines as they are being inserted. */
  readonly placed: readonly PlacedLine[];
  readonly limits: Limits;
  /** The units of a part in one buyer's unpaid orders; 0 is no limit. */
  readonly limit: number;
};

/**
 * Limits the units that unpaid orders hold. Runs in the pipeline that writes the orders, which shortens the parts'
 * locks by one round trip.
 */
export async function checkHeldUnits(tx: Tx, held: Held): Promise<Result<null, HeldUnits>> {
  const faults = await Promise.all([ofBuyer(tx, held), ofUnverified(tx, held)]);
  const [first] = faults.flat();
  if (!first) return succeed(null);
  if (held.lines.length === 1) return first.fault;
  const lines = faults.flat().map(({ index, fault }) => ({ index, code: fault.code }));
  return { ...first.fault, data: { ...first.fault.data, lines } } as Failure<HeldUnits>;
}

type LineFault = { readonly index: number; readonly fault: Failure<HeldUnits> };

async function ofBuyer(tx: Tx, { placed, limit }: Held): Promise<LineFault[]> {
  const [first] = placed;
  if (limit === 0 || !first) return [];
  const partIds = placed.map(({ part_id }) => part_id);
  const units = await unpaidUnits(tx, first.user_email, partIds);
  return placed.flatMap(({ part_id, quantity }, index) => {
    const held = units.get(part_id) ?? 0;
    if (held <= limit) return [];
    return [{ index, fault: fail('UNPAID_UNITS_HELD', { held: held - quantity, limit }) }];
  });
}

/**
 * Limits the units of a part in unpaid orders of unverified buyers, all together and per network (issue 24). The parts
 * are locked, so no other order of them is placed meanwhile.
 */
async function ofUnverified(tx: Tx, { lines, placed, limits }: Held): Promise<LineFault[]> {
  const network = placed[0]?.unverified_network ?? null;
  if (network === null) return [];
  const partIds = placed.map(({ part_id }) => part_id);
  const units = await unverifiedUnits(tx, network, partIds);
  return lines.flatMap(({ part, quantity }, index) => {
    const held = units.get(part.id) ?? { all: quantity, network: quantity };
    const stock = unitsToOrder(part, limits) + held.all - quantity;
    const bounds = unverifiedBounds(part.minimum_quantity, stock);
    const left = Math.min(bounds.all - held.all, bounds.network - held.network) + quantity;
    if (left >= quantity) return [];
    const limit = quantityUpTo(left, boundsOfPart(part, limits)) ?? 0;
    return [{ index, fault: fail('UNVERIFIED_UNITS_HELD', { limit }) }];
  });
}
