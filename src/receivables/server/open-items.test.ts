import { beforeEach, expect, it } from 'vitest';
import { checkInvariants } from '../../operations/server/invariants/check-invariants.ts';
import type { FullOrder } from '../../orders/rules/checkouts.contract.ts';
import { accountShop, csvStatement, statementFixture } from '../../testing/server/account-shop.ts';
import { describeOnEngines } from '../../testing/server/database/both-engines.ts';
import { ADMIN, BUYER, OTHER_BUYER } from '../../testing/server/fixtures.ts';
import { berlin } from '../../testing/server/invoices.ts';
import type {
  Booked,
  OpenItems,
  PaymentView,
  StatementView,
  UploadedStatement,
} from '../rules/receivables.schema.ts';

const as = { as: ADMIN };
const cents = (amount: number) => Math.round(amount * 100) / 100;
const DAY = 24 * 60 * 60 * 1000;

describeOnEngines('open items', (open) => {
  let s: Awaited<ReturnType<typeof accountShop>>;
  let companyId: string;
  beforeEach(async () => {
    s = await accountShop(await open());
    companyId = await s.company([BUYER]);
  });
  const items = async (query: object = {}) =>
    (await s.shop.call('GET /openItems', { query }, as)).body as OpenItems[];
  const order = async (id: string) =>
    (await s.shop.call('GET /checkout/{id}', { params: { id } }, { as: BUYER })).body as FullOrder;
  const pay = (body: object) =>
    s.shop.call(
      'POST /invoicePayments',
      { body: { companyId, date: '2026-01-15', allocations: [], ...body } },
      as,
    );
  const paymentId = async (reply: ReturnType<typeof pay>) => {
    const { status, body } = await reply;
    expect([status, body]).toEqual([200, expect.anything()]);
    return (body as { insertedId: string }).insertedId;
  };
  const payments = async () =>
    (await s.shop.call('GET /invoicePayments', {}, as)).body as PaymentView[];
  const isSound = async () => expect(await checkInvariants(s.shop.deps.db.query)).toEqual([]);

  it('are what each company owes, by age and by invoice', async () => {
    const one = await s.invoice();
    expect(await items()).toMatchObject([
      {
        companyId,
        currency: 'eur',
        open: one.total,
        credit: 0,
        ages: { notDue: one.total, to30: 0, to60: 0, to90: 0, over90: 0 },
        invoices: [
          {
            number: one.number,
            due: '2026-02-14',
            age: 'notDue',
            daysOverdue: 0,
            open: one.total,
            discount: { until: '2026-01-25' },
          },
        ],
      },
    ]);
    s.shop.advance(40 * DAY);
    expect(await items({ company: companyId })).toMatchObject([
      { ages: { notDue: 0, to30: one.total }, invoices: [{ daysOverdue: 10, discount: null }] },
    ]);
    s.shop.advance(70 * DAY);
    expect(await items()).toMatchObject([{ ages: { to90: one.total } }]);
    expect(await items({ company: 'nobody' })).toEqual([]);
    const own = await s.shop.call(
      'GET /company/{id}/openItems',
      { params: { id: companyId } },
      { as: BUYER },
    );
    expect(own.body).toMatchObject({ open: one.total });
  });

  it('close with their payment, by which the order is paid', async () => {
    const one = await s.invoice();
    expect(await order(one.orderId)).toMatchObject({ paid: false, paymentStatus: 'owed' });
    await paymentId(
      pay({ amount: one.total, allocations: [{ invoiceId: one.invoiceId, amount: one.total }] }),
    );
    expect(await items()).toEqual([]);
    expect(await order(one.orderId)).toMatchObject({ paid: true, paymentStatus: 'paid' });
    await isSound();
  });

  it('close in parts, with the discount taken, and for several invoices at once', async () => {
    const [one, two] = [await s.invoice(), await s.invoice()];
    await paymentId(
      pay({
        amount: one.total + 10,
        allocations: [
          { invoiceId: one.invoiceId, amount: one.total - 5, discount: 5 },
          { invoiceId: two.invoiceId, amount: 10 },
        ],
      }),
    );
    expect(await items()).toMatchObject([
      { open: cents(two.total - 10), credit: 5, invoices: [{ number: two.number, paid: 10 }] },
    ]);
    expect(await order(one.orderId)).toMatchObject({ paymentStatus: 'paid' });
    expect(await order(two.orderId)).toMatchObject({
      paymentStatus: 'owed',
      paidAmount: 10,
      owed: cents(two.total - 10),
    });
    await isSound();
  });

  it('have a credit that is paid out, at most once, and given back by a reversal', async () => {
    const one = await s.invoice();
    const id = await paymentId(
      pay({
        amount: one.total + 30,
        allocations: [{ invoiceId: one.invoiceId, amount: one.total }],
      }),
    );
    await paymentId(pay({ amount: 20 }));
    const credit = async () => (await items({ company: companyId }))[0]?.credit ?? 0;
    const payOut = (body: object) =>
      s.shop.call('POST /creditPayouts', { body: { companyId, date: '2026-01-15', ...body } }, as);
    const refused = async (body: object) => {
      const { status, body: problem } = await payOut(body);
      return [status, Object.keys((problem as { errors?: object }).errors ?? {})];
    };
    expect(await refused({ amount: 50.01 })).toEqual([422, ['amount']]);
    expect(await refused({ amount: 0 })).toEqual([422, ['amount']]);
    expect(await refused({ amount: -5 })).toEqual([422, ['amount']]);
    expect(await refused({ amount: 5, date: '2099-01-01' })).toEqual([422, ['date']]);
    expect((await payOut({ amount: 5, companyId: 'nobody' })).status).toBe(404);
    const payout = (await payOut({ amount: 40, reference: 'SEPA 7' })).body as {
      insertedId: string;
    };
    expect(await credit()).toBe(10);
    expect(await refused({ amount: 10.01 })).toEqual([422, ['amount']]);
    // Of the older payment nothing is left, and it cannot be reversed under the payout.
    expect((await payments()).map((payment) => payment.credit)).toEqual([10, 0]);
    const reverse = (path: 'invoicePayment' | 'creditPayout', of: string) =>
      s.shop.call(`POST /${path}/{id}/reverse`, { params: { id: of } }, as);
    const kept = await reverse('invoicePayment', id);
    expect([kept.status, kept.body]).toMatchObject([409, { code: 'CREDIT_PAID_OUT' }]);
    await isSound();
    const listed = async (viewer: string) =>
      (
        await s.shop.call(
          'GET /company/{id}/creditPayouts',
          { params: { id: companyId } },
          { as: viewer },
        )
      ).body;
    for (const viewer of [BUYER, ADMIN])
      expect(await listed(viewer)).toMatchObject([
        { amount: 40, date: '2026-01-15', reference: 'SEPA 7', reversedAt: null },
      ]);
    expect(await listed(OTHER_BUYER)).toMatchObject({ status: 404 });
    for (const changed of [1, 0])
      expect((await reverse('creditPayout', payout.insertedId)).body).toMatchObject({
        modifiedCount: changed,
      });
    expect(await credit()).toBe(50);
    expect(await listed(BUYER)).toMatchObject([{ reversedAt: expect.any(String) }]);
    expect((await reverse('invoicePayment', id)).status).toBe(200);
    expect(await credit()).toBe(20);
    await isSound();
  });

  it('an excess is the company’s credit, which pays later invoices', async () => {
    const one = await s.invoice();
    const id = await paymentId(
      pay({ amount: 10_000, allocations: [{ invoiceId: one.invoiceId, amount: one.total }] }),
    );
    const credit = cents(10_000 - one.total);
    expect(await items()).toMatchObject([{ open: 0, credit, invoices: [] }]);
    const two = await s.invoice();
    const allocate = (amount: number) =>
      s.shop.call(
        'POST /invoicePayment/{id}/allocate',
        { params: { id }, body: { allocations: [{ invoiceId: two.invoiceId, amount }] } },
        as,
      );
    expect(await allocate(two.total + 1)).toMatchObject({
      status: 422,
      body: { errors: { 'allocations.0.amount': expect.stringContaining('open') } },
    });
    expect(await allocate(two.total)).toMatchObject({ status: 200 });
    expect(await items()).toMatchObject([{ open: 0, credit: cents(credit - two.total) }]);
    expect(await order(two.orderId)).toMatchObject({ paymentStatus: 'paid' });
    await isSound();
  });

  it('are never paid above what is open, nor for another company, nor in the future', async () => {
    const one = await s.invoice();
    const other = await s.company([OTHER_BUYER]);
    const allocations = [{ invoiceId: one.invoiceId, amount: one.total + 0.01 }];
    expect(await pay({ amount: 10_000, allocations })).toMatchObject({ status: 422 });
    const whole = [{ invoiceId: one.invoiceId, amount: one.total }];
    expect(await pay({ amount: one.total - 1, allocations: whole })).toMatchObject({ status: 422 });
    expect(await pay({ companyId: other, amount: 10_000, allocations: whole })).toMatchObject({
      status: 422,
      body: { errors: { 'allocations.0.invoiceId': expect.anything() } },
    });
    expect(await pay({ amount: 1, date: '2026-01-17' })).toMatchObject({ status: 422 });
    expect(await pay({ amount: 1, companyId: 'x' })).toMatchObject({ status: 404 });
    expect(await items()).toMatchObject([{ open: one.total, credit: 0 }]);
  });

  it('open again when a payment is reversed', async () => {
    const one = await s.invoice();
    const id = await paymentId(
      pay({ amount: one.total, allocations: [{ invoiceId: one.invoiceId, amount: one.total }] }),
    );
    const reverse = () => s.shop.call('POST /invoicePayment/{id}/reverse', { params: { id } }, as);
    expect(await reverse()).toMatchObject({ status: 200, body: { modifiedCount: 1 } });
    expect(await reverse()).toMatchObject({ status: 200, body: { modifiedCount: 0 } });
    expect(await order(one.orderId)).toMatchObject({ paid: false, paymentStatus: 'owed' });
    expect(await items()).toMatchObject([{ open: one.total, credit: 0 }]);
    expect(await payments()).toMatchObject([{ credit: 0, reversedAt: expect.any(String) }]);
    const allocations = [{ invoiceId: one.invoiceId, amount: 1 }];
    expect(
      await s.shop.call(
        'POST /invoicePayment/{id}/allocate',
        { params: { id }, body: { allocations } },
        as,
      ),
    ).toMatchObject({ status: 409 });
    await isSound();
    await paymentId(
      pay({ amount: one.total, allocations: [{ invoiceId: one.invoiceId, amount: one.total }] }),
    );
    expect(await order(one.orderId)).toMatchObject({ paymentStatus: 'paid' });
    await isSound();
  });

  it('a credit note lowers them; what was paid above them is the company’s credit', async () => {
    const one = await s.invoice();
    const credit = (amount: number) =>
      s.shop.call('POST /orderRefund/{id}', { params: { id: one.lineId }, body: { amount } }, as);
    expect(await credit(100)).toMatchObject({ status: 200 });
    expect(await items()).toMatchObject([
      { open: cents(one.total - 100), invoices: [{ credited: 100 }] },
    ]);
    const left = cents(one.total - 100);
    await paymentId(
      pay({ amount: left - 50, allocations: [{ invoiceId: one.invoiceId, amount: left - 50 }] }),
    );
    expect(await order(one.orderId)).toMatchObject({ paymentStatus: 'owed' });
    expect(await credit(50)).toMatchObject({ status: 200 });
    expect(await order(one.orderId)).toMatchObject({ paymentStatus: 'paid' });
    expect(await credit(20)).toMatchObject({ status: 200 });
    expect(await items()).toMatchObject([{ open: 0, credit: 20 }]);
    await isSound();
  });

  it('a payment makes room for orders below the credit limit', async () => {
    const one = await s.invoice();
    await s.shop.deps.db.query
      .updateTable('companies')
      .set({ credit_limit_minor: Math.round(one.total * 150) })
      .where('id', '=', companyId)
      .execute();
    const place = () => {
      const lines = [{ toolId: s.part, quantity: 50 }];
      const body = { ...berlin, userEmail: BUYER, lines, payment: 'invoice' };
      return s.shop.call('POST /checkouts', { body }, { as: BUYER });
    };
    expect(await place()).toMatchObject({ status: 409, body: { code: 'ABOVE_CREDIT_LIMIT' } });
    const half = cents(one.total / 2 + 1);
    await paymentId(
      pay({ amount: half, allocations: [{ invoiceId: one.invoiceId, amount: half }] }),
    );
    expect(await place()).toMatchObject({ status: 200 });
    await isSound();
  });

  it('a statement books its sure lines once', async () => {
    const [one, two] = [await s.invoice(), await s.invoice()];
    const other = await s.company([OTHER_BUYER]);
    const three = await s.invoice(OTHER_BUYER);
    const file = () =>
      csvStatement([
        { text: `Invoice ${one.number}`, amount: one.total, iban: 'DE75512108001245126199' },
        { text: `Part of ${two.number}`, amount: 30 },
        { text: `${two.number} and ${three.number}`, amount: 40 },
        { text: 'Rent', amount: -700 },
        { text: 'Hello', amount: 3 },
      ]);
    const upload = async (one_: File = file()) => {
      const form = new FormData();
      form.set('file', one_);
      return s.shop.call('POST /bankStatements', { body: form }, as);
    };
    const first = await upload();
    expect(first).toMatchObject({
      status: 200,
      body: {
        known: false,
        lines: [
          {
            line: 1,
            verdict: 'sure',
            companyId,
            allocations: [{ number: one.number, amount: one.total, discount: 0 }],
          },
          { line: 2, verdict: 'proposal', reason: 'part' },
          { line: 3, verdict: 'unknown', reason: 'severalCompanies', allocations: [] },
          { line: 4, verdict: 'unknown', reason: 'out' },
          { line: 5, verdict: 'unknown', reason: 'none' },
        ],
      },
    });
    const { insertedId: id } = first.body as UploadedStatement;
    expect((await upload()).body).toMatchObject({ insertedId: id, known: true });
    const book = async (body: object = {}) =>
      (await s.shop.call('POST /bankStatement/{id}/book', { params: { id }, body }, as))
        .body as Booked;
    expect(await book()).toMatchObject({ booked: 1, notBooked: [] });
    expect(await book()).toMatchObject({ booked: 0, notBooked: [] });
    expect(await book({ lines: [1, 4, 5] })).toMatchObject({ booked: 0, notBooked: [1, 4, 5] });
    expect(await order(one.orderId)).toMatchObject({ paymentStatus: 'paid' });
    const changed = {
      line: 3,
      companyId: other,
      allocations: [{ invoiceId: three.invoiceId, amount: 40 }],
    };
    expect(await book({ lines: [2, changed] })).toMatchObject({
      booked: 2,
      lines: [
        { verdict: 'booked', allocations: [{ number: one.number }] },
        { verdict: 'booked' },
        {
          verdict: 'booked',
          companyId: other,
          allocations: [{ number: three.number, amount: 40 }],
        },
        { verdict: 'unknown' },
        { verdict: 'unknown' },
      ],
    });
    const again = csvStatement([
      { text: `Invoice ${one.number}`, amount: one.total, iban: 'DE75512108001245126199' },
      { text: 'Thank you', amount: two.total - 30, iban: 'DE75512108001245126199' },
    ]);
    const later = (await upload(again)).body as UploadedStatement;
    expect(later.lines).toMatchObject([
      { verdict: 'booked' },
      { verdict: 'proposal', reason: 'payer', companyId },
    ]);
    expect(await payments()).toHaveLength(3);
    expect((await s.shop.call('GET /bankStatements', {}, as)).body).toMatchObject([
      { lines: 2, incoming: 2, booked: 1 },
      { _id: id, lines: 5, incoming: 4, booked: 3, from: '2026-01-20' },
    ]);
    await isSound();
  });

  it('a faulty statement saves nothing until its faulty lines may be left out', async () => {
    const upload = (fields: Record<string, string> = {}) => {
      const form = new FormData();
      form.set('file', statementFixture('faulty.csv'));
      for (const [name, value] of Object.entries(fields)) form.set(name, value);
      return s.shop.call('POST /bankStatements', { body: form }, as);
    };
    expect(await upload()).toMatchObject({
      status: 422,
      body: {
        errors: {
          file: expect.stringContaining('3'),
          'lines.3.date': 'This is not a date',
          'lines.4.amount': 'This is not an amount',
          'lines.5.currency': expect.anything(),
        },
      },
    });
    expect((await s.shop.call('GET /bankStatements', {}, as)).body).toEqual([]);
    expect(await upload({ faulty: 'skip' })).toMatchObject({
      status: 200,
      body: {
        lines: [{ line: 1 }],
        faults: [{ line: 3, field: 'date' }, { line: 4 }, { line: 5 }],
      },
    });
  });

  it('remembers which columns of a bank’s CSV file hold what', async () => {
    const file = () => new File(['Wann;Wieviel;Wofür\n01/02/2026;1,25;Danke\n'], 'a.csv');
    const mapping = {
      date: 'Wann',
      amount: 'Wieviel',
      text: ['Wofür'],
      dateOrder: 'dmy',
      decimal: 'comma',
    };
    const send = async (
      key: 'POST /bankStatements' | 'POST /bankStatements/columns',
      more: object = {},
      of = file(),
    ) => {
      const form = new FormData();
      form.set('file', of);
      for (const [name, value] of Object.entries(more)) form.set(name, JSON.stringify(value));
      return s.shop.call(key, { body: form }, as);
    };
    expect(await send('POST /bankStatements')).toMatchObject({
      status: 422,
      body: { errors: { mapping: expect.anything() } },
    });
    expect(await send('POST /bankStatements/columns')).toMatchObject({
      status: 200,
      body: { columns: [{ heading: 'Wann', samples: ['01/02/2026'] }, {}, {}], mapping: {} },
    });
    expect(await send('POST /bankStatements', { mapping })).toMatchObject({
      status: 200,
      body: { lines: [{ date: '2026-02-01', amount: 1.25 }] },
    });
    expect((await send('POST /bankStatements/columns')).body).toMatchObject({ mapping });
    const next = new File(['Wann;Wieviel;Wofür\n03/02/2026;2,50;Danke\n'], 'b.csv');
    expect(await send('POST /bankStatements', {}, next)).toMatchObject({
      status: 200,
      body: { lines: [{ date: '2026-02-03', amount: 2.5 }] },
    });
  });

  it('shows a statement as of now', async () => {
    const form = new FormData();
    form.set('file', statementFixture('camt053-v02.xml'));
    const { body } = await s.shop.call('POST /bankStatements', { body: form }, as);
    const { insertedId: id } = body as UploadedStatement;
    const shown = (await s.shop.call('GET /bankStatement/{id}', { params: { id } }, as))
      .body as StatementView;
    expect(shown).toMatchObject({ format: 'camt.053', account: 'DE89370400440532013000' });
    expect(shown.lines).toHaveLength(7);
    expect(shown.lines.map(({ verdict }) => verdict)).not.toContain('sure');
  });
});
