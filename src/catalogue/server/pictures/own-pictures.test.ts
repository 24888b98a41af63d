import { expect, it } from 'vitest';
import { describeOnEngines } from '../../../testing/server/database/both-engines.ts';
import { ADMIN, BUYER, chainring, stockPart } from '../../../testing/server/fixtures.ts';
import { startShop } from '../../../testing/server/start-shop.ts';

const SHOP = 'https://maker.example';
const PATH = `/images/${'a'.repeat(32)}-640.webp`;
const img = SHOP + PATH;

/** The upload answers an absolute address, but the shop's host name can change. */
describeOnEngines('a picture that the shop hosts is stored by its path', (open) => {
  const openShop = async () => {
    const shop = startShop(await open(), { env: { PUBLIC_URL: SHOP } });
    await shop.makeAdmin(ADMIN);
    return shop;
  };

  it('in an added and in a saved part', async () => {
    const shop = await openShop();
    await shop.call('POST /tools', { body: { ...chainring, img } }, { as: ADMIN });
    const saved = await stockPart(shop, { name: 'Sprocket', sku: 'SP-1' });
    const body = { ...chainring, name: 'Sprocket', sku: 'SP-1', img };
    await shop.call('PUT /tool/{id}', { params: { id: saved }, body }, { as: ADMIN });
    expect((await shop.call('GET /tools')).body).toMatchObject([{ img: PATH }, { img: PATH }]);
  });

  it('in a review', async () => {
    const shop = await openShop();
    const body = { email: BUYER, name: 'Berta', rating: 5, description: 'Runs true.', img };
    await shop.call('POST /reviews', { body }, { as: BUYER });
    expect((await shop.call('GET /reviews')).body).toMatchObject([{ img: PATH }]);
  });

  it('in a profile', async () => {
    const shop = await openShop();
    const params = { email: BUYER };
    const place = { country: 'Freedonia', city: 'Millbrook', location: '12 Foundry Lane' };
    const body = { name: 'Berta', ...place, img };
    await shop.call('PUT /profile/{email}', { params, body }, { as: BUYER });
    const read = await shop.call('GET /profile/{email}', { params }, { as: BUYER });
    expect(read.body).toMatchObject({ img: PATH });
  });
});
