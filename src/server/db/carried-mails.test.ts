import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { openEmpty } from '../testing/empty-database.ts';
import type { Engine } from './database.ts';
import { migrate } from './migrate.ts';

it.each<Engine>(['sqlite', 'postgres'])(
  'mails that were given up count as given up now, and the secrets of their links are gone (%s)',
  async (engine) => {
    const db = await openEmpty(engine);
    await migrate(db, '0011-disputes');
    const began = Date.now();
    const url = 'https://parts.example/there';
    const mail = (id: string, kind: string, told: unknown, next: number, sent: number | null) =>
      sql`insert into outbox (id, kind, recipient, payload, created_at, next_attempt_at, sent_at)
        values (${id}, ${kind}, 'b@example.com', ${JSON.stringify(told)}, 1, ${next}, ${sent})`.execute(
        db.query,
      );
    const link = { name: 'B', url: `${url}?token=secret` };
    await mail('a', 'reset-password', link, Number.MAX_SAFE_INTEGER, null);
    await mail('b', 'order-paid', { price: 5 }, Number.MAX_SAFE_INTEGER, null);
    await mail('c', 'verify-email', link, 5, null);
    await mail('d', 'order-paid', { price: 5 }, 5, 6);
    await migrate(db);
    const rows = await db.query.selectFrom('outbox').selectAll().orderBy('id').execute();
    expect(rows.map(({ payload }) => JSON.parse(payload))).toEqual([
      { name: 'B', url },
      { price: 5 },
      link,
      { price: 5 },
    ]);
    const [a, b, c, d] = rows.map((row) => row.given_up_at);
    expect([c, d]).toEqual([null, null]);
    for (const at of [a, b]) expect(at).toBeGreaterThanOrEqual(began);
  },
);
