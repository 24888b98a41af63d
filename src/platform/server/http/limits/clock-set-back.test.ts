import { expect, it } from 'vitest';
import { HOUR_MS } from '../../../rules/durations.ts';
import { describeOnEngines } from '../../../../testing/server/database/both-engines.ts';
import { startShop } from '../../../../testing/server/start-shop.ts';

describeOnEngines('a limit that a fast clock has reached', (open) => {
  it('ends when the clock is set back, not when the fast one would have ended it', async () => {
    const shop = startShop(await open());
    const body = { name: 'Eve', email: 'eve@example.com', message: 'Hello' };
    const contact = async () => (await shop.call('POST /contact', { body })).status;
    shop.advance(24 * HOUR_MS);
    let last = await contact();
    for (let times = 0; times < 50 && last === 200; times++) last = await contact();
    expect(last).toBe(429);
    shop.advance(-24 * HOUR_MS);
    expect(await contact()).toBe(200);
  });
});
