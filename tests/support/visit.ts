import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { logIn, openPage } from './open-page.ts';
import type { Sample, Who } from './screens.ts';

const accounts = {
  customer: { email: 'customer@example.com', password: 'demo-customer' },
  admin: { email: 'admin@example.com', password: 'demo-admin' },
  owner: { email: 'owner@example.com', password: 'demo-owner' },
} as const;

/** Signs in once per demo account, so that later pages can start signed in. */
export async function signInEverybody(browser: Browser, baseURL: string) {
  const states: Partial<Record<Who, BrowserContextOptions['storageState']>> = {};
  for (const who of ['customer', 'admin', 'owner'] as const) {
    const { page } = await openPage(browser, baseURL);
    await page.goto('/login');
    await logIn(page, accounts[who].email, accounts[who].password);
    // Administrators start at the overview, customers at home.
    await page.waitForURL(({ pathname }) => pathname !== '/login');
    states[who] = await page.context().storageState();
    await page.context().close();
  }
  return states;
}

/** Finds a part, orders and a shipment of the demo customer, and the company of the demo's owner. */
export async function findSample(baseURL: string): Promise<Sample> {
  const ask = async <Answer>(path: string, init?: RequestInit): Promise<Answer> => {
    const reply = await fetch(`${baseURL}/api${path}`, init);
    if (!reply.ok) throw new Error(`${path} answered ${reply.status}`);
    return (await reply.json()) as Answer;
  };
  const [part] = await ask<{ _id: string }[]>('/tools?category=Drivetrain&limit=1');
  const readerFor = async (account: { email: string; password: string }) => {
    const { token } = await ask<{ token: string }>('/auth/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(account),
    });
    return <Answer>(path: string) =>
      ask<Answer>(path, { headers: { authorization: `Bearer ${token}` } });
  };
  const own = await readerFor(accounts.customer);
  const ofOwner = await readerFor(accounts.owner);
  const orders = await own<{ _id: string; status: string }[]>(
    `/orders?email=${accounts.customer.email}`,
  );
  const orderIn = (status: string) => orders.find((order) => order.status === status)?._id ?? '';
  const [shipment] = await own<{ _id: string }[]>(`/orderShipments/${orderIn('shipped')}`);
  const { company } = await ofOwner<{ company: { _id: string } | null }>('/myCompany');
  const ofAdmin = await readerFor(accounts.admin);
  const [priceList] = await ofAdmin<{ _id: string }[]>('/priceLists');
  const [statement] = await ofAdmin<{ _id: string }[]>('/bankStatements');
  return {
    priceList: priceList?._id ?? '',
    statement: statement?._id ?? '',
    company: company?._id ?? '',
    part: part?._id ?? '',
    customer: encodeURIComponent(accounts.customer.email),
    unpaidOrder: orderIn('unpaid'),
    shippedOrder: orderIn('shipped'),
    paidOrder: orderIn('paid'),
    shipment: shipment?._id ?? '',
  };
}

/** Waits until a page shows its content: no skeletons or loaders, fonts and images loaded. */
export async function settled(
  page: Page,
  { waits = false }: { waits?: boolean } = {},
): Promise<void> {
  await page.locator('main h1, main [role="alert"]').first().waitFor();
  await page.waitForFunction((mayWait) => {
    const waiting = mayWait
      ? null
      : document.querySelector(
          'main .animate-breathe, main [aria-busy="true"], main [role="status"] .animate-spin',
        );
    return (
      !waiting &&
      document.documentElement.dataset['session'] !== undefined &&
      document.documentElement.dataset['frame'] === undefined &&
      document.fonts.status === 'loaded'
    );
  }, waits);
  await page.evaluate(async () => {
    const pictures = [...document.images];
    for (const picture of pictures) picture.loading = 'eager';
    await Promise.all(pictures.map((picture) => picture.decode().catch(() => null)));
    await document.fonts.ready;
  });
}
