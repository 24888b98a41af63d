import { type Page, chromium } from 'playwright-core';
import { describe, expect, inject, it, onTestFinished } from 'vitest';
import type { OpenApi } from '../../src/app/server/openapi/openapi.ts';
import { demoAccount, eventually, openShop } from '../support/browser-shop.ts';
import { desktop, logIn, openPage, phone, toast } from '../support/open-page.ts';
import { answer } from '../support/page-actions.ts';

/** Other programs that call the shop: a workshop's system, scripts by the API, a browser that has no https. */
const shop = openShop();

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

it('makes a credential that works, shows its password once, and revokes it', async () => {
  const customer = await shop.callAs('customer');
  const { page, faults } = await shop.visitAs('customer', '/dashboard', phone);
  await page.getByRole('link', { name: 'Veloconnect' }).click();
  await page.getByRole('heading', { name: 'Save an address first' }).waitFor();
  const { insertedId } = await customer<{ insertedId: string }>('POST', '/addresses', {
    label: 'Workshop',
    userName: 'Wanda Works',
    phone: '+1 555 010 7788',
    address: '12 Foundry Lane',
  });
  onTestFinished(async () => void (await customer('DELETE', `/address/${insertedId}`)));
  await page.reload();
  await button(page, 'Create credential').click();
  await page.getByText('Please give it a name').waitFor();
  await page.getByLabel('Name').fill('Till');
  await button(page, 'Create credential').click();
  await page.getByRole('heading', { name: 'Enter these in your system' }).waitFor();
  const shown = await page.locator('dl dd').allTextContents();
  const [, buyersId = '', password = ''] = shown;
  const query = new URLSearchParams({
    RequestName: 'GetProfileRequest',
    BuyersID: buyersId,
    Password: password,
  });
  const ask = async () =>
    page.evaluate(
      async (search) => (await fetch(`/api/veloconnect?${search}`)).text(),
      query.toString(),
    );
  expect(await ask()).toContain('<vct:ResponseCode>200</vct:ResponseCode>');
  await button(page, 'I have entered them').click();
  await eventually(() => page.getByText(password).count()).toBe(0);
  await page.reload();
  await page.getByText(/^Last used /).waitFor();
  await button(page, 'Revoke: Till').click();
  await answer(page, 'Revoke this credential?', 'Revoke credential');
  await toast(page, 'Credential revoked.').waitFor();
  expect(await ask()).toContain('<vct:ResponseCode>410</vct:ResponseCode>');
  expect(faults).toEqual([]);
});

/** Swagger UI renders only the calls in view once there are many, so the window is as tall as the page. */
const tall = ({ width }: { width: number }) => ({ width, height: 30_000 });
/** Longer than a loaded machine takes for so tall a window. */
const RENDERS_WITHIN_MS = 120_000;

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
  const response = call.locator('.live-responses-table .response').first();
  const status = await response.locator('.response-col_status').textContent();
  return { status: Number(status), body: await response.locator('pre').first().textContent() };
}

describe('the page of the API', () => {
  it('shows every call, by day and by night, on a screen and a phone, and requests nothing from elsewhere', async () => {
    const page = await shop.visitWith({ viewport: tall(desktop) }, '/api/healthz');
    page.setDefaultTimeout(RENDERS_WITHIN_MS);
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
    page.setDefaultTimeout(RENDERS_WITHIN_MS);
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

it('a visitor orders, writes to the shop and signs out', async () => {
  // A network host name without https, where browsers disable some APIs.
  const { args, ...settings } = inject('chromium');
  const named = '--host-resolver-rules=MAP shop.test localhost';
  const browser = await chromium.launch({ ...settings, args: [...args, named] });
  onTestFinished(() => browser.close());
  const url = shop.url().replace('localhost', 'shop.test');
  const { page } = await openPage(browser, url, phone);
  await page.goto('/login?from=/parts');
  expect(await page.evaluate(() => isSecureContext)).toBe(false);
  const { email, password } = demoAccount('customer');
  await logIn(page, email, password);
  await page.waitForURL('**/parts');
  await page.getByRole('main').getByRole('link', { name: 'Buy Now' }).first().click();
  await page.getByLabel('Quantity').fill('100');
  await page.getByLabel('Phone').fill('+1 555 010 7788');
  await page.getByLabel('Address').fill('12 Foundry Lane');
  await page.getByRole('button', { name: 'Order Now' }).click();
  await toast(page, 'Successfully  Your  order').waitFor();

  await page.goto('/#get-in-touch');
  const contact = page.locator('form', { has: page.getByLabel('Message') });
  await contact.getByLabel('Name').fill('Eve');
  await contact.getByLabel('Email').fill('eve@example.com');
  await contact.getByLabel('Message').fill('Asked from a telephone.');
  await contact.getByRole('button', { name: 'Send' }).click();
  await toast(page, 'We have your message').waitFor();

  await page.goto('/profile');
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await page.waitForURL('**/login**');
  expect((await page.getByRole('alert').allTextContents()).join('')).toBe('');
});
