import { expect, it } from 'vitest';
import { accountShop } from '../../../testing/server/account-shop.ts';
import { describeOnEngines } from '../../../testing/server/database/both-engines.ts';
import { ADMIN, BUYER, OTHER_BUYER } from '../../../testing/server/fixtures.ts';
import { HOST } from '../../../testing/server/start-shop.ts';
import { mailReminders } from './mail-reminders.ts';

const DAY = 24 * 60 * 60 * 1000;

describeOnEngines('mails about due invoices', (open) => {
  it('go to the buyer once before and once after the day, and are stored with the invoice', async () => {
    const { shop, company, invoice } = await accountShop(await open());
    await company([BUYER]);
    const { number } = await invoice();
    const mails = async () => {
      await mailReminders(shop.deps);
      await mailReminders(shop.deps);
      const rows = await shop.deps.db.query
        .selectFrom('outbox')
        .select(['kind', 'recipient', 'payload'])
        .where('kind', 'in', ['invoice-due', 'invoice-overdue'])
        .orderBy('id')
        .execute();
      return rows.map(({ kind, recipient, payload }) => [
        kind,
        recipient,
        (JSON.parse(payload) as { number: string }).number,
      ]);
    };
    expect(await mails()).toEqual([]);
    shop.advance(23 * DAY);
    expect(await mails()).toEqual([['invoice-due', BUYER, number]]);
    shop.advance(20 * DAY);
    expect(await mails()).toHaveLength(1);
    shop.advance(9 * DAY);
    expect(await mails()).toEqual([
      ['invoice-due', BUYER, number],
      ['invoice-overdue', BUYER, number],
    ]);
    const reply = await shop.call('GET /openItems', {}, { as: ADMIN });
    expect(reply.body).toMatchObject([
      { invoices: [{ reminders: [{ kind: 'due' }, { kind: 'overdue' }] }] },
    ]);
  });

  it('go to those who approve for the company too', async () => {
    const { shop, company, invoice } = await accountShop(await open());
    await company([BUYER, OTHER_BUYER]);
    await invoice();
    shop.advance(55 * DAY);
    await mailReminders(shop.deps);
    const mails = await shop.deps.db.query
      .selectFrom('outbox')
      .select('recipient')
      .where('kind', '=', 'invoice-overdue')
      .orderBy('recipient')
      .execute();
    expect(mails.map(({ recipient }) => recipient)).toEqual([BUYER, OTHER_BUYER]);
  });

  it('do not go out for paid invoices, for those just issued, nor if they are off', async () => {
    const { shop, company, invoice } = await accountShop(await open());
    const companyId = await company([BUYER]);
    const { invoiceId, total } = await invoice();
    const count = async () => {
      await mailReminders(shop.deps);
      return (await shop.deps.db.query.selectFrom('invoice_reminders').selectAll().execute())
        .length;
    };
    const set = (before: number, after: number) =>
      shop.call(
        'PUT /settings',
        { body: { 'invoices.dueMailDays': before, 'invoices.overdueMailDays': after } },
        { as: HOST },
      );
    await set(30, 0);
    expect(await count()).toBe(0);
    shop.advance(60 * DAY);
    expect(await count()).toBe(0);
    await set(0, 1);
    const body = {
      companyId,
      date: '2026-01-15',
      amount: total,
      allocations: [{ invoiceId, amount: total }],
    };
    await shop.call('POST /invoicePayments', { body }, { as: ADMIN });
    expect(await count()).toBe(0);
  });
});
