import { expect, it } from 'vitest';
import { addCompany } from '../../../testing/server/companies.ts';
import { describeOnEngines } from '../../../testing/server/database/both-engines.ts';
import {
  ADMIN,
  BUYER,
  OTHER_BUYER,
  chainring,
  stockPart,
} from '../../../testing/server/fixtures.ts';
import { newCredentials, veloClient } from '../../../testing/server/peers/veloconnect-client.ts';
import { schemaFaults } from '../../../testing/server/peers/veloconnect-schemas.ts';
import { startShop } from '../../../testing/server/start-shop.ts';

const RRP = 59.95;
const ELEMENT = 'cac:RecommendedRetailPrice';

describeOnEngines('recommended retail prices', (open) => {
  /** BUYER belongs to a company of this status, OTHER_BUYER to none. */
  async function recommending(status: 'applied' | 'approved' | 'blocked' = 'approved') {
    const shop = startShop(await open());
    await shop.makeAdmin(ADMIN);
    const id = await stockPart(shop, { rrp: RRP });
    await addCompany(shop, { people: [BUYER], status });
    const answersTo = async (as?: string) => {
      const who = as === undefined ? {} : { as };
      const calls = [
        shop.call('GET /tool/{id}', { params: { id } }, who),
        shop.call('GET /tools', { query: {} }, who),
        shop.call('GET /comparison', { query: { parts: id } }, who),
        ...(as === undefined
          ? []
          : [
              shop.call('GET /purchase/{id}', { params: { id } }, who),
              shop.call('POST /prices', { body: { ids: [id] } }, who),
            ]),
      ];
      return (await Promise.all(calls)).map(({ body }) => (Array.isArray(body) ? body[0] : body));
    };
    const itemFor = async (email: string) => {
      const ask = veloClient(shop, await newCredentials(shop, email), 'XML-POST');
      const { xml } = await ask('GetItemDetails', { items: [['CR-48', 100]] });
      expect(await schemaFaults([xml])).toEqual([]);
      return xml;
    };
    const save = (fields: object) =>
      shop.call(
        'PUT /tool/{id}',
        { params: { id }, body: { ...chainring, ...fields } },
        { as: ADMIN },
      );
    return { shop, id, answersTo, itemFor, save };
  }

  it('are shown with the price to administrators and the people of an approved company', async () => {
    const { answersTo } = await recommending();
    for (const as of [BUYER, ADMIN])
      for (const answer of await answersTo(as)) expect(answer).toMatchObject({ rrp: RRP });
  });

  it.each(['applied', 'blocked'] as const)(
    'are in no answer to visitors, strangers and a company that is %s',
    async (status) => {
      const { answersTo, itemFor } = await recommending(status);
      for (const as of [undefined, OTHER_BUYER, BUYER])
        for (const answer of await answersTo(as)) {
          expect(answer).toHaveProperty('price');
          expect(answer).not.toHaveProperty('rrp');
        }
      for (const as of [OTHER_BUYER, BUYER]) expect(await itemFor(as)).not.toContain(ELEMENT);
    },
  );

  it('stand in the Veloconnect items of an approved customer, with tax as the profile says', async () => {
    const { shop, itemFor } = await recommending();
    expect(await itemFor(BUYER)).toMatch(
      /<cac:RecommendedRetailPrice>\s*<cbc:PriceAmount amountCurrencyID="USD">59.95</,
    );
    const ask = veloClient(shop, await newCredentials(shop, OTHER_BUYER), 'XML-POST');
    expect((await ask('GetProfile')).xml).toMatch(
      /RecommendedRetailPrice.Netto<\/vcp:Key>\s*<vcp:Value>false</,
    );
  });

  it.each([
    [0, 'RRP must be above 0'],
    [-5, 'RRP must be above 0'],
    [10_000_001, 'RRP must be at most 10,000,000'],
    [12.345, 'RRP must have at most 2 decimals'],
  ])('are refused at %s', async (rrp, message) => {
    const { save } = await recommending();
    const { problem } = await save({ rrp });
    expect(problem).toMatchObject({ code: 'INVALID_FIELDS', errors: { rrp: message } });
  });

  it('may be below the price, and stay if a client does not send them', async () => {
    const { save, answersTo } = await recommending();
    await save({ rrp: 0.01 });
    await save({});
    expect((await answersTo(BUYER))[0]).toMatchObject({ rrp: 0.01 });
    await save({ rrp: null });
    expect((await answersTo(BUYER))[0]).not.toHaveProperty('rrp');
  });
});
