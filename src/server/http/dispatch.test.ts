import { expect, it } from 'vitest';
import { takeAdminRole } from '../features/users/users.store.ts';
import { describeOnBothEngines } from '../testing/both-engines.ts';
import { ADMIN, chainring } from '../testing/fixtures.ts';
import { type TestShop, startShop } from '../testing/start-shop.ts';

/** Adds a part, with a body of which the last piece comes when `meanwhile` is done. */
async function addSlowly(shop: TestShop, meanwhile: () => Promise<unknown>): Promise<number> {
  const bytes = new TextEncoder().encode(JSON.stringify(chainring));
  const half = bytes.length / 2;
  const pieces = [bytes.subarray(0, half), bytes.subarray(half)];
  const body = new ReadableStream<Uint8Array>(
    {
      // Asked for by whoever reads, so that the caller has been let in by then.
      async pull(controller) {
        const piece = pieces.shift();
        if (pieces.length === 0) await meanwhile();
        if (piece) controller.enqueue(piece);
        else controller.close();
      },
    },
    { highWaterMark: 0 },
  );
  const reply = await shop.app.request('http://localhost/api/tools', {
    method: 'POST',
    headers: {
      authorization: `Bearer ${await shop.tokenOf(ADMIN)}`,
      'content-type': 'application/json',
    },
    body,
    duplex: 'half',
  } as RequestInit);
  return reply.status;
}

describeOnBothEngines('a call whose body comes slowly', (open) => {
  it('is not made any more by who has lost the right to it meanwhile', async () => {
    const shop = startShop(await open());
    await shop.makeAdmin(ADMIN);
    expect(await addSlowly(shop, () => takeAdminRole(shop.deps.db.query, ADMIN))).toBe(403);
    expect((await shop.call('GET /tools')).body).toEqual([]);
    await shop.makeAdmin(ADMIN);
    expect(await addSlowly(shop, () => Promise.resolve())).toBe(200);
  });
});
