import { expect, it } from 'vitest';
import type { CheckedLine, LineCheck } from '../rules/line-check.contract.ts';
import { describeOnEngines } from '../../testing/server/database/both-engines.ts';
import { stockPart } from '../../testing/server/fixtures.ts';
import { HOST, type TestShop, startShop } from '../../testing/server/start-shop.ts';

async function check(
  shop: TestShop,
  ...pairs: readonly (readonly [ref: string, quantity: unknown])[]
): Promise<readonly CheckedLine[]> {
  const lines = pairs.map(([ref, quantity]) => ({ ref, quantity }));
  const { status, body } = await shop.call('POST /orderLines/check', { body: { lines } });
  expect(status).toBe(200);
  return (body as LineCheck).lines;
}
const skusOf = ({ suggestion }: CheckedLine | { suggestion?: undefined } = {}) =>
  suggestion && 'parts' in suggestion ? suggestion.parts.map(({ sku }) => sku) : null;

describeOnEngines('suggesting parts', (open) => {
  const start = async () => startShop(await open(), { env: { RATE_LIMIT: 'off' } });

  it('finds a mistyped SKU, wherever the error is', async () => {
    const shop = await start();
    for (let nth = 100; nth < 180; nth++)
      await stockPart(shop, { name: `Part ${nth}`, sku: `CH-48-${nth}${nth % 7}X` });
    const right = 'CH-48-1400X';
    const mistyped = [
      'KH-48-1400X',
      'HC-48-1400X',
      'CH-4-1400X',
      'CH-448-1400X',
      'CH-48-14O0X',
      'CH481400X',
      'CH 48 1400X',
      'CH-48-1400Y',
      'CH-48-1400',
      'H-48-1400X',
    ];
    const checked = await check(shop, ...mistyped.map((ref) => [ref, 50] as const));
    expect(checked.map(({ verdict }) => verdict)).toEqual(mistyped.map(() => 'unknown'));
    expect(checked.map((line) => skusOf(line)?.[0])).toEqual(mistyped.map(() => right));
    for (const line of checked) expect(skusOf(line)?.length).toBeLessThanOrEqual(3);
  });

  it('finds the SKUs of 500 lines', async () => {
    const shop = await start();
    for (let nth = 0; nth < 50; nth++)
      await stockPart(shop, { name: `Part ${nth}`, sku: `${nth * 977}-CH-${nth * 31}` });
    const mistyped = Array.from({ length: 500 }, (_, at) => {
      const nth = at % 50;
      const sku = `${nth * 977}-CH-${nth * 31}`;
      const where = Math.floor(at / 50) % sku.length;
      return [`${sku.slice(0, where)}_X${sku.slice(where)}`, 50] as const;
    });
    const checked = await check(shop, ...mistyped);
    const missed = checked.filter(
      (line, at) => skusOf(line)?.[0] !== mistyped[at]?.[0].replace('_X', ''),
    );
    expect(missed).toEqual([]);
  });

  it('follows a part whose SKU is changed', async () => {
    const shop = await start();
    const id = await stockPart(shop, { sku: 'OLD-1234' });
    const part = (await shop.call('GET /tool/{id}', { params: { id } })).body as object;
    const body = { ...part, sku: 'NEW-5678' };
    await shop.call('PUT /tool/{id}', { params: { id }, body }, { as: HOST });
    const checked = await check(shop, ['MEW-5678', 50], ['QLD-1234', 50]);
    expect(checked.map(skusOf)).toEqual([['NEW-5678'], null]);
  });

  it('finds a mistyped name, a part of one, and its words in another order', async () => {
    const shop = await start();
    for (const [name, sku] of [
      ['Chainring 48T', 'A-1'],
      ['Chainring 44T', 'B-2'],
      ['Saddle', 'C-3'],
    ] as const)
      await stockPart(shop, { name, sku, description: 'Good.' });
    const refs = ['Chainrng 48T', 'chainring', '48T Chainring', 'some'];
    const checked = await check(shop, ...refs.map((ref) => [ref, 50] as const));
    expect(checked.map((line) => skusOf(line)?.toSorted() ?? null)).toEqual([
      ['A-1'],
      ['A-1', 'B-2'],
      ['A-1'],
      null,
    ]);
  });

  it('searches for ten references only, however many lines are like no SKU', async () => {
    const shop = await start();
    await stockPart(shop, { description: 'Good.' });
    const mistyped = Array.from({ length: 25 }, (_, at) => `Chainrng${' 48T'.repeat(at + 1)}`);
    const checked = await check(shop, ...mistyped.map((ref) => [ref, 50] as const));
    expect(checked.filter(skusOf)).toHaveLength(10);
  });

  it('gives what is ok when it is taken, quantities too', async () => {
    const shop = await start();
    await stockPart(shop, { multipleOf: 12 });
    await stockPart(shop, { name: 'Hub', sku: 'HUB-1', available: 37 });
    const checked = await check(shop, ['CR-48', 61], ['HUB-1', 500], ['HUB-2', 37]);
    const [ring, hub, mistyped] = checked.map(({ ref, quantity, suggestion }) =>
      suggestion && 'parts' in suggestion
        ? ([suggestion.parts[0]?.toolId ?? '', quantity] as const)
        : ([ref, suggestion?.quantity] as const),
    );
    for (const one of [ring, hub, mistyped])
      expect(await check(shop, one ?? ['', 0])).toMatchObject([{ verdict: 'ok' }]);
  });
});
