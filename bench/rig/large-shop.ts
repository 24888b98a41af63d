import { fillOrders } from './large-orders.ts';
import { fillParts } from './large-parts.ts';
import { fillPeople, fillReviews } from './large-people.ts';
import type { Sizes, Take } from './large-sizes.ts';

/** Fills an empty, migrated database; every row passes the shop's own constraints. */
export async function fillShop(
  take: Take,
  sizes: Sizes,
  now: number,
  say: (line: string) => void,
): Promise<void> {
  const parts = await fillParts(take, sizes, now);
  say(`${sizes.parts} parts`);
  await fillPeople(take, sizes, now);
  await fillReviews(take, sizes, now);
  say(`${sizes.accounts} accounts, ${sizes.reviews} reviews`);
  await fillOrders(take, sizes, now, parts);
  say(`${sizes.orders} orders`);
}
