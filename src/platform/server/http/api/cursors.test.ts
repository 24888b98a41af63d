import { expect, it } from 'vitest';
import type { Call } from '../../../rules/contract/define.ts';
import { contract } from '../../../../app/rules/contract.ts';
import { newId } from '../../db/database.ts';
import { describeOnEngines } from '../../../../testing/server/database/both-engines.ts';
import { ADMIN } from '../../../../testing/server/fixtures.ts';
import { startShop } from '../../../../testing/server/start-shop.ts';
import { t } from '../../../rules/messages/t.ts';

const lists = Object.entries<Call>(contract).flatMap(([key, { paged }]) =>
  paged ? [key as keyof typeof contract] : [],
);
const json = (...values: unknown[]) => Buffer.from(JSON.stringify(values)).toString('base64url');
const id = newId();
const malformed = ['', '0', 'garbage', 'zzz', id.slice(0, 30), id.toUpperCase(), '0'.repeat(2_001)];
const wrongShape = [
  json(id, id),
  json('id', id),
  json(1, 2, 3),
  json('price_minor', 1_200, id),
  '[]',
  'bnVsbA',
];

describeOnEngines('a cursor from elsewhere', (open) => {
  it('is rejected by every list as INVALID_FIELDS', async () => {
    const shop = startShop(await open());
    await shop.makeAdmin(ADMIN);
    const accepted: string[] = [];
    for (const key of lists) {
      const asked = key === 'GET /users' ? [{}, { find: 'a' }, { role: 'admin' }] : [{}];
      for (const query of asked) {
        for (const cursor of [...malformed, ...wrongShape]) {
          const input = { query: { email: ADMIN, ...query, cursor } };
          const { status, problem } = await shop.call(key, input, { as: ADMIN });
          if (status === 422 && problem.errors?.['cursor'] === t('platform.text.invalidCursor'))
            continue;
          accepted.push(`${key} ${JSON.stringify(query)} took ${cursor}: ${status}`);
        }
      }
    }
    expect(accepted).toEqual([]);
    expect(lists.length).toBeGreaterThan(5);
  });
});
