import { expect, it } from 'vitest';
import { publicConfig } from '../../app/server/public-config.ts';
import { describeOnEngines } from '../../testing/server/database/both-engines.ts';
import { BUYER, orderFor, stockPart, stockOf } from '../../testing/server/fixtures.ts';
import { liveShop, requiredPages } from '../../testing/server/settings.ts';
import { type TestShop, startShop } from '../../testing/server/start-shop.ts';
import { businessDetailsCheck } from '../../operations/server/doctor/checks/business-details.check.ts';
import { mailShop } from '../../platform/server/mail/mail-shop.ts';
import { listMailbox } from '../../mails/server/read-mailbox.ts';

const HOST = liveShop.HOST_USER_EMAIL;
const details = {
  'shop.name': 'Works & Sons',
  'shop.address': '7 Bell Road\nTestville',
  'shop.email': 'parts@works.example',
  'shop.phone': '+49 30 1234',
};
const LACKS =
  'The shop is not taking orders yet: its business details are missing name, address, email address and phone. The host user adds them on Shop Settings.';

const ready = (shop: TestShop) => shop.app.request('http://localhost/api/readyz');
const configure = (shop: TestShop, body: object) =>
  shop.call('PUT /settings', { body }, { as: HOST });

describeOnEngines('a live shop', (open) => {
  it('refuses orders until its business details are set, then sells', async () => {
    const shop = startShop(await open(), { env: liveShop });
    const id = await stockPart(shop);
    const order = () =>
      shop.call(
        'POST /orders',
        { body: orderFor(id) },
        { as: BUYER, headers: { 'idempotency-key': 'once' } },
      );
    const refused = await order();
    expect(refused.status).toBe(503);
    expect(refused.problem).toMatchObject({
      code: 'SHOP_NOT_CONFIGURED',
      detail:
        'We are still setting up this shop and are not taking orders yet. Nothing was ordered; please come back later.',
    });
    expect(await stockOf(shop, id)).toEqual({ available: 5_000, ledger: 5_000 });
    const { 'shop.phone': phone, ...others } = details;
    await configure(shop, others);
    expect((await order()).status).toBe(503);
    await configure(shop, { 'shop.phone': phone });
    expect((await order()).status).toBe(200);
  });

  it('reports what is missing to readyz, which stays 200, to the doctor and to its pages', async () => {
    const shop = startShop(await open(), { env: liveShop });
    const config = async () => publicConfig(shop.deps, await shop.deps.settings.current());
    await configure(shop, requiredPages);
    const before = await ready(shop);
    expect(before.status).toBe(200);
    expect(await before.json()).toEqual({ status: 'ready', warnings: [LACKS] });
    expect(await businessDetailsCheck.find(shop.deps)).toEqual([{ sentence: LACKS, repair: null }]);
    expect(await config()).toMatchObject({
      takesOrders: false,
      shopName: 'maker.example',
      business: { address: '', phone: '', fax: '', email: '' },
    });
    await configure(shop, details);
    expect(await (await ready(shop)).json()).toEqual({ status: 'ready' });
    expect(await businessDetailsCheck.find(shop.deps)).toEqual([]);
    expect(await config()).toMatchObject({ takesOrders: true, shopName: 'Works & Sons' });
  });

  it.each([
    ['DE136695976', 'VAT ID: DE136695976', 'USt-IdNr.: DE136695976'],
    ['12/345/67890', 'Tax ID: 12/345/67890', 'Steuernummer: 12/345/67890'],
  ])('calls %s what it is, and names its country, in both languages', async (id, en, de) => {
    const shop = startShop(await open(), { env: liveShop });
    await configure(shop, { ...details, 'shop.country': 'DE', 'shop.taxId': id });
    for (const [language, line, country] of [
      ['en', en, 'Germany'],
      ['de', de, 'Deutschland'],
    ] as const) {
      const { details: signed } = await mailShop(shop.deps, language);
      expect(signed.at(-1)).toBe(line);
      const { business } = publicConfig(shop.deps, await shop.deps.settings.current(), language);
      expect([business.vatId, business.taxId]).toEqual(id.startsWith('DE') ? [id, ''] : ['', id]);
      expect(business.address).toBe(`7 Bell Road, Testville, ${country}`);
    }
  });

  it('signs its mails with its details, and with nothing invented before', async () => {
    const shop = startShop(await open(), { env: liveShop });
    const text = async () => (await listMailbox(shop.deps, 1))[0]?.mail?.text ?? '';
    await shop.call('POST /contact', {
      body: { name: 'Eve', email: 'eve@example.com', message: 'Hello' },
    });
    expect(await text()).toMatch(/\n-- \nmaker\.example\nhttps:\/\/maker\.example\n$/);
    await configure(shop, details);
    expect(await text()).toMatch(
      /\n-- \nWorks & Sons\n7 Bell Road, Testville\n\+49 30 1234\nparts@works\.example\nhttps:\/\/maker\.example\n$/,
    );
  });
});
