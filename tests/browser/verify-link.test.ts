import type { Page, Route } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { eventually, openShop, ready, unexpected } from '../support/browser-shop.ts';
import { mailedLink } from '../support/mailed-link.ts';
import { logIn, openPage, phone } from '../support/open-page.ts';

/** The verification link, opened by the user who signed up or by the address's real owner. */
const shop = openShop();
const password = 'sprocket-48';

const title = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
const signUpNotice = (page: Page) => page.getByText('Someone signed up here with');
const done = (page: Page) => title(page, 'Your email is verified');
const already = (page: Page) => title(page, 'Your email is already verified');

async function logInAndVerify(page: Page, typed: string): Promise<void> {
  await page.getByLabel('Password', { exact: true }).fill(typed);
  await page.getByRole('button', { name: 'Log in and verify' }).click();
}
async function setNewPassword(page: Page, typed: string): Promise<void> {
  await page.getByLabel('Full Name', { exact: true }).fill('Nora Right');
  await page.getByLabel('New password', { exact: true }).fill(typed);
  await page.getByRole('button', { name: 'Save and verify' }).click();
}

/** Counts the accounts, so that a retry gets one of its own. */
let accounts = 0;

/** An account made in one browser, with its link opened in another. */
async function opened(as: string) {
  const name = `${as}-${++accounts}`;
  const account = { name, email: `${name}@example.com`, password };
  const there = await shop.visit('/blog');
  await there.page.request.post('/api/auth/signup', { data: account });
  const { page, faults } = await shop.visit('/blog', phone);
  const link = await mailedLink(page, account.email, 'verify');
  await page.goto(link);
  await signUpNotice(page).waitFor();
  const stateThere = async () => {
    const reply = await there.page.request.post('/api/auth/token');
    const session = reply.status() === 200 ? ((await reply.json()) as Session) : null;
    return session && (session.user.emailVerified ? 'verified' : 'unverified');
  };
  const login = async (typed: string) =>
    (
      await page.request.post('/api/auth/login', { data: { ...account, password: typed } })
    ).status();
  return { page, faults, there: there.page, account, link, stateThere, login };
}
type Session = { user: { emailVerified: boolean } };

/** Records the requests of an API call. */
function requestsOf(page: Page, call: string): string[] {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === `/api${call}`) sent.push(request.method());
  });
  return sent;
}

/** Records which of some texts are ever rendered. */
async function wordsSeen(page: Page, words: readonly string[]): Promise<() => Promise<string[]>> {
  await page.evaluate((all) => {
    const seen = new Set<string>();
    Object.assign(globalThis, { seen });
    const look = () => {
      for (const one of all) if (document.body.textContent?.includes(one)) seen.add(one);
    };
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
  }, words);
  return () => page.evaluate(() => [...(globalThis as unknown as { seen: Set<string> }).seen]);
}

/** Lets a request through and drops its first answer. */
async function loseFirstAnswer(page: Page, call: string): Promise<void> {
  await page.route(
    `**/api${call}`,
    async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    },
    { times: 1 },
  );
}

