import { expect, it } from 'vitest';
import type { PriceListFileAnswer } from '../../rules/price-lists/price-lists.contract.ts';
import type { PriceListRowView, PriceListView } from '../../rules/price-lists/price-list.schema.ts';
import { describeOnEngines } from '../../../testing/server/database/both-engines.ts';
import { ADMIN, stockPart } from '../../../testing/server/fixtures.ts';
import { type TestShop, startShop } from '../../../testing/server/start-shop.ts';

const as = { as: ADMIN };

describeOnEngines('a price list', (open) => {
  async function shopWithList() {
    const shop = startShop(await open());
    await shop.makeAdmin(ADMIN);
    const part = await stockPart(shop);
    await stockPart(shop, { name: 'Crank', sku: 'CRANK-1', price: 80 });
    const body = { name: 'Dealers', rows: [{ sku: 'cr-48', price: 9.5 }] };
    const added = await shop.call('POST /priceLists', { body }, as);
    const { insertedId: id } = added.body as { insertedId: string };
    return { shop, part, id };
  }

  const rowsOf = async (shop: TestShop, id: string) =>
    (await shop.call('GET /priceList/{id}/rows', { params: { id } }, as))
      .body as PriceListRowView[];

  async function upload(
    shop: TestShop,
    id: string,
    text: string,
    fields: Record<string, string> = {},
    headers: Record<string, string> = {},
  ) {
    const body = new FormData();
    body.set('file', new File([text], 'prices.csv'));
    for (const [name, value] of Object.entries(fields)) body.set(name, value);
    return shop.call('POST /priceList/{id}/file', { params: { id }, body }, { ...as, headers });
  }

  const save = { mode: 'save' };

  it('is replaced by a file, which its own file gives back', async () => {
    const { shop, id, part } = await shopWithList();
    const text = [
      'SKU;Name;Category;Percent;Price;price@500;price@100',
      'CR-48;;;;9,25;7,00;8,5',
      'CRANK-1;;;;60;;',
      ';;Drivetrain;12,5;;;',
      ';;;5 %;;;',
    ].join('\r\n');
    const checked = (await upload(shop, id, text)).body as PriceListFileAnswer;
    expect(checked).toEqual({
      saved: false,
      rows: 4,
      added: 3,
      changed: 1,
      removed: 0,
      faults: [],
      faultCount: 0,
    });
    expect(await rowsOf(shop, id)).toHaveLength(1);
    expect((await upload(shop, id, text, save)).body).toMatchObject({ saved: true, rows: 4 });
    expect(await rowsOf(shop, id)).toMatchObject([
      {
        toolId: part,
        sku: 'CR-48',
        price: 9.25,
        listPrice: 12,
        priceBreaks: [
          { from: 100, price: 8.5 },
          { from: 500, price: 7 },
        ],
      },
      { sku: 'CRANK-1', price: 60, priceBreaks: [] },
      { category: 'Drivetrain', percent: 12.5 },
      { percent: 5 },
    ]);
    const file = await shop.call('GET /priceList/{id}/prices.csv', { params: { id } }, as);
    const again = await upload(shop, id, new TextDecoder().decode(file.bytes), save);
    expect(again.body).toMatchObject({ saved: true, added: 0, changed: 0, removed: 0, rows: 4 });
  });

  it('names each faulty line and column of a file, and changes nothing until they may be left out', async () => {
    const { shop, id } = await shopWithList();
    const text = [
      'SKU,Category,Percent,Price,price@100',
      'CR-48,,,9.25,9.25',
      'NO-SUCH,,,5,',
      'CRANK-1,,,twelve,',
      ',Drivetrain,100,,',
      'CRANK-1,,10,,',
      ',,,7,',
      'CRANK-1,,,70,',
      'crank-1,,,71,',
      'CRANK-1,,,70,,,surplus',
    ].join('\n');
    const refused = (await upload(shop, id, text, save)).body as PriceListFileAnswer;
    expect(refused).toMatchObject({ saved: false, rows: 1, removed: 1, faultCount: 8 });
    expect(refused.faults.map(({ line, field }) => [line, field])).toEqual([
      [2, 'Price'],
      [3, 'SKU'],
      [4, 'Price'],
      [5, 'Percent'],
      [6, 'Percent'],
      [7, 'SKU'],
      [9, 'SKU'],
      [10, null],
    ]);
    expect(refused.faults[1]?.message).toBe('There is no part NO-SUCH');
    const german = await upload(shop, id, text, save, { 'accept-language': 'de' });
    expect((german.body as PriceListFileAnswer).faults[1]?.message).toBe(
      'Das Teil NO-SUCH gibt es nicht',
    );
    expect(await rowsOf(shop, id)).toMatchObject([{ sku: 'CR-48', price: 9.5 }]);
    const skipped = await upload(shop, id, text, { ...save, faulty: 'skip' });
    expect(skipped.body).toMatchObject({ saved: true, rows: 1, faultCount: 8 });
    expect(await rowsOf(shop, id)).toMatchObject([{ sku: 'CRANK-1', price: 70 }]);
  });

  it('takes no file of another kind', async () => {
    const { shop, id } = await shopWithList();
    const fieldOf = async (text: string) => (await upload(shop, id, text, save)).problem.errors;
    expect(await fieldOf('Name,Colour\nA,B')).toEqual({
      file: 'The file needs a column SKU with Price, or Category with Percent',
    });
    expect(await fieldOf('PK\u0003\u0004xl/')).toEqual({
      file: expect.stringContaining('Excel workbook'),
    });
    expect(await fieldOf(`SKU,Price\n${'x'.repeat(300_000)},1`)).toEqual({
      file: expect.stringContaining('longer than 256 KB'),
    });
  });

  it('is changed row by row', async () => {
    const { shop, id, part } = await shopWithList();
    const params = { id };
    const put = (body: object) => shop.call('PUT /priceList/{id}/row', { params, body }, as);
    expect((await put({ toolId: part, price: 8 })).status).toBe(200);
    expect((await put({ category: 'Wheels', percent: 3 })).status).toBe(200);
    expect(await rowsOf(shop, id)).toMatchObject([{ price: 8 }, { category: 'Wheels' }]);
    expect((await put({ toolId: 'none', price: 8 })).problem.errors).toEqual({
      toolId: 'There is no such part. It may have been removed.',
    });
    expect((await put({ toolId: part, price: 0.001 })).problem.errors).toMatchObject({
      price: expect.any(String),
    });
    const query = { row: `part:${part}` };
    const removed = await shop.call('DELETE /priceList/{id}/row', { params, query }, as);
    expect(removed.status).toBe(200);
    expect((await shop.call('DELETE /priceList/{id}/row', { params, query }, as)).status).toBe(404);
    expect(await rowsOf(shop, id)).toMatchObject([{ category: 'Wheels', percent: 3 }]);
  });

  it('has a name of its own, days in order and owners that exist', async () => {
    const { shop, id } = await shopWithList();
    const add = async (body: object) =>
      (await shop.call('POST /priceLists', { body }, as)).problem.errors;
    expect(await add({ name: ' DEALERS ' })).toEqual({ name: 'This name is taken' });
    expect(await add({ name: 'A', from: '2026-02-01', to: '2026-01-01' })).toEqual({
      to: 'The last day is before the first one',
    });
    expect(await add({ name: 'B', companies: ['x'], groups: ['y'] })).toEqual({
      companies: 'There is no such company',
      groups: 'There is no such group',
    });
    expect(
      await add({ name: 'C', rows: [{ percent: 5 }, { sku: 'CR-48', price: 5 }, { percent: 6 }] }),
    ).toEqual({
      'rows.2.percent': 'The list has another row for this already',
    });
    const params = { id };
    const body = { name: 'Dealers 2027', from: '2027-01-01' };
    expect((await shop.call('PUT /priceList/{id}', { params, body }, as)).status).toBe(200);
    const listed = (await shop.call('GET /priceLists', {}, as)).body as PriceListView[];
    expect(listed).toEqual([
      {
        _id: id,
        name: 'Dealers 2027',
        from: '2027-01-01',
        to: null,
        holds: 'later',
        groups: [],
        companies: [],
        rowCount: 1,
        version: expect.any(Number) as number,
      },
    ]);
    expect((await shop.call('DELETE /priceList/{id}', { params }, as)).status).toBe(200);
    expect((await shop.call('GET /priceList/{id}', { params }, as)).status).toBe(404);
  });
});
