import { expect, it } from 'vitest';
import { checkInvariants } from '../../operations/server/invariants/check-invariants.ts';
import { type TestInvoice, accountShop, csvStatement } from '../../testing/server/account-shop.ts';
import { describeOnBothEngines } from '../../testing/server/database/both-engines.ts';
import { interrupt } from '../../testing/server/database/pause-points.ts';
import { ADMIN, BUYER, countLockWaiters } from '../../testing/server/fixtures.ts';
import { HOST, type TestReply } from '../../testing/server/start-shop.ts';
import type { Booked, UploadedStatement } from '../rules/receivables.schema.ts';

type Shop = Awaited<ReturnType<typeof accountShop>>;
type Requests = {
  readonly first: () => Promise<TestReply>;
  /** Comes wherever the first one can be interrupted. */
  readonly second: () => Promise<TestReply>;
  readonly check: (answers: readonly TestReply[]) => Promise<unknown>;
};

/** Runs two requests for a new invoice each time, the second one at every point of the first. */
async function raceAtEveryPoint(
  s: Shop,
  prepare: (invoice: TestInvoice) => Promise<Requests>,
): Promise<void> {
  const points: string[] = [];
  for (let nth = 0; ; nth++) {
    const { first, second, check } = await prepare(await s.invoice());
    const others: Promise<TestReply>[] = [];
    const { answer, reached } = await interrupt(
      nth,
      async () => {
        const state = { isOver: false };
        const other = second().finally(() => {
          state.isOver = true;
        });
        others.push(other);
        while (!state.isOver && (await countLockWaiters(s.shop)) === 0)
          await new Promise((resolve) => setImmediate(resolve));
      },
      first,
    );
    if (reached === null) break;
    points.push(reached);
    await check([answer, ...(await Promise.all(others))]);
    expect([reached, await checkInvariants(s.shop.deps.db.query)]).toEqual([reached, []]);
  }
  expect(points).toContain('before its commit');
}

/** Of a day of its own, since equal payments of a day in two statements may be the same one. */
const lineOf = ({ number, total }: TestInvoice) => ({
  text: number,
  amount: total,
  date: `2026-02-${number.slice(-2)}`,
});

