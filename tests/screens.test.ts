import { expect, it } from 'vitest';
import { screensOf as screensOfRoutes } from '../scripts/changed/screens.ts';
import routes from '../src/app/screens/routes.ts';
import { screensOf } from './support/screens.ts';

it('every screen is in the list for axe and screenshots', () => {
  const order = { unpaidOrder: '{id}', shippedOrder: '{id}', paidOrder: '{id}' };
  const sample = {
    part: '{id}',
    company: '{id}',
    priceList: '{id}',
    statement: '{id}',
    customer: '{email}',
    shipment: '{id}',
    ...order,
  };
  const listed = new Set(screensOf(sample).map(({ path }) => path));
  const left = screensOfRoutes(routes)
    .map(({ path }) => path)
    .filter((path) => !listed.has(path));
  // They only redirect.
  expect(left).toEqual(['/auth/action', '/dashboard/myOrder/{id}']);
});
