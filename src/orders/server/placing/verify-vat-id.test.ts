import { expect, it } from 'vitest';
import { succeed } from '../../../platform/rules/result.ts';
import { describeOnEngines } from '../../../testing/server/database/both-engines.ts';
import { BUYER, orderFor, stockOf, stockPart } from '../../../testing/server/fixtures.ts';
import { berlin, germanTax } from '../../../testing/server/invoices.ts';
import { HOST, type TestShop, startShop } from '../../../testing/server/start-shop.ts';
import { vatChecksCheck } from '../../../operations/server/doctor/checks/vat-checks.check.ts';
import { outage } from '../../../platform/server/ports/outage.ts';
import { rateLimits } from '../../../platform/server/http/limits/rate-limit.ts';
import { newCredentials, veloClient } from '../../../testing/server/peers/veloconnect-client.ts';
import type { VatRegister } from '../../../platform/server/ports/vat-register.ts';

const FRENCH = 'FR40303265045';
const french = { ...berlin, country: 'FR', postcode: '67000', taxId: FRENCH };

describeOnEngines('an order that a VAT id frees from tax', (open) => {
  async function start(vies: 'on' | 'off' = 'on', rateLimit: 'on' | 'off' = 'off') {
    const asked: (string | null)[][] = [];
    let says: 'valid' | 'unknown' | 'down' = 'valid';
    const vatRegister: VatRegister = {
      check: (...given) => {
        asked.push(given);
        if (says === 'down') return Promise.resolve(outage('VIES', new Error('down')));
        const answer = { isValid: says === 'valid', consultation: `WAPI${asked.length}` };
        return Promise.resolve(succeed(answer));
      },
    };
    const shop = startShop(await open(), {
      env: { RATE_LIMIT: rateLimit, CURRENCY: 'eur' },
      deps: (base) => ({ ...base, vatRegister }),
    });
    const body = { ...germanTax, 'tax.vies': vies };
    expect((await shop.call('PUT /settings', { body }, { as: HOST })).status).toBe(200);
    const part = await stockPart(shop);
    return {
      shop,
      part,
      asked,
      vies: (next: typeof says) => {
        says = next;
      },
    };
  }
  const order = (shop: TestShop, part: string, fields: object = french, headers = {}) =>
    shop.call('POST /orders', { body: orderFor(part, { ...fields }) }, { as: BUYER, headers });
  const checkout = (shop: TestShop, toolId: string, fields: object = french) =>
    shop.call(
      'POST /checkouts',
      { body: { ...fields, userEmail: BUYER, lines: [{ toolId, quantity: 50 }] } },
      { as: BUYER },
    );
  const kept = (shop: TestShop) =>
    shop.deps.db.query.selectFrom('vat_checks').selectAll().execute();
  const vatCheck = async (shop: TestShop, reply: { body: unknown }) => {
    const { insertedId: id } = reply.body as { insertedId: string };
    const { body } = await shop.call('GET /order/{id}', { params: { id } }, { as: BUYER });
    return (body as { vatCheck: unknown }).vatCheck;
  };

  it('is placed once the register knows the id, whose answer is kept as proof', async () => {
    const { shop, part, asked } = await start();
    const placed = await order(shop, part);
    expect(placed.status).toBe(200);
    expect(asked).toEqual([[FRENCH, germanTax['shop.taxId']]]);
    const proof = { answer: 'valid', consultation: 'WAPI1', checkedAt: '2026-01-15T12:00:00.000Z' };
    expect(await vatCheck(shop, placed)).toEqual(proof);
    expect((await checkout(shop, part)).status).toBe(200);
    expect(await kept(shop)).toHaveLength(2);
    expect(await vatChecksCheck.find(shop.deps)).toEqual([]);
  });

  it('is refused for an id that the register does not know, and nothing is taken', async () => {
    const { shop, part, vies } = await start();
    vies('unknown');
    for (const reply of [await order(shop, part), await checkout(shop, part)])
      expect(reply.problem).toMatchObject({
        status: 422,
        errors: { taxId: expect.stringContaining('is not in the EU’s register (VIES)') as string },
      });
    expect(await kept(shop)).toEqual([]);
    expect(await stockOf(shop, part)).toMatchObject({ available: 5_000 });
    // Without the id it is placed with tax.
    const taxed = await order(shop, part, { ...french, taxId: '' });
    expect(taxed.status).toBe(200);
    expect(await vatCheck(shop, taxed)).toBeNull();
  });

  it('counts as not verified while the register is down, which the doctor lists and asks about again', async () => {
    const { shop, part, vies } = await start();
    vies('down');
    const placed = await order(shop, part);
    expect(await vatCheck(shop, placed)).toMatchObject({
      answer: 'unverified',
      consultation: null,
    });
    const [finding] = await vatChecksCheck.find(shop.deps);
    expect(finding?.sentence).toContain(`placed without tax by ${FRENCH}, which is not verified`);
    await expect(finding?.repair?.run()).rejects.toThrow('VIES is still not responding');
    vies('valid');
    await finding?.repair?.run();
    expect(await vatCheck(shop, placed)).toMatchObject({ answer: 'valid', consultation: 'WAPI3' });
    expect(await vatChecksCheck.find(shop.deps)).toEqual([]);
    const { body: log } = await shop.call('GET /auditLog', {}, { as: HOST });
    expect(JSON.stringify(log)).toContain('verify VAT id');
  });

  it('stays listed without a repair once the register says that it does not know the id', async () => {
    const { shop, part, vies } = await start();
    vies('down');
    await order(shop, part);
    vies('unknown');
    const [finding] = await vatChecksCheck.find(shop.deps);
    await expect(finding?.repair?.run()).rejects.toThrow('does not know');
    expect(await vatChecksCheck.find(shop.deps)).toMatchObject([
      { sentence: expect.stringContaining('ask the buyer') as string, repair: null },
    ]);
  });

  it('answers a repeated request as before, whatever the register says by then', async () => {
    const { shop, part, vies } = await start();
    const headers = { 'idempotency-key': 'one-order-0001' };
    const first = await order(shop, part, french, headers);
    vies('unknown');
    const second = await order(shop, part, french, headers);
    expect(second.body).toEqual(first.body);
    expect(await kept(shop)).toHaveLength(1);
  });

  it.each([
    [
      'goods that stay at home',
      { ...french, delivery: { name: 'Lager', address: 'Berlin', country: 'DE' } },
    ],
    ['an export', { ...berlin, country: 'CH', taxId: FRENCH }],
    ['a buyer without an id', { ...french, taxId: '' }],
  ])('asks nobody about %s', async (_, fields) => {
    const { shop, part, asked } = await start();
    expect((await checkout(shop, part, fields)).status).toBe(200);
    expect(asked).toEqual([]);
  });

  it('asks once for repeats of some minutes, of which a refused one is an attempt like any other', async () => {
    const { shop, part, asked, vies } = await start();
    const shown = { ...french, total: 1 };
    const replies = await Promise.all([1, 2, 3].map(() => order(shop, part, shown)));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([409]));
    expect(await vatCheck(shop, await order(shop, part))).toMatchObject({ consultation: 'WAPI1' });
    expect(asked).toHaveLength(1);
    vies('unknown');
    shop.advance(6 * 60_000);
    expect((await order(shop, part)).status).toBe(422);
    expect(asked).toHaveLength(2);
  });

  it('is refused without a question once its account has asked too often', async () => {
    const { shop, part, asked } = await start('on', 'on');
    const { account } = rateLimits.vatChecks;
    const full = {
      key: `vatChecks ${BUYER}`,
      hits: account,
      resets_at: shop.deps.clock.now() + 9_000,
    };
    await shop.deps.db.query.insertInto('rate_limits').values(full).execute();
    for (const reply of [await order(shop, part), await checkout(shop, part)])
      expect([reply.status, reply.headers.get('retry-after')]).toEqual([429, '9']);
    expect(asked).toEqual([]);
    expect((await order(shop, part, { ...french, taxId: '' })).status).toBe(200);
    const client = veloClient(shop, await newCredentials(shop, BUYER, french), 'XML-POST');
    const created = await client('CreateOrder', { items: [['CR-48', 50]] });
    const fields = { TransactionID: created.text('TransactionID') };
    expect((await client('FinishOrder', { fields })).status).toBe(429);
    expect(asked).toEqual([]);
  });

  it('asks nobody while the setting is off', async () => {
    const { shop, part, asked } = await start('off');
    const placed = await order(shop, part);
    expect(placed.status).toBe(200);
    expect(asked).toEqual([]);
    expect(await vatCheck(shop, placed)).toBeNull();
  });
});
