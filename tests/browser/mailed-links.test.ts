import type { Page, Request, Route } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { toProblem } from '../../src/platform/rules/errors/problem.ts';
import { eventually, openShop, ready, unexpected } from '../support/browser-shop.ts';
import { mailedLink } from '../support/mailed-link.ts';
import { logIn, toast } from '../support/open-page.ts';

/** Mailed links and the account page. */
const shop = openShop({ RATE_LIMIT: 'on' });

describe('mailed links and the account page', () => {
  const rita = { name: 'Rita', email: 'rita@example.com', password: 'sprocket-48' };

  it('verify an address, set a new password, and change name and password', async () => {
    const { page, faults } = await shop.visit('/blog');
    await page.request.post('/api/auth/signup', { data: rita });
    await page.goto('/dashboard/account');
    await page.getByText('Not verified yet').waitFor();
    await page.goto(await mailedLink(page, rita.email, 'verify'));
    await page.getByRole('heading', { name: 'Your email is verified' }).waitFor();
    await page.goto('/dashboard/account');
    await page.getByText('Verified', { exact: true }).waitFor();
    await page.getByLabel('Full Name').fill('Rita Ring');
    await page.getByRole('button', { name: 'Save name' }).click();
    await toast(page, 'Name changed.').waitFor();
    await page.getByLabel('Current password').fill('not-this-one');
    await page.getByLabel('New password').fill('freewheel-32');
    await page.getByRole('button', { name: 'Change password' }).click();
    await page.locator('form .text-danger').first().waitFor();
    await page.getByLabel('Current password').fill(rita.password);
    await page.getByRole('button', { name: 'Change password' }).click();
    await toast(page, 'Password changed.').waitFor();

    await page.goto('/reset');
    await ready(page);
    await page.getByLabel('Email').fill(rita.email);
    await page.getByRole('button', { name: 'Reset', exact: true }).click();
    await toast(page, 'Send your Email verification').waitFor();
    const link = await mailedLink(page, rita.email, 'reset/confirm');
    await page.goto(link);
    await page.getByLabel('New password').fill('12345');
    await page.getByRole('button', { name: 'Save new password' }).click();
    await page.getByText('Password length must be 6 character').waitFor();
    await page.getByLabel('New password').fill('derailleur-9');
    await page.getByRole('button', { name: 'Save new password' }).click();
    await page.waitForURL('**/login');
    await logIn(page, rita.email, 'derailleur-9');
    await page.waitForURL(`${shop.url()}/`);
    await page.goto(link);
    await page.getByRole('heading', { name: 'This link no longer works' }).waitFor();
    expect(await page.getByLabel('New password').count()).toBe(0);
    expect(unexpected(faults, /401|410|422/)).toEqual([]);
  });
});

