import { expect, it } from 'vitest';
import { describeOnEngines } from '../../testing/server/database/both-engines.ts';
import { BUYER } from '../../testing/server/fixtures.ts';
import { startShop } from '../../testing/server/start-shop.ts';
import { UnknownCustomer } from '../../platform/server/ports/saved-cards.ts';
import { withCustomer } from './saved-cards.ts';

describeOnEngines('the provider’s customer of a buyer', (open) => {
  it('that the provider has forgotten is replaced by another one, under a key of its own', async () => {
    const shop = startShop(await open());
    // A provider repeats its answer to a key.
    const made = new Map<string, string>();
    const savedCards = {
      createCustomer: ({ idempotencyKey: key }: { readonly idempotencyKey: string }) => {
        const id = made.get(key) ?? `cus_${made.size + 1}`;
        made.set(key, id);
        return Promise.resolve(id);
      },
      list: () => Promise.resolve([]),
      remove: () => Promise.resolve(false),
    };
    const deps = { ...shop.deps, payments: { ...shop.deps.payments, savedCards } };
    const named = (forgotten: readonly string[]) =>
      withCustomer(deps, BUYER, (id) =>
        id !== null && forgotten.includes(id)
          ? Promise.reject(new UnknownCustomer('It is not known'))
          : Promise.resolve(id),
      );
    expect(await named([])).toBe('cus_1');
    expect(await named([])).toBe('cus_1');
    expect(await named(['cus_1'])).toBe('cus_2');
    expect(await named([])).toBe('cus_2');
  });
});
