import { expect, it } from 'vitest';
import { describeOnEngines } from '../../../../testing/server/database/both-engines.ts';
import { BUYER } from '../../../../testing/server/fixtures.ts';
import { startShop } from '../../../../testing/server/start-shop.ts';

describeOnEngines('JSON as deep as a body may be', (open) => {
  const arrays = '['.repeat(120_000) + ']'.repeat(120_000);
  const objects = `${'{"a":'.repeat(40_000)}1${'}'.repeat(40_000)}`;

  it.each([
    '/contact',
    '/orderLines/check',
    '/auth/login',
    '/reviews',
    '/veloconnectCredentials',
    '/mcp',
  ])('is refused by %s like other invalid bodies', async (path) => {
    const shop = startShop(await open());
    const bearer = await shop.tokenOf(BUYER);
    for (const body of [
      arrays,
      `{"name":${arrays}}`,
      `{"email":${objects}}`,
      `{"lines":${arrays}}`,
      `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"get_part","arguments":${objects}}}`,
    ]) {
      const reply = await shop.app.request(`http://localhost/api${path}`, {
        method: 'POST',
        body,
        headers: {
          'content-type': 'application/json',
          accept: 'application/json, text/event-stream',
          authorization: `Bearer ${bearer}`,
        },
      });
      const text = await reply.text();
      // MCP answers the fault of a tool's call with 200.
      const isRefused = reply.status >= 400 || text.includes('"isError":true');
      expect(isRefused, `${body.slice(0, 40)} got ${reply.status}: ${text.slice(0, 200)}`).toBe(
        true,
      );
      expect(reply.status).toBeLessThan(500);
      expect(text).not.toContain('RangeError');
    }
  });
});
