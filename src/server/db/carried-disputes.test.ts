import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { addPaidOrder, addPart } from '../testing/add-paid-order.ts';
import { openEmpty } from '../testing/empty-database.ts';
import type { Engine } from './database.ts';
import { migrate } from './migrate.ts';

it.each<Engine>(['sqlite', 'postgres'])(
  'what the audit log held of disputes is carried over, each as it stood last (%s)',
  async (engine) => {
    const db = await openEmpty(engine);
    await migrate(db, '0010-order-numbers');
    await addPart(db);
    await addPaidOrder(db, 'order-1', 'usd');
    await addPaidOrder(db, 'order-2', 'jpy');
    let at = 0;
    const entry = async (order: string, action: string, after: unknown) => {
      at += 10;
      await sql`insert into audit_log (id, at, actor, action, subject, before, after)
        values (${`entry-${at}`}, ${at}, 'stripe', ${action}, ${order}, null, ${JSON.stringify(after)})`.execute(
        db.query,
      );
    };
    const disputed = (order: string, dispute: string, stands: string, amount: string) => {
      const after = { dispute, payment: `pi_${order}`, stands, amount, reason: 'fraudulent' };
      return entry(order, 'dispute order', after);
    };
    await disputed('order-1', 'du_1', 'inquiry', '$599.99');
    await disputed('order-2', 'du_2', 'open', '$600.00');
    await entry('order-1', 'ship order', 'shipped');
    await disputed('order-1', 'du_1', 'open', '$599.99');
    await disputed('order-1', 'du_3', 'lost', '$0.05');

    await migrate(db);
    const rows = await db.query.selectFrom('disputes').selectAll().orderBy('id').execute();
    const of = (order: string) => ({ intent_id: `pi_${order}`, order_id: order });
    expect(rows).toEqual([
      { id: 'du_1', ...of('order-1'), status: 'open', amount_minor: 59_999, ...times(10, 40) },
      // A currency without a minor unit is written with two decimals all the same.
      { id: 'du_2', ...of('order-2'), status: 'open', amount_minor: 600, ...times(20, 20) },
      { id: 'du_3', ...of('order-1'), status: 'lost', amount_minor: 5, ...times(50, 50) },
    ]);
    const kept = await db.query.selectFrom('audit_log').select('id').execute();
    expect(kept).toHaveLength(5);
  },
);

const times = (created_at: number, updated_at: number) => ({
  reason: 'fraudulent',
  created_at,
  updated_at,
});
