import { expect, it } from 'vitest';
import type { LineCheck } from '../rules/line-check.contract.ts';
import { describeOnEngines } from '../../testing/server/database/both-engines.ts';
import { stockPart } from '../../testing/server/fixtures.ts';
import { HOST, type TestShop, startShop } from '../../testing/server/start-shop.ts';
import { rateLimits } from '../../platform/server/http/limits/rate-limit.ts';

const ask = (shop: TestShop, body: Record<string, unknown>) =>
  shop.call('POST /orderLines/check', { body });

async function check(shop: TestShop, body: Record<string, unknown>): Promise<LineCheck> {
  const reply = await ask(shop, body);
  expect(reply).toMatchObject({ status: 200 });
  return reply.body as LineCheck;
}

const lines = (...pairs: readonly (readonly [ref: string, quantity: unknown])[]) => ({
  lines: pairs.map(([ref, quantity]) => ({ ref, quantity })),
});
const verdicts = (checked: LineCheck) => checked.lines.map(({ verdict }) => verdict);
describeOnEngines('checking lines', (open) => {
  const start = async (env: Record<string, string> = {}) =>
    startShop(await open(), { env: { RATE_LIMIT: 'off', ...env } });

  it('answers every line in order, with part, price and what would correct it', async () => {
    const shop = await start();
    const id = await stockPart(shop, { multipleOf: 12, priceBreaks: [{ from: 120, price: 9 }] });
    const gone = await stockPart(shop, { name: 'Bell', sku: 'B-1', available: 0 });
    const few = await stockPart(shop, { name: 'Hub', sku: 'H-1', available: 70 });
    const request = lines(
      ['cr-48', 100],
      ['B-1', 50],
      [few, 60],
      ['hub', 20],
      ['Nothing of the kind', 5],
      [id, 20],
      ['h-1', 'some'],
    );
    expect(await check(shop, request)).toEqual({
      lines: [
        {
          line: 1,
          verdict: 'ok',
          ref: 'cr-48',
          quantity: 120,
          toolId: id,
          toolName: 'Chainring 48T',
          sku: 'CR-48',
          img: '/drawings/chainring.svg?teeth=48',
          unitPrice: 9,
          price: 1_080,
          priceBreaks: [{ from: 120, price: 9 }],
          minimumQuantity: 50,
          multipleOf: 12,
          available: 5_000,
          mergedQuantities: [100, 20],
        },
        expect.objectContaining({ verdict: 'outOfStock', toolId: gone, available: 0, price: 600 }),
        expect.objectContaining({
          verdict: 'shortStock',
          quantity: 80,
          suggestion: { quantity: 70 },
        }),
        expect.objectContaining({ verdict: 'duplicate', mergedInto: 3, toolId: few, quantity: 20 }),
        { line: 5, verdict: 'unknown', ref: 'Nothing of the kind', quantity: 5 },
        expect.objectContaining({ line: 6, verdict: 'duplicate', mergedInto: 1, unitPrice: 12 }),
        expect.objectContaining({ verdict: 'badQuantity', quantity: null, typedQuantity: 'some' }),
      ],
      setAside: [],
      net: 1_080,
      tax: 0,
      freight: 0,
      total: 1_080,
      currency: 'usd',
    });
  });

  it('follows the shop’s limits and stock, as orders do', async () => {
    const shop = await start();
    await stockPart(shop);
    expect(verdicts(await check(shop, lines(['CR-48', 49])))).toEqual(['belowMinimum']);
    expect(verdicts(await check(shop, lines(['CR-48', 1_001])))).toEqual(['aboveMaximum']);
    await shop.call('PUT /settings', { body: { 'limits.orderMax': 9_000 } }, { as: HOST });
    const [short] = (await check(shop, lines(['CR-48', 8_000]))).lines;
    expect(short).toMatchObject({ verdict: 'shortStock', suggestion: { quantity: 5_000 } });
    expect(verdicts(await check(shop, lines(['CR-48', 5_000])))).toEqual(['ok']);
  });

  it('reads a pasted text, with the numbers of its lines', async () => {
    const shop = await start();
    await stockPart(shop, { name: 'Chain, silver', sku: '4711' });
    await stockPart(shop, { name: 'Bell', sku: '60' });
    const text = 'SKU;Menge\r\n4711;50\n\n٧٠ 4711\n"chain, silver",10\n70 60\nNone 5\n';
    const { lines: checked, net } = await check(shop, { text });
    expect(
      checked.map(({ line, verdict, ref, quantity }) => [line, verdict, ref, quantity]),
    ).toEqual([
      [2, 'ok', '4711', 130],
      [4, 'duplicate', '4711', 70],
      [5, 'duplicate', 'chain, silver', 10],
      [6, 'ok', '60', 70],
      [7, 'unknown', 'None', 5],
    ]);
    expect(net).toBe(200 * 12);
  });

  it('finds a part by its EAN and by its name in any language, as by its SKU', async () => {
    const shop = await start();
    const id = await stockPart(shop, {
      ean: '4012345678901',
      texts: { de: { name: 'Kettenblatt 48 Zähne' } },
    });
    const text =
      '4012345678901 50\nChainring 48T: 60\n70 Stk Kettenblatt 48 Zähne\n4 012345 678901;80\n';
    const { lines: checked } = await check(shop, { text });
    expect(checked.map((line) => line.toolId)).toEqual([id, id, id, id]);
    expect(checked[0]).toMatchObject({ quantity: 260, mergedQuantities: [50, 60, 70, 80] });
    await shop.call('DELETE /tool/{id}', { params: { id } }, { as: HOST });
    expect(verdicts(await check(shop, { text: '4012345678901 50' }))).toEqual(['unknown']);
  });

  it('answers several pairs of a line, and tells headers, totals and greetings apart', async () => {
    const shop = await start();
    await stockPart(shop);
    await stockPart(shop, { name: 'Hub', sku: 'H-1' });
    const text = 'Hello,\nSKU Qty\nCR-48 50, H-1 60\nCR-48 70\nTotal 180\n01.Dez 5\nH-1 2 boxes';
    const answer = await check(shop, { text });
    expect(answer.setAside).toEqual([
      { line: 1, text: 'Hello,', reason: 'note' },
      { line: 2, text: 'SKU Qty', reason: 'header' },
      { line: 5, text: 'Total 180', reason: 'total' },
    ]);
    expect(answer.lines).toMatchObject([
      { line: 3, verdict: 'ok', ref: 'CR-48', quantity: 120, mergedQuantities: [50, 70] },
      { line: 3, verdict: 'ok', ref: 'H-1', quantity: 60 },
      { line: 4, verdict: 'duplicate', ref: 'CR-48', quantity: 70, mergedInto: 3 },
      { line: 6, verdict: 'unknown', ref: '01.Dez', quantity: 5, hint: 'spreadsheet' },
      { line: 7, verdict: 'badQuantity', ref: 'H-1', quantity: null, typedQuantity: '2 boxes' },
    ]);
    expect(answer.lines[4]).not.toHaveProperty('suggestion');
    expect((await check(shop, { text: 'Hello,\nTotal 5' })).lines).toEqual([]);
  });

  it('reads numbers in the language of the call, pasted and sent', async () => {
    const shop = await start();
    await stockPart(shop, { multipleOf: 1 });
    const quantities = async (language: string) => {
      const headers = { 'accept-language': language };
      const bodies = [
        { text: 'CR-48 1.000' },
        { text: 'CR-48;1,000' },
        lines(['CR-48', '1.000']),
        lines(['CR-48', '1,000']),
        lines(['CR-48', "1'000 Stk."]),
      ];
      const replies = await Promise.all(
        bodies.map((body) => shop.call('POST /orderLines/check', { body }, { headers })),
      );
      return replies.map(({ body }) => (body as LineCheck).lines[0]?.quantity);
    };
    expect(await quantities('de')).toEqual([1_000, null, 1_000, null, 1_000]);
    expect(await quantities('en')).toEqual([null, 1_000, null, 1_000, 1_000]);
  });

  it('names both parts of a reference that is the SKU of one and the name of another', async () => {
    const shop = await start();
    const one = await stockPart(shop, { name: 'Chainring', sku: 'BELL' });
    const other = await stockPart(shop, { name: 'Bell', sku: 'B-1' });
    const { lines: checked, total } = await check(shop, lines(['bell', 50], [one, 50]));
    expect(checked[0]).toEqual({
      line: 1,
      verdict: 'ambiguous',
      ref: 'bell',
      quantity: 50,
      suggestion: {
        parts: [
          { toolId: one, name: 'Chainring', sku: 'BELL' },
          { toolId: other, name: 'Bell', sku: 'B-1' },
        ],
      },
    });
    expect([checked[1]?.verdict, total]).toEqual(['ok', 600]);
  });

  it('finds no deleted part', async () => {
    const shop = await start();
    const id = await stockPart(shop);
    await shop.call('DELETE /tool/{id}', { params: { id } }, { as: HOST });
    const { lines: checked } = await check(shop, lines([id, 50], ['CR-48', 50], ['CR-49', 50]));
    expect(checked.map((line) => [line.verdict, line.suggestion])).toEqual(
      Array.from({ length: 3 }, () => ['unknown', undefined]),
    );
  });

  it('adds tax and freight of the lines that are ok, once a country is named', async () => {
    const shop = await start({ CURRENCY: 'eur' });
    const rules = {
      'shop.country': 'DE',
      'shop.taxId': 'DE136695976',
      'tax.DE': 19,
      freight: 'DE: 0=9.90, 1000=0\n*: 0=25',
    };
    await shop.call('PUT /settings', { body: rules }, { as: HOST });
    await stockPart(shop);
    await stockPart(shop, { name: 'Hub', sku: 'H-1', price: 7 });
    const request = lines(['CR-48', 50], ['H-1', 50], ['H-2', 50], ['CR-48', 'x']);
    const sums = async (buyer: object) => {
      const { net, tax, freight, total } = await check(shop, { ...request, ...buyer });
      return { net, tax, freight, total };
    };
    expect(await sums({})).toEqual({ net: 950, tax: null, freight: null, total: 950 });
    // 19 % of 959.90 is 182.381.
    const atHome = { net: 950, tax: 182.38, freight: 9.9, total: 1_142.28 };
    expect(await sums({ country: 'de' })).toEqual(atHome);
    const abroad = { net: 950, tax: 0, freight: 25, total: 975 };
    expect(await sums({ country: 'FR', taxId: 'FR40303265045' })).toEqual(abroad);
    const nothing = { net: 0, tax: 0, freight: 0, total: 0 };
    expect(await check(shop, { ...lines(['H-2', 50]), country: 'DE' })).toMatchObject(nothing);
    expect((await ask(shop, { ...request, country: 'UK' })).problem).toMatchObject({
      status: 422,
      errors: { country: 'Please enter a country, such as DE' },
    });
  });

  it('holds and changes nothing', async () => {
    const shop = await start();
    const id = await stockPart(shop);
    const read = () => shop.call('GET /tool/{id}', { params: { id } });
    const before = (await read()).body;
    await check(shop, lines(['CR-48', 5_000]));
    expect((await read()).body).toEqual(before);
  });

  it('takes 500 lines and no more', async () => {
    const shop = await start();
    await stockPart(shop);
    const many = (count: number) => ({ text: 'CR-48 50\n'.repeat(count) });
    const { lines: checked } = await check(shop, many(500));
    expect(checked.map(({ line }) => line)).toEqual(Array.from({ length: 500 }, (_, at) => at + 1));
    expect((await ask(shop, many(501))).problem).toMatchObject({
      status: 422,
      errors: { text: 'At most 500 lines can be checked at once' },
    });
  });

  it.each([
    [{}, 'lines'],
    [{ lines: [] }, 'lines'],
    [{ text: ' \n ' }, 'text'],
    [{ text: 'A 1', ...lines(['A', 1]) }, 'lines'],
    [{ text: 5 }, 'text'],
    [{ text: 'A\u0000 1' }, 'text'],
    [{ text: 'x'.repeat(100_001) }, 'text'],
    [lines(...Array.from({ length: 501 }, () => ['A', 1] as const)), 'lines'],
    [lines(['A'.repeat(301), 1]), 'lines.0.ref'],
    [lines(['A', {}]), 'lines.0.quantity'],
    [lines(['A', [5]]), 'lines.0.quantity'],
  ])('refuses %j', async (body, field) => {
    const { problem } = await ask(await start(), body);
    expect([problem.status, Object.keys(problem.errors ?? {})]).toEqual([422, [field]]);
  });

  it('gives hostile references and quantities a verdict', async () => {
    const shop = await start();
    await stockPart(shop);
    const refs = [
      "' or 1=1 --",
      '%',
      '__proto__',
      'A'.repeat(300),
      '\u{1F6B2}',
      '',
      ' ',
      '$1',
      'cr-48',
    ];
    const quantities = [1e308, -0, 1e-9, Number.MAX_SAFE_INTEGER, '9'.repeat(40), '0x32', '', null];
    const pairs = refs.flatMap((ref) => quantities.map((quantity) => [ref, quantity] as const));
    const checked = await check(shop, lines(...pairs));
    expect(new Set(verdicts(checked))).toEqual(new Set(['badQuantity']));
    const asked = await check(shop, lines(...refs.map((ref) => [ref, 999_999_999] as const)));
    expect(new Set(verdicts(asked))).toEqual(new Set(['unknown', 'aboveMaximum']));
    expect([checked.total, asked.total]).toEqual([0, 0]);
  });

  it('limits how often an address may ask', async () => {
    const shop = startShop(await open());
    const { address } = rateLimits.lineChecks;
    await shop.deps.db.query
      .insertInto('rate_limits')
      .values({
        key: 'lineChecks unknown',
        hits: address,
        resets_at: shop.deps.clock.now() + 9_000,
      })
      .execute();
    expect((await ask(shop, lines(['A', 1]))).status).toBe(429);
  });
});
