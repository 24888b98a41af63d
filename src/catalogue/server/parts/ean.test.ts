import { expect, it } from 'vitest';
import type { Part } from '../../rules/parts/part.schema.ts';
import { describeOnEngines } from '../../../testing/server/database/both-engines.ts';
import { ADMIN, BUYER, chainring } from '../../../testing/server/fixtures.ts';
import { startShop } from '../../../testing/server/start-shop.ts';
import { newCredentials, veloClient } from '../../../testing/server/peers/veloconnect-client.ts';
import { exportParts } from '../import/export-parts.ts';
import { t } from '../../../platform/rules/messages/t.ts';

const EAN = '4006381333931';
const as = { as: ADMIN };

describeOnEngines('the EAN of a part', (open) => {
  async function stocked() {
    const shop = startShop(await open());
    await shop.makeAdmin(ADMIN);
    const added = await shop.call(
      'POST /tools',
      { body: { ...chainring, ean: '400638-1333931 ' } },
      as,
    );
    const { insertedId: id } = added.body as { insertedId: string };
    const read = async () => (await shop.call('GET /tool/{id}', { params: { id } })).body as Part;
    const save = (fields: object) =>
      shop.call('PUT /tool/{id}', { params: { id }, body: { ...chainring, ...fields } }, as);
    return { shop, id, read, save };
  }

  it('is checked, kept without its hyphens, and cleared by an empty text only', async () => {
    const { shop, read, save } = await stocked();
    expect((await read()).ean).toBe(EAN);
    expect((await save({ ean: '4006381333932' })).problem.errors).toEqual({
      ean: t('pricing.partMessages.ean'),
    });
    await save({ description: 'Sent by a form without the field.' });
    expect((await read()).ean).toBe(EAN);
    const csv = await Array.fromAsync(
      await exportParts(shop.deps.db.query, shop.deps.config.currency),
    );
    expect(Buffer.concat(csv).toString()).toContain(EAN);
    await save({ ean: '' });
    expect((await read()).ean).toBe(null);
  });

  it('finds the part in the search and in Veloconnect, whose item names it', async () => {
    const { shop, id } = await stocked();
    const found = await shop.call('GET /tools', { query: { q: EAN } });
    expect((found.body as Part[]).map(({ _id }) => _id)).toEqual([id]);
    const ask = veloClient(shop, await newCredentials(shop, BUYER), 'XML-POST');
    const item = await ask('GetItemDetails', { items: [['CR-48']] });
    expect(item.xml.replaceAll(/\s/g, '')).toMatch(
      new RegExp(
        `<cac:StandardItemIdentification><cac:IDidentificationSchemeID="EAN/UCC-13">${EAN}<`,
      ),
    );
    const search = await ask('CreateTextSearch', { fields: { SearchString: EAN } });
    expect(search.text('TotalCount')).toBe('1');
  });
});
