import { expect, it } from 'vitest';
import { describeOnEngines } from '../../../../testing/server/database/both-engines.ts';
import { startShop } from '../../../../testing/server/start-shop.ts';

describeOnEngines('a body that states more than it may have', (open) => {
  it('is refused before any of it is read', async () => {
    const shop = startShop(await open());
    let read = 0;
    const body = new ReadableStream<Uint8Array>(
      {
        pull(controller) {
          read++;
          controller.enqueue(new Uint8Array(1_000));
          if (read > 1_000) controller.close();
        },
      },
      { highWaterMark: 0 },
    );
    const reply = await shop.app.request('http://localhost/api/contact', {
      method: 'POST',
      body,
      duplex: 'half',
      headers: { 'content-type': 'application/json', 'content-length': '1000000' },
    } as RequestInit);
    expect([reply.status, read]).toEqual([413, 0]);
  });
});
