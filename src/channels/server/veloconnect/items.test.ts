import { expect, it } from 'vitest';
import { describeOnEngines } from '../../../testing/server/database/both-engines.ts';
import { BUYER, stockPart } from '../../../testing/server/fixtures.ts';
import { berlin, germanTax } from '../../../testing/server/invoices.ts';
import { HOST, type TestShop, startShop } from '../../../testing/server/start-shop.ts';
import { newCredentials, veloClient } from '../../../testing/server/peers/veloconnect-client.ts';
import { schemaFaults } from '../../../testing/server/peers/veloconnect-schemas.ts';

async function detailsOf(shop: TestShop, quantity = 50) {
  const ask = veloClient(shop, await newCredentials(shop, BUYER), 'XML-POST');
  return ask('GetItemDetails', { items: [['CR-48', quantity]] });
}

describeOnEngines('an item of Veloconnect', (open) => {
  it.each([
    ['4006381333931', 'EAN/UCC-13', '4006381333931'],
    ['012345678905', 'EAN/UCC-13', '0012345678905'],
    ['96385074', 'EAN/UCC-8', '96385074'],
    ['10012345678902', 'EAN/UCC-14', '10012345678902'],
  ])('has the EAN %s with its scheme', async (ean, scheme, shown) => {
    const shop = startShop(await open());
    await stockPart(shop, { ean });
    const { xml } = await detailsOf(shop);
    expect(xml).toContain(`<cac:ID identificationSchemeID="${scheme}">${shown}</cac:ID>`);
    expect(await schemaFaults([xml])).toEqual([]);
  });

  it('states how many are there only where that is not enough', async () => {
    const shop = startShop(await open());
    await stockPart(shop, { available: 100 });
    for (const [quantity, code, units] of [
      [100, 'available', []],
      [101, 'partially_available', ['100']],
    ] as const) {
      const details = await detailsOf(shop, quantity);
      expect([details.text('Code'), details.texts('AvailableQuantity')]).toEqual([code, units]);
    }
  });

  it('states the whole stock where one order takes less of it', async () => {
    const shop = startShop(await open());
    await stockPart(shop, { available: 5_000 });
    const details = await detailsOf(shop, 5_001);
    expect([details.text('Code'), details.texts('AvailableQuantity')]).toEqual([
      'partially_available',
      ['5000'],
    ]);
  });

  it('has no details for a quantity of none', async () => {
    const shop = startShop(await open());
    await stockPart(shop);
    expect((await detailsOf(shop, 0)).code).toBe('400');
  });

  it('is taxed as at the place of the credential, by its postcode too', async () => {
    const shop = startShop(await open());
    const settings = { ...germanTax, 'tax.ES': 21 };
    expect((await shop.call('PUT /settings', { body: settings }, { as: HOST })).status).toBe(200);
    await stockPart(shop);
    const rateAt = async (postcode: string) => {
      const place = { ...berlin, postcode, country: 'ES' };
      const ask = veloClient(shop, await newCredentials(shop, BUYER, place), 'XML-POST');
      return (await ask('GetItemDetails', { items: [['CR-48']] })).text('PercentNumeric');
    };
    // The Canary Islands are outside the EU's VAT area.
    expect([await rateAt('28001'), await rateAt('35001')]).toEqual(['21', '0']);
  });

  it('has a price from its least quantity on, and one from each break above it', async () => {
    const shop = startShop(await open());
    // Full cartons of 30 that reach 50 pieces.
    const quantities = { minimumQuantity: 50, multipleOf: 30 };
    const priceBreaks = [
      { from: 60, price: 11 },
      { from: 61, price: 10 },
      { from: 240, price: 9 },
    ];
    await stockPart(shop, { ...quantities, priceBreaks });
    const details = await detailsOf(shop);
    expect(details.texts('MinimumQuantity')).toEqual(['60', '61', '240']);
    expect(details.texts('PriceAmount')).toEqual(['11.00', '10.00', '9.00']);
  });

  it('has its drawing and its picture as PNG first, and a picture elsewhere as it is', async () => {
    const shop = startShop(await open());
    const picturesOf = async (img: string) => {
      await shop.deps.db.query.updateTable('parts').set({ image_url: img }).execute();
      return (await detailsOf(shop)).texts('URI').slice(0, -1);
    };
    await stockPart(shop);
    const own = shop.deps.config.publicUrl;
    expect(await picturesOf('/drawings/chain.svg?links=116')).toEqual([
      `${own}/drawings/chain.png?links=116`,
      `${own}/drawings/chain.svg?links=116`,
    ]);
    expect(await picturesOf('/images/0a-1f.webp')).toEqual([
      `${own}/images/0a-1f.png`,
      `${own}/images/0a-1f.webp`,
    ]);
    const elsewhere = 'https://pictures.example/images/a.webp';
    expect(await picturesOf(elsewhere)).toEqual([elsewhere]);
    const pictures = JSON.stringify([{ alt: 'Front' }, { url: '/images/0b-1f.webp' }]);
    await shop.deps.db.query.updateTable('parts').set({ pictures }).execute();
    expect(await picturesOf(elsewhere)).toEqual([
      elsewhere,
      `${own}/images/0b-1f.png`,
      `${own}/images/0b-1f.webp`,
    ]);
  });
});
