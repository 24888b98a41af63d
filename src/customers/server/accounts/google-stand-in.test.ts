import { expect, it } from 'vitest';
import { demoGoogle } from '../identity/google-demo.ts';
import { describeOnEngines } from '../../../testing/server/database/both-engines.ts';
import { startShop } from '../../../testing/server/start-shop.ts';

const publicUrl = 'http://localhost:3000';

describeOnEngines('the demo’s stand-in for Google', (open) => {
  it('signs in the demo person that the visitor chooses', async () => {
    const shop = startShop(await open(), {
      deps: ({ config, clock }) =>
        demoGoogle({
          publicUrl: config.publicUrl,
          authSecret: 'x'.repeat(32),
          clock,
          report: () => {},
        }),
    });
    // One browser signs in two people in turn.
    const cookies = new Map<string, string>();
    const jar = () => [...cookies].map((pair) => pair.join('=')).join('; ');
    const visit = async (url: string, init: RequestInit = {}) => {
      const cookie = jar();
      const headers = { cookie, 'content-type': 'application/json' };
      const response = await shop.app.request(url, {
        ...init,
        headers: init.body instanceof URLSearchParams ? { cookie } : headers,
      });
      for (const line of response.headers.getSetCookie()) {
        const [, name = '', value = ''] = line.match(/^([^=]+)=([^;]*)/) ?? [];
        if (value === '') cookies.delete(name);
        else cookies.set(name, value);
      }
      const next = response.headers.get('location');
      return { response, next: next === null ? '' : new URL(next, url).href };
    };
    const people = ['greta@gmail.example', 'gustav@gmail.example'];
    for (const [person, email] of people.entries()) {
      const begun = await visit(`${publicUrl}/api/auth/google`, {
        method: 'POST',
        body: JSON.stringify({ from: '/parts' }),
      });
      const { url } = (await begun.response.json()) as { url: string };
      expect(url).toMatch(new RegExp(`^${publicUrl}/dev/google/auth\\?`));
      const chooser = (await visit(url)).next;
      const page = await (await visit(chooser)).response.text();
      expect(page).toContain('Stand-in for Google');
      expect(page).toContain(email);
      const body = new URLSearchParams({ person: String(person) });
      const resumed = await visit((await visit(chooser, { method: 'POST', body })).next);
      const done = await visit(resumed.next);
      expect(done.next).toBe(`${publicUrl}/parts`);
      const { body: renewed } = await shop.call(
        'POST /auth/token',
        {},
        { headers: { cookie: jar() } },
      );
      expect(renewed).toMatchObject({ user: { email, emailVerified: true } });
    }
  });
});
