import { expect, it } from 'vitest';
import { describeOnEngines } from '../../../testing/server/database/both-engines.ts';
import { BUYER } from '../../../testing/server/fixtures.ts';
import { assignAddress, readAuthState } from './users.store.ts';

describeOnEngines('an address of an external provider', (open) => {
  const former = { email: BUYER, subject: 'former', emailVerified: true, issuedAt: 1_000 };
  const later = { ...former, subject: 'later', issuedAt: 2_000 };

  it('goes to a later account that has verified it, and not back by an older token', async () => {
    const db = await open();
    const owner = async () => (await readAuthState(db, BUYER)).subject;
    await assignAddress(db.query, former, 1_000);
    await assignAddress(db.query, { ...later, emailVerified: false }, 2_000);
    expect(await owner()).toBe('former');
    await assignAddress(db.query, later, 2_000);
    expect(await owner()).toBe('later');
    // As when both accounts ask at once, and the older token is written last.
    await assignAddress(db.query, former, 2_001);
    expect(await owner()).toBe('later');
    await assignAddress(db.query, { ...former, issuedAt: 3_000 }, 3_000);
    expect(await owner()).toBe('former');
  });
});
