import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { OpenApi } from '../../src/server/http/openapi/openapi.ts';
import { demoAccount, eventually, openShop } from '../support/browser-shop.ts';
import { desktop, phone } from '../support/open-page.ts';

/** The API for a person to read and try. */
const shop = openShop();

/** Swagger UI renders only the calls in view once there are many, so the window is as tall as the page. */
const tall = ({ width }: { width: number }) => ({ width, height: 30_000 });

/** Opens the description of a call. */
async function open(page: Page, id: string) {
  const call = page.locator('.opblock').filter({ has: page.locator(`[href$="/${id}"]`) });
  await call.locator('.opblock-summary-control').click();
  return call;
}

/** Sends a call as it stands, and answers the status and body that the page then shows. */
async function tryOut(page: Page, id: string) {
  const call = await open(page, id);
  await call.getByRole('button', { name: 'Try it out' }).click();
  await call.getByRole('button', { name: 'Execute' }).click();
  const answer = call.locator('.live-responses-table .response').first();
  const status = await answer.locator('.response-col_status').textContent();
  return { status: Number(status), body: await answer.locator('pre').first().textContent() };
}

describe('the page of the API', () => {
  it('shows every call, by day and by night, on a screen and a phone, and requests nothing from elsewhere', async () => {
    const page = await shop.visitWith({ viewport: tall(desktop) }, '/api/healthz');
    const faults: string[] = [];
    const hosts = new Set<string>();
    page.on('console', (message) => faults.push(message.text()));
    page.on('pageerror', (error) => faults.push(error.message));
    page.on('request', (request) => {
      if (!request.url().startsWith('data:')) hosts.add(new URL(request.url()).origin);
    });
    const { paths } = (await (await fetch(`${shop.url()}/api/openapi.json`)).json()) as OpenApi;
    const calls = Object.values(paths).flatMap((methods) => Object.values(methods));
    await page.goto('/api/docs');
    await eventually(() => page.locator('.opblock').count()).toBe(calls.length);
    await open(page, 'postOrders');
    await page.getByText('OUT_OF_STOCK').first().waitFor();
    for (const viewport of [desktop, phone]) {
      await page.setViewportSize(tall(viewport));
      await eventually(() => page.locator('.opblock').count()).toBe(calls.length);
      await page.getByText('OUT_OF_STOCK').first().waitFor();
      const wider = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(await wider(), `${viewport.width} px`).toBeLessThanOrEqual(0);
    }
    const ground = () =>
      page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
    const byDay = await ground();
    await page.emulateMedia({ colorScheme: 'dark' });
    await eventually(ground).not.toBe(byDay);
    const [red = 255] = ((await ground()).match(/\d+/g) ?? []).map(Number);
    expect(red).toBeLessThan(60);
    expect([...hosts]).toEqual([shop.url()]);
    expect(faults).toEqual([]);
  });
});

describe('a call', () => {
  it('can be tried, without a token and with one', async () => {
    const page = await shop.visitWith({ viewport: tall(desktop) }, '/api/docs');
    const listed = await tryOut(page, 'getTools');
    expect(listed.status).toBe(200);
    expect(listed.body).toContain('minimumQuantity');

    const { email, password } = demoAccount('admin');
    const login = await page.request.post('/api/auth/login', { data: { email, password } });
    const { token } = (await login.json()) as { token: string };
    await page.getByRole('button', { name: 'Authorize' }).click();
    await page.locator('.modal-ux input').fill(token);
    await page.locator('.modal-ux').getByRole('button', { name: 'Apply credentials' }).click();
    await page.locator('.modal-ux').getByRole('button', { name: 'Close' }).last().click();
    const users = await tryOut(page, 'getUsers');
    expect(users.status).toBe(200);
    expect(users.body).toContain(email);
  });
});
