import { expect } from 'vitest';
import { runSql, type HealthyShop } from '../healthy-shop.ts';
import type { BrokenShop } from './broken-shop.ts';

const DUE = '2026-03-04';

/** Adds a delivery of 100 units past the shop's code. */
const insertDelivery = (fixture: HealthyShop, promised: number) =>
  runSql(
    fixture,
    `insert into deliveries (id, part_id, units, promised_units, due_on, created_at)
      values ('d1', '${fixture.part}', 100, ${promised}, '${DUE}', 1)`,
  );

const shows = async ({ shop, part }: HealthyShop, unpromised: number) => {
  const { body } = await shop.call('GET /tool/{id}', { params: { id: part } });
  expect(body).toMatchObject({ nextDelivery: { units: 100, date: DUE, unpromised } });
};

/** Faults of expected deliveries and what is promised of them. */
export const brokenDeliveries: readonly BrokenShop[] = [
  {
    fault: 'a part that does not show its next delivery',
    breakIt: (fixture) => insertDelivery(fixture, 0),
    finding: /does not show its next delivery as it is/,
    repairs: true,
    after: (fixture) => shows(fixture, 100),
  },
  {
    fault: 'units that are promised to nobody',
    breakIt: async (fixture) => {
      await insertDelivery(fixture, 40);
      await runSql(
        fixture,
        `update parts set next_delivery_id = 'd1', next_delivery_on = '${DUE}', next_delivery_units = 100,
          next_delivery_unpromised = 60 where id = '${fixture.part}'`,
      );
    },
    finding: /Delivery d1 has 40 units promised, but its orders wait for 0/,
    repairs: true,
    after: (fixture) => shows(fixture, 100),
  },
  {
    fault: 'an order that waits for another day than its delivery is due',
    breakIt: async (fixture) => {
      await insertDelivery(fixture, 20);
      const { paid } = fixture.orders;
      await runSql(
        fixture,
        `update order_lines set ahead_units = 20, delivery_id = 'd1', promised_on = '2026-03-05' where id = '${paid}'`,
      );
    },
    finding: /Delivery d1 has 1 orders of another part or for another day/,
    repairs: false,
  },
];
