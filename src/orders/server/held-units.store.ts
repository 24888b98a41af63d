import {
  type NonEmptyList,
  type QueryParams,
  cachedRowsQuery,
} from '../../platform/server/db/queries/cached-query.ts';
import { hasStatus, joinedLines, openOrders } from './placed-lines.ts';
import type { Executor } from '../../platform/server/db/database.ts';

type UnitsOf = Readonly<Record<'partId' | 'of', string>>;

const unpaidUnitsQuery = cachedRowsQuery((db, rows: NonEmptyList<QueryParams<UnitsOf>>) =>
  joinedLines(db)
    .select([
      'order_lines.part_id',
      (eb) => eb.fn.sum<number | string>('order_lines.quantity').as('units'),
    ])
    .where(
      'order_lines.part_id',
      'in',
      rows.map(({ partId }) => partId),
    )
    .where('orders.user_email', '=', rows[0].of)
    .where(openOrders.unPaid)
    .where(hasStatus(['unpaid']))
    .groupBy('order_lines.part_id'),
);

/** Units of parts in a buyer's unpaid orders, by part. */
export async function unpaidUnits(
  db: Executor,
  email: string,
  partIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await unpaidUnitsQuery(
    db,
    partIds.map((partId) => ({ partId, of: email })),
  );
  return new Map(rows.map(({ part_id, units }) => [part_id, Number(units)]));
}

const unverifiedUnitsQuery = cachedRowsQuery((db, rows: NonEmptyList<QueryParams<UnitsOf>>) =>
  joinedLines(db)
    .select((eb) => [
      'order_lines.part_id',
      eb.fn.sum<number | string>('order_lines.quantity').as('ofAll'),
      eb.fn
        .sum<number | string | null>(
          eb
            .case()
            .when('orders.unverified_network', '=', rows[0].of)
            .then(eb.ref('order_lines.quantity'))
            .end(),
        )
        .as('ofNetwork'),
    ])
    .where(
      'order_lines.part_id',
      'in',
      rows.map(({ partId }) => partId),
    )
    .where('orders.unverified_network', 'is not', null)
    .where(hasStatus(['unpaid']))
    .groupBy('order_lines.part_id'),
);

/** Units of parts in unpaid orders of unverified buyers, of all and of one network, by part. */
export async function unverifiedUnits(
  db: Executor,
  network: string,
  partIds: readonly string[],
): Promise<ReadonlyMap<string, { all: number; network: number }>> {
  const { rows } = await unverifiedUnitsQuery(
    db,
    partIds.map((partId) => ({ partId, of: network })),
  );
  return new Map(
    rows.map(({ part_id, ofAll, ofNetwork }) => [
      part_id,
      { all: Number(ofAll), network: Number(ofNetwork ?? 0) },
    ]),
  );
}