describe('the reset link', () => {
  const gone = (page: Page) => page.getByRole('heading', { name: 'This link no longer works' });
  const field = (page: Page) => page.getByLabel('New password');
  const save = (page: Page) => page.getByRole('button', { name: 'Save new password' }).click();

  /** Waits two frames, so that an answer can render. */
  const drawn = (page: Page) =>
    page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );

  /** A visitor with an unopened reset link for an account of their own. */
  async function withLink(name: string) {
    const account = { name, email: `${name}@example.com`, password: 'sprocket-48' };
    const { page, faults } = await shop.visit('/blog');
    await page.request.post('/api/auth/signup', { data: account });
    await page.context().clearCookies();
    await page.request.post('/api/auth/reset', { data: { email: account.email } });
    return { page, faults, account, link: await mailedLink(page, account.email, 'reset/confirm') };
  }

  /** Delays the answers to a call; `go` lets them through and resolves with the first. */
  async function hold(page: Page, call: string) {
    const wait = Promise.withResolvers<void>();
    await page.route(`**/api${call}`, async (route) => {
      await wait.promise;
      await route.continue();
    });
    const came = page.waitForResponse(`**/api${call}`);
    return {
      go: async () => {
        wait.resolve();
        await (await came).finished();
      },
    };
  }

  it('is checked without delaying the user or losing typed values', async () => {
    const { page, faults, account, link } = await withLink('slow-line');
    const { go } = await hold(page, '/auth/reset/check');
    await page.goto(link);
    await field(page).fill('derailleur-9');
    await go();
    await save(page);
    await page.waitForURL('**/login');
    await logIn(page, account.email, 'derailleur-9');
    await page.waitForURL(`${shop.url()}/`);
    expect(unexpected(faults, /401/)).toEqual([]);
  });

  it('leaves its secret in neither the address nor a Referer, and survives a reload', async () => {
    const { page, faults, account, link } = await withLink('kept-secret');
    const secret = new URL(link, shop.url()).searchParams.get('token') ?? 'none';
    const sent: Request[] = [];
    page.on('request', (request) => {
      if (!request.isNavigationRequest()) sent.push(request);
    });
    await page.goto(link);
    await page.waitForURL(`${shop.url()}/reset/confirm`);
    await page.reload();
    await field(page).fill('derailleur-9');
    await save(page);
    await page.waitForURL('**/login');
    expect(sent.length).toBeGreaterThan(5);
    const headers = await Promise.all(sent.map((request) => request.allHeaders()));
    expect(JSON.stringify(headers)).not.toContain(secret);
    await logIn(page, account.email, 'derailleur-9');
    await page.waitForURL(`${shop.url()}/`);
    expect(unexpected(faults, /401/)).toEqual([]);
  });

  it('shows that it is used in place of the form, and moves the focus there', async () => {
    const { page, link } = await withLink('used-up');
    const secret = new URL(link, shop.url()).searchParams.get('token');
    const { go } = await hold(page, '/auth/reset/check');
    await page.goto(link);
    await field(page).fill('half-a-passw');
    await page.request.post('/api/auth/reset/confirm', {
      data: { token: secret, password: 'derailleur-9' },
    });
    await go();
    await gone(page).waitFor();
    await eventually(() => gone(page).evaluate((one) => one === document.activeElement)).toBe(true);
    expect(await field(page).count()).toBe(0);
    await page.getByRole('link', { name: 'Request a new link' }).click();
    await page.waitForURL('**/reset');
  });

  it.each([
    // The number of tries of a read.
    ['nothing answers', 4, (route: Route) => route.abort()],
    [
      'it was asked too often',
      1,
      (route: Route) => {
        const refused = { code: 'TOO_MANY_REQUESTS', data: { retryAfterSeconds: 60 } } as const;
        return route.fulfill({ status: 429, json: toProblem(refused, 'x') });
      },
    ],
  ])('works when it could not be checked, since %s', async (_, times, refuse) => {
    const { page, link } = await withLink(`unsaid-${times}`);
    let requests = 0;
    await page.route('**/api/auth/reset/check', async (route) => {
      await refuse(route);
      requests += 1;
    });
    await page.goto(link);
    await field(page).fill('derailleur-9');
    await eventually(() => requests).toBe(times);
    await drawn(page);
    await save(page);
    await page.waitForURL('**/login');
  });

  it('is followed from the provider’s one address, and checked once on a slow line', async () => {
    const page = await shop.visitWith({}, '/api/healthz');
    const requests: string[] = [];
    await page.route('**/__manifest?*', async (route) => {
      const { searchParams } = new URL(route.request().url());
      if (searchParams.get('paths')?.includes('/reset/confirm'))
        requests.push(route.request().url());
      // The page renders again meanwhile, which must not restart the navigation.
      await drawn(page)
        .then(() => route.continue())
        .catch(() => {});
    });
    await page.goto('/auth/action?mode=resetPassword&oobCode=not-known-here');
    await gone(page).waitFor();
    expect(requests).toHaveLength(1);
  });

  it('opened in two tabs sets the password in the first and is used in the second', async () => {
    const { page, link } = await withLink('two-tabs');
    const other = await page.context().newPage();
    for (const tab of [page, other]) {
      const checked = tab.waitForResponse('**/api/auth/reset/check');
      await tab.goto(link);
      expect((await checked).status()).toBe(200);
    }
    await field(page).fill('derailleur-9');
    await field(other).fill('freewheel-32');
    await save(page);
    await page.waitForURL('**/login');
    await save(other);
    await gone(other).waitFor();
  });

  it('is not reported as used when the check answers after the save', async () => {
    const { page, link } = await withLink('late-answer');
    // The browser asks for a token only beside this cookie.
    await page.context().addCookies([{ name: 'shop.signed-in', value: '1', url: shop.url() }]);
    const check = await hold(page, '/auth/reset/check');
    await page.goto(link);
    await field(page).fill('derailleur-9');
    const renewal = await hold(page, '/auth/token');
    const saved = page.waitForResponse('**/api/auth/reset/confirm');
    await save(page);
    expect((await saved).status()).toBe(204);
    await check.go();
    await drawn(page);
    expect(await gone(page).count()).toBe(0);
    expect(await field(page).inputValue()).toBe('derailleur-9');
    await renewal.go();
    await toast(page, 'Password changed. Log in with the new one.').waitFor();
    await page.waitForURL('**/login');
  });
});