describe('the verification link', () => {
  it('changes nothing when opened on another device, and verifies after a login there', async () => {
    const { page, faults, stateThere, link } = await opened('other-device');
    expect(await stateThere()).toBe('unverified');
    await page.reload();
    await signUpNotice(page).waitFor();
    await logInAndVerify(page, 'not-this-one');
    await page.getByText('The password is incorrect', { exact: true }).waitFor();
    expect(await page.getByText('The email or password').count()).toBe(0);
    expect(await stateThere()).toBe('unverified');
    await logInAndVerify(page, password);
    await done(page).waitFor();
    // The focused form is gone.
    await eventually(() => done(page).evaluate((one) => one === document.activeElement)).toBe(true);
    expect(await stateThere()).toBe('verified');
    await page.goto(link);
    await already(page).waitFor();
    expect(unexpected(faults, /401/)).toEqual([]);
  });

  it('gives an account that somebody else made to the address’s owner, and signs the other out', async () => {
    const { page, faults, there, account, stateThere, login } = await opened('squatted');
    await title(page, 'Wasn’t that you?').waitFor();
    // Otherwise a password manager would store the name as the username.
    const username = page.locator('form:has([name=name]) [autocomplete=username]');
    expect(await username.inputValue()).toBe(account.email);
    await setNewPassword(page, 'password1');
    await page.getByText('This password is too common').waitFor();
    expect(await stateThere()).toBe('unverified');
    await setNewPassword(page, 'derailleur-9');
    await done(page).waitFor();
    expect([await stateThere(), await login(password)]).toEqual([null, 401]);
    await page.goto('/dashboard/account');
    await eventually(() => page.getByLabel('Full Name').inputValue()).toBe('Nora Right');
    await page.getByText('Verified', { exact: true }).waitFor();
    await there.goto('/dashboard/account');
    await there.waitForURL('**/login**');
    await logIn(there, account.email, password);
    await there.locator('form [role=alert]').waitFor();
    expect(unexpected(faults, /401|422/)).toEqual([]);
  });

  it('verifies by a new password, signs in and leads to the parts', async () => {
    const { page, faults } = await opened('signing-in');
    const watched = await wordsSeen(page, ['Go to login', 'You are signed in as']);
    const logins: Route[] = [];
    await page.route('**/api/auth/login', (route) => void logins.push(route));
    await setNewPassword(page, 'derailleur-9');
    await eventually(() => logins.length).toBe(1);
    expect(await page.locator('button[aria-busy=true]').textContent()).toBe('Save and verify');
    await logins[0]?.continue();
    await done(page).waitFor();
    await page.getByRole('main').getByRole('link', { name: 'Browse parts' }).waitFor();
    expect(await watched()).toEqual([]);
    expect(faults).toEqual([]);
  });

  it('leads to the login if the new password could not sign in', async () => {
    const { page } = await opened('not-signing-in');
    await page.route('**/api/auth/login', (route) => route.abort('connectionreset'));
    await setNewPassword(page, 'derailleur-9');
    await done(page).waitFor();
    await page.getByRole('main').getByRole('link', { name: 'Go to login' }).waitFor();
  });

  it('keeps another signed-in user, and names them', async () => {
    const { page, link, stateThere } = await opened('as-another');
    const olga = { name: 'Olga', email: 'olga@example.com', password };
    await page.request.post('/api/auth/signup', { data: olga });
    await page.evaluate(() => localStorage.clear());
    await page.goto('/dashboard/account');
    await page.getByText(olga.email).first().waitFor();
    await page.goto(link);
    await page.getByText(`You are signed in as ${olga.email}.`).waitFor();
    const logins = requestsOf(page, '/auth/login');
    await setNewPassword(page, 'derailleur-9');
    await done(page).waitFor();
    expect(logins).toEqual([]);
    expect(await stateThere()).toBeNull();
    await page.goto('/dashboard/account');
    await page.getByText(olga.email).first().waitFor();
  });

  it.each([
    ['the login', '/auth/login', logInAndVerify],
    ['the new password', '/auth/verify/claim', setNewPassword],
  ])('succeeds when %s is repeated after a lost answer', async (what, call, send) => {
    const { page } = await opened(`lost-${what.replaceAll(' ', '-')}`);
    await loseFirstAnswer(page, call);
    await send(page, password);
    await page.getByText('The shop cannot be reached.').waitFor();
    await send(page, password);
    await done(page).waitFor();
    await page.reload();
    await already(page).waitFor();
  });

  it('succeeds when the answer to the verification itself was lost', async () => {
    const { page, stateThere } = await opened('lost-verifying');
    await loseFirstAnswer(page, '/auth/verify');
    await logInAndVerify(page, password);
    await done(page).waitFor();
    expect(await stateThere()).toBe('verified');
  });

  it('opened in two browsers sets the first password, and reports in the second that it is verified already', async () => {
    const { page, there, link, login } = await opened('two-tabs');
    const browser = there.context().browser();
    if (!browser) throw new Error('There is no browser');
    const other = (await openPage(browser, shop.url())).page;
    await other.goto(link);
    await ready(other);
    await signUpNotice(other).waitFor();
    await setNewPassword(page, 'derailleur-9');
    await done(page).waitFor();
    await setNewPassword(other, 'freewheel-32');
    await already(other).waitFor();
    expect([await login('derailleur-9'), await login('freewheel-32')]).toEqual([200, 401]);
    await other.getByRole('link', { name: 'Go to login' }).click();
    await other.waitForURL('**/login');
  });

  it('updates the first tab when another one logs in, and both report the verification', async () => {
    const { page, link } = await opened('one-browser');
    const other = await page.context().newPage();
    await other.goto(link);
    await signUpNotice(other).waitFor();
    const { promise: otherIsDone, resolve: letPageOn } = Promise.withResolvers<void>();
    // The tab with the login is the later one to verify.
    await page.route('**/api/auth/verify**', (route) => otherIsDone.then(() => route.continue()));
    const checks = requestsOf(page, '/auth/verify/check');
    await logInAndVerify(page, password);
    await done(other).waitFor();
    letPageOn();
    await done(page).waitFor();
    expect(checks).toEqual([]);
  });

  it('is no longer requested if the address was verified elsewhere, even if this tab does not know', async () => {
    const { page, there } = await opened('elsewhere');
    await there.goto('/dashboard/account');
    await there.getByText('Not verified yet').waitFor();
    await logInAndVerify(page, password);
    await done(page).waitFor();
    await there.getByRole('button', { name: 'Resend verification email' }).click();
    await there.getByText('Verified', { exact: true }).waitFor();
    expect(await there.getByText('We have sent a link').count()).toBe(0);
  });

  it('reports a verified address even if the link is too old and this tab does not know', async () => {
    const { page, there } = await opened('too-old');
    await there.goto('/dashboard/account');
    await there.getByText('Not verified yet').waitFor();
    await logInAndVerify(page, password);
    await done(page).waitFor();
    await there.goto('/verify?token=too-old');
    await already(there).waitFor();
  });
});
