import { expect, it } from 'vitest';
import { succeed } from '../../platform/rules/result.ts';
import { outage } from '../../platform/server/ports/outage.ts';
import type { VatRegister } from '../../platform/server/ports/vat-register.ts';
import { describeOnBothEngines } from '../../testing/server/database/both-engines.ts';
import { ADMIN, BUYER } from '../../testing/server/fixtures.ts';
import { germanTax } from '../../testing/server/invoices.ts';
import { HOST, type TestShop, startShop } from '../../testing/server/start-shop.ts';
import type { Company, MyCompany } from '../rules/company.schema.ts';

const FRENCH = 'FR40303265045';

describeOnBothEngines('the VAT id of a company', (open) => {
  async function start(vies: 'on' | 'off' = 'on') {
    const asked: (string | null)[][] = [];
    let says: 'valid' | 'unknown' | 'down' = 'valid';
    let meanwhile = () => Promise.resolve();
    const vatRegister: VatRegister = {
      check: async (...given) => {
        asked.push(given);
        await meanwhile();
        if (says === 'down') return outage('VIES', new Error('down'));
        return succeed({ isValid: says === 'valid', consultation: `WAPI${asked.length}` });
      },
    };
    const shop = startShop(await open(), {
      env: { RATE_LIMIT: 'off', CURRENCY: 'eur' },
      deps: (base) => ({ ...base, vatRegister }),
    });
    await shop.makeAdmin(ADMIN);
    const body = { ...germanTax, 'tax.vies': vies };
    expect((await shop.call('PUT /settings', { body }, { as: HOST })).status).toBe(200);
    return {
      shop,
      asked,
      vies: (next: typeof says) => {
        says = next;
      },
      during: (act: typeof meanwhile) => {
        meanwhile = act;
      },
    };
  }

  const apply = async (shop: TestShop, fields: object = {}) => {
    const body = { name: 'Atelier', country: 'FR', vatId: FRENCH, ...fields };
    const reply = await shop.call('POST /companies', { body }, { as: BUYER });
    expect(reply.status).toBe(200);
    return (reply.body as { insertedId: string }).insertedId;
  };
  const read = async (shop: TestShop, id: string) =>
    (await shop.call('GET /company/{id}', { params: { id } }, { as: ADMIN })).body as Company;
  const askAgain = (shop: TestShop, id: string) =>
    shop.call('POST /company/{id}/vatCheck', { params: { id } }, { as: ADMIN });
  const checkedAt = '2026-01-15T12:00:00.000Z';

  it('is asked for at the register when it applies, which only administrators read', async () => {
    const { shop, asked } = await start();
    const id = await apply(shop);
    expect(asked).toEqual([[FRENCH, germanTax['shop.taxId']]]);
    expect(await read(shop, id)).toMatchObject({
      vatCheck: { answer: 'valid', consultation: 'WAPI1', checkedAt },
      mayCheckVatId: true,
    });
    const { company } = (await shop.call('GET /myCompany', {}, { as: BUYER })).body as MyCompany;
    expect(company).not.toHaveProperty('vatCheck');
  });

  it('refuses no application, also when it is unknown or the register is down', async () => {
    const { shop, vies } = await start();
    vies('down');
    const id = await apply(shop);
    expect((await read(shop, id)).vatCheck).toMatchObject({ answer: 'unverified' });
    vies('unknown');
    shop.advance(1_000);
    expect((await askAgain(shop, id)).status).toBe(200);
    expect((await read(shop, id)).vatCheck).toEqual({
      answer: 'invalid',
      consultation: 'WAPI2',
      checkedAt: '2026-01-15T12:00:01.000Z',
    });
    vies('down');
    expect((await askAgain(shop, id)).status).toBe(200);
    expect((await read(shop, id)).vatCheck).toMatchObject({
      answer: 'unverified',
      consultation: null,
    });
  });

  it('is not asked for without the setting, nor an id that the register does not have', async () => {
    const off = await start('off');
    const id = await apply(off.shop);
    expect(await read(off.shop, id)).toMatchObject({ vatCheck: null, mayCheckVatId: false });
    expect((await askAgain(off.shop, id)).problem.errors).toHaveProperty('vatId');
    expect(off.asked).toEqual([]);
    const on = await start();
    const swiss = await apply(on.shop, { country: 'CH', vatId: 'CHE123456788' });
    expect((await read(on.shop, swiss)).mayCheckVatId).toBe(false);
    expect(on.asked).toEqual([]);
  });

  it('has no answer about another id, also when it is changed while the register is asked', async () => {
    const { shop, during } = await start();
    const id = await apply(shop);
    const change = (vatId: string, country: string) => {
      const input = { params: { id }, body: { vatId, country } };
      return shop.call('PATCH /company/{id}', input, { as: ADMIN });
    };
    expect((await change('DE136695976', 'DE')).status).toBe(200);
    expect(await read(shop, id)).toMatchObject({ vatCheck: null, mayCheckVatId: true });
    during(async () => {
      await change(FRENCH, 'FR');
    });
    expect((await askAgain(shop, id)).problem).toMatchObject({ code: 'COMPANY_CHANGED' });
    // The answer of the application is about this id.
    expect((await read(shop, id)).vatCheck).toMatchObject({ consultation: 'WAPI1' });
  });

  it('is asked for by administrators alone', async () => {
    const { shop } = await start();
    const id = await apply(shop);
    const tried = await shop.call('POST /company/{id}/vatCheck', { params: { id } }, { as: BUYER });
    expect(tried.status).toBe(403);
    expect((await askAgain(shop, 'unknown')).status).toBe(404);
  });
});
