import type { Page } from 'playwright-core';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  type AuthEmulator,
  EMULATOR_START_MS,
  type MailedLink,
  startAuthEmulator,
} from '../providers/auth-emulator.ts';
import {
  closePages,
  eventually,
  ready,
  sharedBrowser,
  unexpected,
} from '../support/browser-shop.ts';
import { logIn, openPage, toast } from '../support/open-page.ts';
import { type ShopProcess, startShopProcess } from '../support/shop-process.ts';
import { t } from '../../src/platform/rules/messages/t.ts';

/** Accounts in Firebase, in a real browser against Firebase's emulator. */
let emulator: AuthEmulator;
let shop: ShopProcess;
let browser: Browser;
beforeAll(async () => {
  emulator = await startAuthEmulator();
  shop = await startShopProcess({
    IDENTITY: 'firebase',
    FIREBASE_PROJECT_ID: emulator.projectId,
    FIREBASE_API_KEY: 'emulated-key',
    FIREBASE_AUTH_EMULATOR_HOST: emulator.host,
  });
  browser = await sharedBrowser();
}, EMULATOR_START_MS + 60_000);
afterAll(async () => {
  await closePages(browser);
  await shop?.stop();
  await emulator?.stop();
});

let people = 0;
/** A new user of the emulator, which outlives a test. */
function person(name: string) {
  people += 1;
  return { name, email: `person-${people}@example.com`, password: 'sprocket-48-teeth' };
}
const token = (page: Page) => page.evaluate(() => localStorage.getItem('access-token'));
/** The address in one of Firebase's mails, where the project links to the shop. */
async function linkTo(email: string, type: MailedLink['requestType']): Promise<string> {
  const links = await emulator.links();
  const code = links.findLast((link) => link.email === email && link.requestType === type)?.oobCode;
  const mode = type === 'PASSWORD_RESET' ? 'resetPassword' : 'verifyEmail';
  return `/auth/action?${new URLSearchParams({ mode, oobCode: code ?? '' })}`;
}
async function visit(path: string) {
  const watched = await openPage(browser, shop.url);
  const scripts: string[] = [];
  watched.page.on('request', (request) => scripts.push(request.url()));
  await watched.page.goto(path);
  await ready(watched.page);
  return { ...watched, loadedFirebase: () => scripts.some((url) => /\/firebase-/.test(url)) };
}

