import { expect, it } from 'vitest';
import { openLog } from '../../../platform/server/log/open-log.ts';
import { ProviderDown } from '../../../platform/server/ports/payments.ts';
import { describeOnEngines } from '../../../testing/server/database/both-engines.ts';
import { ADMIN, paidOrder, stockPart } from '../../../testing/server/fixtures.ts';
import { startShop } from '../../../testing/server/start-shop.ts';
import { refundsCheck } from '../../../operations/server/doctor/checks/refunds.check.ts';
import { retryRefunds } from '../payment-jobs.ts';
import { DAY_MS, MINUTE_MS } from '../../../platform/rules/durations.ts';

describeOnEngines('a refund that the provider rejects', (open) => {
  /** A shop with an outstanding refund, which the provider rejects with `refused`. */
  async function owing(refused: Error) {
    const lines: Readonly<Record<string, unknown>>[] = [];
    const log = openLog(
      { logLevel: 'warn' },
      { write: (line) => void lines.push(JSON.parse(line) as Record<string, unknown>) },
    );
    let answer: Error | null = refused;
    const shop = startShop(await open(), {
      deps: ({ payments }) => ({
        log,
        payments: {
          ...payments,
          refund: (id, key) => (answer ? Promise.reject(answer) : payments.refund(id, key)),
        },
      }),
    });
    await shop.makeAdmin(ADMIN);
    const id = await paidOrder(shop, await stockPart(shop));
    await shop.call('POST /orderRefund/{id}', { params: { id } }, { as: ADMIN });
    return {
      shop,
      lines,
      answering: (next: Error | null) => (answer = next),
      /** Runs the job once a minute. */
      minutes: async (many: number) => {
        for (let minute = 0; minute < many; minute++) {
          shop.advance(MINUTE_MS);
          await retryRefunds(shop.deps);
        }
      },
    };
  }

  it('is logged once, again for another reason, and once a day', async () => {
    const { shop, lines, answering, minutes } = await owing(new Error('balance_insufficient'));
    await minutes(10);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatchObject({ level: 50, err: { message: 'balance_insufficient' } });
    answering(new Error('charge_disputed'));
    await minutes(10);
    expect(lines).toHaveLength(2);
    for (const why of ['connect ECONNREFUSED', 'read ECONNRESET']) {
      answering(new ProviderDown('sandbox', new Error(why)));
      await minutes(10);
    }
    expect(lines).toHaveLength(3);
    expect(lines[2]).toMatchObject({ level: 40 });
    shop.advance(DAY_MS);
    await minutes(10);
    expect(lines).toHaveLength(4);
    answering(null);
    await minutes(10);
    expect(lines).toHaveLength(4);
    const refunds = await shop.deps.db.query.selectFrom('refunds').select('status').execute();
    expect(refunds).toEqual([{ status: 'done' }]);
  });

  it('is in the doctor’s report with its reason, also when the doctor retries it', async () => {
    const { shop, minutes } = await owing(new Error('balance_insufficient'));
    await minutes(16);
    const [finding, ...more] = await refundsCheck.find(shop.deps);
    expect(more).toEqual([]);
    expect(finding?.sentence).toMatch(/was approved, but the money has not been sent back/);
    await expect(finding?.repair?.run()).rejects.toThrow(
      'the payment provider did not make it (balance_insufficient)',
    );
  });
});
