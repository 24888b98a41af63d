import { CompiledQuery } from 'kysely';
import { expect, it, onTestFinished, vi } from 'vitest';
import { openSqlite } from '../../../platform/server/db/engines/sqlite.ts';
import { migrate } from '../../../platform/server/db/migrate.ts';
import { orderLedgerFaults } from './order-ledger.ts';

it('an order’s ledger rows are found by an index on the order, not by reading all rows of its part', async () => {
  const { query, ...db } = openSqlite(':memory:');
  onTestFinished(() => db.close());
  await migrate({ query, ...db });
  const execute = vi.spyOn(query.getExecutor(), 'executeQuery');
  expect(await orderLedgerFaults(query)).toEqual([]);
  const asked = execute.mock.calls.map(([statement]) => statement);
  execute.mockRestore();
  expect(asked).toHaveLength(1);
  for (const { sql: text, parameters } of asked) {
    const plan = await query.executeQuery<{ detail: string }>(
      CompiledQuery.raw(`explain query plan ${text}`, [...parameters]),
    );
    const details = plan.rows.map(({ detail }) => detail).join('\n');
    expect(details).toContain('SEARCH taken USING INDEX stock_taken_once (line_id=?)');
    expect(details).toContain('SEARCH back USING INDEX stock_returned_once (line_id=?)');
  }
});
