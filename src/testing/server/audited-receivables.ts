import { addCompany } from './companies.ts';
import { ADMIN, BUYER, stockPart } from './fixtures.ts';
import { berlin } from './invoices.ts';
import { HOST, type TestShop } from './start-shop.ts';

const as = { as: ADMIN };

/** A company with a payment that the audit log does not know. */
async function payingCompany(shop: TestShop): Promise<string> {
  const id = await addCompany(shop, { people: [BUYER] });
  await shop.deps.db.query
    .insertInto('invoice_payments')
    .values({
      id: 'p1',
      company_id: id,
      received_on: '2026-01-15',
      amount_minor: 1_000,
      currency: 'usd',
      reference: '',
      iban: '',
      line_id: null,
      recorded_by: ADMIN,
      created_at: 0,
      reversed_at: null,
      reversed_by: null,
    })
    .execute();
  return id;
}

async function payOut(shop: TestShop, companyId: string): Promise<string> {
  const body = { companyId, date: '2026-01-15', amount: 4 };
  const reply = await shop.call('POST /creditPayouts', { body }, as);
  return (reply.body as { insertedId: string }).insertedId;
}

const csv = 'Date,Description,Amount\n2026-01-15,Thank you,10.00\n';

/** A statement with one line. */
async function statement(shop: TestShop): Promise<string> {
  const body = new FormData();
  body.set('file', new File([csv], 'bank.csv'));
  const reply = await shop.call('POST /bankStatements', { body }, as);
  return (reply.body as { insertedId: string }).insertedId;
}

/** Each change of payments and statements with the entry that the audit log gets. */
export const receivableActions = {
  'POST /invoicePayments': {
    run: async (shop: TestShop) => {
      const subject = await addCompany(shop, { people: [BUYER] });
      const body = { companyId: subject, date: '2026-01-15', amount: 10, allocations: [] };
      const reply = await shop.call('POST /invoicePayments', { body }, as);
      const { insertedId: payment } = reply.body as { insertedId: string };
      const after = { name: 'Wheel House', payment, date: '2026-01-15', amount: 10, invoices: {} };
      return { action: 'record invoice payment', subject, before: null, after };
    },
  },
  'POST /invoicePayment/{id}/allocate': {
    run: async (shop: TestShop) => {
      const subject = await payingCompany(shop);
      const invoiceId = await owedInvoice(shop, subject);
      const body = { allocations: [{ invoiceId, amount: 10 }] };
      await shop.call('POST /invoicePayment/{id}/allocate', { params: { id: 'p1' }, body }, as);
      const after = { name: 'Wheel House', payment: 'p1', invoices: { '2026-000001': 10 } };
      return { action: 'allocate invoice payment', subject, before: null, after };
    },
  },
  'POST /invoicePayment/{id}/reverse': {
    run: async (shop: TestShop) => {
      const subject = await payingCompany(shop);
      await shop.call('POST /invoicePayment/{id}/reverse', { params: { id: 'p1' } }, as);
      const before = {
        name: 'Wheel House',
        payment: 'p1',
        date: '2026-01-15',
        amount: 10,
        invoices: {},
      };
      return { action: 'reverse invoice payment', subject, before, after: null };
    },
  },
  'POST /creditPayouts': {
    run: async (shop: TestShop) => {
      const subject = await payingCompany(shop);
      const payout = await payOut(shop, subject);
      const after = { name: 'Wheel House', payout, date: '2026-01-15', amount: 4 };
      return { action: 'pay out credit', subject, before: null, after };
    },
  },
  'POST /creditPayout/{id}/reverse': {
    run: async (shop: TestShop) => {
      const subject = await payingCompany(shop);
      const payout = await payOut(shop, subject);
      await shop.deps.db.query.deleteFrom('audit_log').execute();
      await shop.call('POST /creditPayout/{id}/reverse', { params: { id: payout } }, as);
      const before = { name: 'Wheel House', payout, date: '2026-01-15', amount: 4 };
      return { action: 'reverse payout', subject, before, after: null };
    },
  },
  'POST /bankStatements': {
    run: async (shop: TestShop) => {
      const subject = await statement(shop);
      const after = { name: 'bank.csv', lines: 1, from: '2026-01-15', to: '2026-01-15' };
      return { action: 'import bank statement', subject, before: null, after };
    },
  },
  'POST /bankStatement/{id}/book': {
    run: async (shop: TestShop) => {
      const subject = await addCompany(shop, { people: [BUYER] });
      const id = await statement(shop);
      await shop.deps.db.query.deleteFrom('audit_log').execute();
      const body = { lines: [{ line: 1, companyId: subject, allocations: [] }] };
      await shop.call('POST /bankStatement/{id}/book', { params: { id }, body }, as);
      const { id: payment } = await shop.deps.db.query
        .selectFrom('invoice_payments')
        .select('id')
        .executeTakeFirstOrThrow();
      const after = { name: 'Wheel House', payment, date: '2026-01-15', amount: 10, invoices: {} };
      return { action: 'record invoice payment', subject, before: null, after };
    },
  },
};

/** An invoice on account of a company whose order was sent, as the log does not know it. */
async function owedInvoice(shop: TestShop, companyId: string): Promise<string> {
  const { query } = shop.deps.db;
  await query
    .updateTable('companies')
    .set({ terms_days: 30 })
    .where('id', '=', companyId)
    .execute();
  await shop.call(
    'PUT /settings',
    { body: { 'shop.iban': 'DE89370400440532013000' } },
    { as: HOST },
  );
  const part = await stockPart(shop);
  const lines = [{ toolId: part, quantity: 50 }];
  const body = { ...berlin, userEmail: BUYER, lines, payment: 'invoice' };
  const reply = await shop.call('POST /checkouts', { body }, { as: BUYER });
  const { orderIds } = reply.body as { orderIds: [string] };
  const sent = [{ orderId: orderIds[0], units: 50 }];
  await shop.call('POST /shipments', { body: { lines: sent } }, as);
  await query.deleteFrom('audit_log').execute();
  return (await query.selectFrom('invoices').select('id').executeTakeFirstOrThrow()).id;
}
