import {
  type NonEmptyList,
  type QueryParams,
  cachedRowsQuery,
} from '../../platform/server/db/queries/cached-query.ts';
import type { Executor } from '../../platform/server/db/database.ts';

type UnitsOf = Readonly<Record<'partId' | 'of', string>>;

const unpaidUnitsQuery = cachedRowsQuery((db, rows: NonEmptyList<QueryParams<UnitsOf>>) =>
  db
    .selectFrom('orders')
    .select(['part_id', (eb) => eb.fn.sum<number | string>('quantity').as('units')])
    .where(
      'part_id',
      'in',
      rows.map(({ partId }) => partId),
    )
    .where('status', '=', 'unpaid')
    .where('user_email', '=', rows[0].of)
    .groupBy('part_id'),
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
  db
    .selectFrom('orders')
    .select((eb) => [
      'part_id',
      eb.fn.sum<number | string>('quantity').as('ofAll'),
      eb.fn
        .sum<number | string | null>(
          eb.case().when('unverified_network', '=', rows[0].of).then(eb.ref('quantity')).end(),
        )
        .as('ofNetwork'),
    ])
    .where(
      'part_id',
      'in',
      rows.map(({ partId }) => partId),
    )
    .where('unverified_network', 'is not', null)
    .groupBy('part_id'),
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