describeOnBothEngines('payments of invoices', (open) => {
  async function start() {
    const s = await accountShop(await open());
    const companyId = await s.company([BUYER]);
    const pay = ({ invoiceId, total }: TestInvoice, paid = total, amount = paid) => {
      const allocations = [{ invoiceId, amount: paid }];
      const body = { companyId, date: '2026-01-15', amount, allocations };
      return s.shop.call('POST /invoicePayments', { body }, { as: ADMIN });
    };
    const credit = ({ lineId }: TestInvoice, amount: number) =>
      s.shop.call(
        'POST /orderRefund/{id}',
        { params: { id: lineId }, body: { amount } },
        { as: HOST },
      );
    /** Takes all credit away. */
    const clear = async () => {
      const { body } = await s.shop.call(
        'GET /openItems',
        { query: { company: companyId } },
        { as: ADMIN },
      );
      const [{ credit: amount } = { credit: 0 }] = body as { credit: number }[];
      const payout = { companyId, date: '2026-01-15', amount };
      if (amount > 0) await s.shop.call('POST /creditPayouts', { body: payout }, { as: ADMIN });
    };
    const upload = async (file: File) => {
      const form = new FormData();
      form.set('file', file);
      const { body } = await s.shop.call('POST /bankStatements', { body: form }, { as: ADMIN });
      return (body as UploadedStatement).insertedId;
    };
    const book = (id: string, as: string) =>
      s.shop.call('POST /bankStatement/{id}/book', { params: { id }, body: {} }, { as });
    const paidOf = async ({ invoiceId }: TestInvoice) => {
      const rows = await s.shop.deps.db.query
        .selectFrom('invoice_payment_allocations')
        .select('amount_minor')
        .where('invoice_id', '=', invoiceId)
        .execute();
      return rows.map(({ amount_minor: minor }) => minor / 100);
    };
    return { ...s, companyId, pay, clear, credit, upload, book, paidOf };
  }

  it('book a statement once, whenever another administrator books it too', async () => {
    const s = await start();
    await raceAtEveryPoint(s, async (invoice) => {
      const id = await s.upload(csvStatement([lineOf(invoice)]));
      return {
        first: () => s.book(id, ADMIN),
        second: () => s.book(id, HOST),
        check: async (answers) => {
          const booked = answers.map(({ body }) => (body as Booked).booked);
          expect(booked.toSorted((a, b) => a - b)).toEqual([0, 1]);
          expect(await s.paidOf(invoice)).toEqual([invoice.total]);
        },
      };
    });
  });

  it('book a line once that two statements have', async () => {
    const s = await start();
    await raceAtEveryPoint(s, async (invoice) => {
      const line = lineOf(invoice);
      const [one, two] = [
        await s.upload(csvStatement([line])),
        await s.upload(csvStatement([line, { text: `Fee ${invoice.number}`, amount: -1 }])),
      ];
      return {
        first: () => s.book(one, ADMIN),
        second: () => s.book(two, HOST),
        check: async () => expect(await s.paidOf(invoice)).toEqual([invoice.total]),
      };
    });
  });

  it('book a statement once if the process is killed anywhere and it is booked again', async () => {
    const s = await start();
    for (let nth = 0; ; nth++) {
      const invoice = await s.invoice();
      const id = await s.upload(csvStatement([lineOf(invoice)]));
      const killed = () => Promise.reject(new Error('killed'));
      const { reached } = await interrupt(nth, killed, () => s.book(id, ADMIN));
      await s.book(id, ADMIN);
      expect([reached, await s.paidOf(invoice)]).toEqual([reached, [invoice.total]]);
      expect(await checkInvariants(s.shop.deps.db.query)).toEqual([]);
      if (reached === null) break;
    }
  });

  it('never pay an invoice twice', async () => {
    const s = await start();
    await raceAtEveryPoint(s, (invoice) =>
      Promise.resolve({
        first: () => s.pay(invoice),
        second: () => s.pay(invoice),
        check: async (answers) => {
          expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
          expect(await s.paidOf(invoice)).toEqual([invoice.total]);
        },
      }),
    );
  });

  it('and a credit note at once leave nothing open and nothing paid above it', async () => {
    const s = await start();
    await raceAtEveryPoint(s, (invoice) =>
      Promise.resolve({
        first: () => s.pay(invoice),
        second: () => s.credit(invoice, 50),
        check: async ([paid]) => {
          const left = Math.round((invoice.total - 50) * 100) / 100;
          expect(await s.paidOf(invoice)).toEqual(paid?.status === 200 ? [left] : []);
        },
      }),
    );
  });

  it('pay credit out once, whenever somebody else pays it out or uses it', async () => {
    const s = await start();
    for (const rival of ['payout', 'use', 'reversal'] as const)
      await raceAtEveryPoint(s, async (invoice) => {
        const creditOf = async () =>
          (await s.shop.call('GET /openItems', { query: { company: s.companyId } }, { as: ADMIN }))
            .body as { credit: number }[];
        await s.clear();
        const { body } = await s.pay(invoice, 0.01, invoice.total + 0.01);
        const { insertedId: id } = body as { insertedId: string };
        const amount = invoice.total;
        const payOut = (as: string) =>
          s.shop.call(
            'POST /creditPayouts',
            { body: { companyId: s.companyId, date: '2026-01-15', amount } },
            { as },
          );
        const rivals = {
          payout: () => payOut(HOST),
          use: () =>
            s.shop.call(
              'POST /invoicePayment/{id}/allocate',
              {
                params: { id },
                body: { allocations: [{ invoiceId: invoice.invoiceId, amount: amount - 0.01 }] },
              },
              { as: HOST },
            ),
          reversal: () =>
            s.shop.call('POST /invoicePayment/{id}/reverse', { params: { id } }, { as: HOST }),
        };
        return {
          first: () => payOut(ADMIN),
          second: rivals[rival],
          check: async (answers) => {
            const made = answers.filter(({ status }) => status === 200);
            expect([rival, made.length]).toEqual([rival, 1]);
            const credit = (await creditOf())[0]?.credit ?? 0;
            expect(credit).toBeLessThan(amount);
          },
        };
      });
  });

  it('reversed beside a credit note leave the invoice open by the rest', async () => {
    const s = await start();
    await raceAtEveryPoint(s, async (invoice) => {
      const { body } = await s.pay(invoice);
      const { insertedId: id } = body as { insertedId: string };
      return {
        first: () =>
          s.shop.call('POST /invoicePayment/{id}/reverse', { params: { id } }, { as: ADMIN }),
        second: () => s.credit(invoice, 50),
        check: async (answers) => {
          expect(answers.map(({ status }) => status)).toEqual([200, 200]);
          expect(await s.paidOf(invoice)).toEqual([]);
        },
      };
    });
  });
});