it('signs up on the way to an order, signs out, is refused with a wrong password, and sets a new one', async () => {
  const rita = person('Rita Ring');
  const { page, faults, loadedFirebase } = await visit('/parts');
  // Browsing loads nothing of Firebase.
  expect(loadedFirebase()).toBe(false);
  await page.locator('main a[href^="/parts/"]').first().click();
  await page.waitForURL('**/parts/*');
  await page.getByRole('link', { name: 'Buy Now' }).first().click();
  await page.waitForURL('**/login?**');
  const origin = new URL(page.url()).searchParams.get('from') ?? '';
  expect(origin).toMatch(/^\/purchase\//);
  expect(await page.getByText('Demo accounts').count()).toBe(0);
  await page.getByRole('link', { name: 'Create New Account' }).click();
  await page.getByLabel('Full Name').fill(rita.name);
  await page.getByLabel('Email').fill(rita.email);
  await page.getByLabel('Password').fill(rita.password);
  const known = page.waitForRequest(
    (request) =>
      request.method() === 'PUT' &&
      request.url().endsWith(`/api/user/${encodeURIComponent(rita.email)}`),
  );
  await page.getByRole('button', { name: 'Sign Up', exact: true }).click();
  await page.waitForURL(`**${origin}`);
  await known;
  await page.getByRole('heading', { name: 'Order Info' }).waitFor();
  expect(await page.getByLabel('Email').inputValue()).toBe(rita.email);
  expect(loadedFirebase()).toBe(true);

  // The session outlives the page, and an expired token is renewed.
  await page.evaluate(() => localStorage.setItem('access-token', 'run.out.x'));
  await page.reload();
  await page.getByRole('heading', { name: 'Order Info' }).waitFor();
  expect(await token(page)).toMatch(/^ey/);

  await page.goto('/profile');
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await page.waitForURL('**/login**');
  expect(await token(page)).toBeNull();

  await logIn(page, rita.email, 'not-the-password');
  await page
    .locator('form [role=alert]')
    .getByText(t('platform.identityErrors.wrong-password'))
    .waitFor();
  expect(await page.getByLabel('Email').inputValue()).toBe(rita.email);
  await page.getByRole('link', { name: 'Forget Password?' }).click();
  await page.waitForURL('**/reset**');
  await page.getByLabel('Email').fill(rita.email);
  await page.getByRole('button', { name: 'Reset', exact: true }).click();
  await toast(page, 'Send your Email verification').waitFor();
  const link = await linkTo(rita.email, 'PASSWORD_RESET');
  const request = page.waitForRequest(/accounts:resetPassword/);
  await page.goto(link);
  // Requests to Firebase have the shop as Referer, without the link's secret.
  expect((await (await request).allHeaders())['referer']).toBe(`${shop.url}/`);
  await page.waitForURL('**/reset/confirm**');
  await page.getByLabel('New password').fill('freewheel-32-teeth');
  await page.getByRole('button', { name: 'Save new password' }).click();
  await page.waitForURL('**/login');
  await logIn(page, rita.email, 'freewheel-32-teeth');
  await page.waitForURL(`${shop.url}/`);
  await page.goto(link);
  await page.getByRole('heading', { name: 'This link no longer works' }).waitFor();
  expect(await page.getByLabel('New password').count()).toBe(0);
  // The browser itself reports the refused password and the expired token.
  expect(unexpected(faults, /400|401/)).toEqual([]);
});

it('verifies an address by the mailed link, and changes name and password', async () => {
  const una = person('Una Under');
  const { page, faults } = await visit('/signup?from=/dashboard/account');
  await page.getByLabel('Full Name').fill(una.name);
  await page.getByLabel('Email').fill(una.email);
  await page.getByLabel('Password').fill(una.password);
  await page.getByRole('button', { name: 'Sign Up', exact: true }).click();
  await page.getByText('Not verified yet').waitFor();
  await page.goto(await linkTo(una.email, 'VERIFY_EMAIL'));
  await page.getByRole('heading', { name: 'Your email is verified' }).waitFor();
  await page.goto('/dashboard/account');
  await page.getByText('Verified', { exact: true }).waitFor();
  await page.getByLabel('Full Name').fill('Una Upper');
  await page.getByRole('button', { name: 'Save name' }).click();
  await toast(page, 'Name changed.').waitFor();
  await page.getByLabel('Current password').fill('not-this-one');
  await page.getByLabel('New password').fill('freewheel-32-teeth');
  await page.getByRole('button', { name: 'Change password' }).click();
  await page.getByText('The current password is incorrect').waitFor();
  await page.getByLabel('Current password').fill(una.password);
  await page.getByRole('button', { name: 'Change password' }).click();
  await toast(page, 'Password changed.').waitFor();
  expect(unexpected(faults, /400/)).toEqual([]);
});

it('verifies nothing when the link is opened elsewhere, and mails a reset link from there', async () => {
  const una = person('Una Other');
  const { page: there } = await visit('/signup?from=/dashboard/account');
  await there.getByLabel('Full Name').fill(una.name);
  await there.getByLabel('Email').fill(una.email);
  await there.getByLabel('Password').fill(una.password);
  await there.getByRole('button', { name: 'Sign Up', exact: true }).click();
  await there.getByText('Not verified yet').waitFor();
  const { page, faults } = await visit(await linkTo(una.email, 'VERIFY_EMAIL'));
  await page.getByText(`Someone signed up here with ${una.email}.`).waitFor();
  await there.evaluate(() => localStorage.setItem('access-token', 'run.out.x'));
  await there.reload();
  await there.getByText('Not verified yet').waitFor();
  await page.getByRole('button', { name: 'Email me a link to choose one' }).click();
  await page.getByText(`We have sent a link to ${una.email}.`).waitFor();
  await page.goto(await linkTo(una.email, 'PASSWORD_RESET'));
  await page.getByLabel('New password').fill('freewheel-32-teeth');
  await page.getByRole('button', { name: 'Save new password' }).click();
  await page.waitForURL('**/login');
  await logIn(page, una.email, 'freewheel-32-teeth');
  await page.waitForURL(`${shop.url}/`);
  // The link is unused, but the address is verified already.
  await page.goto(await linkTo(una.email, 'VERIFY_EMAIL'));
  await page.getByRole('heading', { name: 'Your email is already verified' }).waitFor();
  expect(unexpected(faults, /400|401/)).toEqual([]);
});

it('hides an address’s profile from a new account until the address is verified, and says how', async () => {
  const wilma = person('Wilma Wheel');
  const signUp = async (page: Page, name: string) => {
    await page.getByLabel('Full Name').fill(name);
    await page.getByLabel('Email').fill(wilma.email);
    await page.getByLabel('Password').fill(wilma.password);
    await page.getByRole('button', { name: 'Sign Up', exact: true }).click();
  };
  const { page: before } = await visit('/signup?from=/dashboard');
  await signUp(before, wilma.name);
  await before.getByRole('link', { name: 'Name, password and email verification' }).waitFor();
  await before.getByText(t('platform.profile.invitation')).waitFor();
  await emulator.deleteAccount(wilma.email);

  const { page, faults } = await visit('/signup?from=/dashboard');
  await signUp(page, 'Another Wilma');
  const refusal = page
    .getByRole('alert')
    .getByText('Another account has used your email address before');
  await refusal.waitFor();
  await page.getByRole('link', { name: 'Name, password and email verification' }).click();
  await page.getByRole('button', { name: 'Resend verification email' }).click();
  await page.getByText(`We have sent a link to ${wilma.email}.`).waitFor();
  const { page: elsewhere } = await visit(await linkTo(wilma.email, 'VERIFY_EMAIL'));
  await elsewhere.getByLabel('Password', { exact: true }).fill(wilma.password);
  await elsewhere.getByRole('button', { name: 'Log in and verify' }).click();
  await elsewhere.getByRole('heading', { name: 'Your email is verified' }).waitFor();
  // The old token does not say so; the next call fetches one that does.
  await page.getByRole('link', { name: 'Back to My Profile' }).click();
  await page.getByText(t('platform.profile.invitation')).waitFor();
  expect(await refusal.count()).toBe(0);
  expect(unexpected(faults, /401/)).toEqual([]);
});

it('asks Google in a window of 500 by 600, and reports a blocked popup', async () => {
  const { page } = await openPage(browser, shop.url);
  // A stub of Google's `gapi`, just enough to open the popup.
  await page.route('https://apis.google.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: reporter }),
  );
  await page.addInitScript(() => {
    window.open = (address, _, features) => {
      document.documentElement.dataset['opened'] = `${String(address)} ${features}`;
      return null;
    };
  });
  await page.goto('/login');
  await ready(page);
  await page.getByRole('button', { name: 'continue with Google' }).click();
  await page
    .locator('form [role=alert]')
    .getByText(t('platform.identityErrors.popup-blocked'))
    .waitFor();
  const opened = await page.evaluate(() => document.documentElement.dataset['opened'] ?? '');
  expect(opened).toContain('width=500,height=600');
  expect(opened).toContain('providerId=google.com');
  await eventually(() =>
    page.getByRole('button', { name: 'continue with Google' }).isEnabled(),
  ).toBe(true);
});

const reporter = `
const frame = {
  restyle() {},
  ping(done) { done(); return Promise.resolve(); },
  register() {},
  send(_, __, answer) { answer([{ webStorageSupport: true }]); },
};
window.gapi = {
  load: (_, { callback }) => callback(),
  iframes: {
    Iframe: class {},
    getContext: () => ({ open: (_, opened) => Promise.resolve(opened(frame)) }),
  },
};
window[new URL(document.currentScript.src).searchParams.get('onload')]();
`;
