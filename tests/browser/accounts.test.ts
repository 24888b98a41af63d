import type { Page, Request, Route } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { toProblem } from '../../src/domain/errors/catalogue.ts';
import { demoAccount, eventually, openShop, ready, unexpected } from '../support/browser-shop.ts';
import { logIn, toast } from '../support/open-page.ts';

/** Signing in, up and out, and who may see what (seed §2, §4, §5, §8; rulings §1, §2). */
const shop = openShop({ RATE_LIMIT: 'on' });
const customer = demoAccount('customer');

/** Whether a message stands in red above the button, and what it says. */
async function aboveButton(page: Page, text: string, button: string): Promise<void> {
  const message = page.locator('form [role=alert]').getByText(text);
  await message.waitFor();
  const [box, under] = await Promise.all([
    message.boundingBox(),
    page.getByRole('button', { name: button, exact: true }).boundingBox(),
  ]);
  expect(box && under && box.y + box.height <= under.y).toBe(true);
  expect(await page.locator('form [role=alert] .text-danger').count()).toBe(1);
}

const token = (page: Page) => page.evaluate(() => localStorage.getItem('access-token'));

describe('the forms', () => {
  it('check on submit, then on change, in the seed’s words under the field', async () => {
    const { page, faults } = await shop.visit('/login');
    const says = (text: string) => page.getByText(text, { exact: true });
    await page.getByLabel('Email').fill('nonsense');
    await page.getByLabel('Email').blur();
    expect(await page.locator('[aria-invalid=true]').count()).toBe(0);
    await page.getByLabel('Email').fill('');
    await page.getByRole('button', { name: 'Login', exact: true }).click();
    await says('Email is required').waitFor();
    await says('Password is required').waitFor();
    await page.getByLabel('Email').fill('nonsense');
    await says('Please Enter the valid Email').waitFor();
    await page.getByLabel('Password').fill('12345');
    await says('Password length must be 6 character').waitFor();
    await page.getByLabel('Email').fill('my-name@my-firm.co.uk');
    await says('Please Enter the valid Email').waitFor({ state: 'detached' });

    await page.getByRole('link', { name: 'Create New Account' }).click();
    await page.waitForURL('**/signup');
    await page.getByRole('button', { name: 'Sign Up', exact: true }).click();
    await says('Name is required').waitFor();
    await says('Email is required').waitFor();
    await says('Password is required').waitFor();
    await page.getByRole('main').getByRole('link', { name: 'Login' }).click();
    await page.waitForURL('**/login');

    await page.getByRole('link', { name: 'Forget Password?' }).click();
    await page.waitForURL('**/reset');
    await page.getByRole('button', { name: 'Reset', exact: true }).click();
    await says('Email is required').waitFor();
    await page.getByLabel('Email').fill('nobody@example.com');
    await page.getByRole('button', { name: 'Reset', exact: true }).click();
    await toast(page, 'Send your Email verification').waitFor();
    expect(faults).toEqual([]);
  });

  it('name the demo’s accounts on the login page and fill them in', async () => {
    const { page } = await shop.visit('/login');
    await page.getByRole('button', { name: `Use ${customer.email}` }).click();
    expect(await page.getByLabel('Email').inputValue()).toBe(customer.email);
    await page.getByRole('button', { name: 'Login', exact: true }).click();
    await page.waitForURL(`${shop.url()}/`);
    expect(await token(page)).toMatch(/^ey/);
  });

  it('show a refusal in red above the button, keep what was typed, and go on', async () => {
    const { page, faults } = await shop.visit('/login');
    await logIn(page, customer.email, 'not-the-password');
    await aboveButton(page, 'The email or the password is not right.', 'Login');
    expect(await page.getByLabel('Email').inputValue()).toBe(customer.email);
    await logIn(page, customer.email, customer.password);
    await page.waitForURL(`${shop.url()}/`);

    const { page: signup } = await shop.visit('/signup');
    await signup.getByLabel('Full Name').fill('Carla Again');
    await signup.getByLabel('Email').fill(customer.email);
    await signup.getByLabel('Password').fill('sprocket-48');
    await signup.getByRole('button', { name: 'Sign Up', exact: true }).click();
    await aboveButton(signup, 'An account with this email exists already.', 'Sign Up');

    const { page: reset } = await shop.visit('/reset');
    await reset.route('**/api/auth/reset', (route) => route.abort());
    await reset.getByLabel('Email').fill(customer.email);
    await reset.getByRole('button', { name: 'Reset', exact: true }).click();
    await aboveButton(reset, 'The shop cannot be reached.', 'Reset');
    expect(unexpected(faults, /401/)).toEqual([]);
  });
});

describe('coming back', () => {
  it('leads to the page one came from, and history forgets the way round', async () => {
    const { page } = await shop.visit('/blog');
    await page.goto('/dashboard/myOrder?from=here');
    await page.waitForURL('**/login?**');
    await ready(page);
    await logIn(page, customer.email, customer.password);
    await page.waitForURL('**/dashboard/myOrder?from=here');
    await page.getByRole('heading', { name: 'My Orders' }).waitFor();
    await page.goBack();
    await page.waitForURL('**/blog');
  });

  it('does so after signing up, which signs in at once and makes the user known', async () => {
    const { page, faults } = await shop.visit('/blog');
    await page.goto('/dashboard');
    await page.waitForURL('**/login?**');
    await ready(page);
    await page.getByRole('link', { name: 'Create New Account' }).click();
    await page.getByLabel('Full Name').fill('Nina New');
    await page.getByLabel('Email').fill('nina@example.com');
    await page.getByLabel('Password').fill('sprocket-48');
    const known = page.waitForRequest(
      (request) =>
        request.method() === 'PUT' && request.url().endsWith('/api/user/nina%40example.com'),
    );
    await page.getByRole('button', { name: 'Sign Up', exact: true }).click();
    await page.waitForURL('**/dashboard');
    await known;
    await toast(page, 'is on its way to nina@example.com').waitFor();
    await page.getByRole('heading', { name: 'My Profile' }).waitFor();
    // Nobody has a name in a new profile: Sign Out stands in the head.
    await page.getByRole('main').getByRole('button', { name: 'Sign Out' }).waitFor();
    expect(faults).toEqual([]);
  });

  it('keeps a form through a session that ends in mid-work', async () => {
    const { page } = await shop.visitAs('customer', '/dashboard/addReview');
    await page.getByLabel('Message').fill('Half a sentence about');
    await page.getByLabel('Rating').fill('4');
    // The session ends on the server; the browser finds out by the 401.
    await page.context().clearCookies();
    await page.evaluate(() => {
      const [head, claims] = (localStorage.getItem('access-token') ?? '').split('.');
      localStorage.setItem('access-token', `${head}.${claims}.forged`);
    });
    await page.getByLabel('Photo URL').fill('https://example.com/me.png');
    await page.getByRole('button', { name: 'Add Review', exact: true }).click();
    await page.waitForURL('**/login?from=**');
    expect(await token(page)).toBeNull();
    await logIn(page, customer.email, customer.password);
    await page.waitForURL('**/dashboard/addReview');
    await eventually(() => page.getByLabel('Message').inputValue()).toBe('Half a sentence about');
    expect(await page.getByLabel('Rating').inputValue()).toBe('4');
    expect(await page.getByLabel('Photo URL').inputValue()).toBe('https://example.com/me.png');
  });
});

describe('guards', () => {
  it('tell a customer at an administrators’ page so, without bouncing, and take another account', async () => {
    const { page, faults } = await shop.visitAs('customer', '/dashboard/manageOrders');
    await page.waitForURL('**/login?**');
    await page.getByRole('heading', { name: 'This page is for administrators' }).waitFor();
    await page.getByText(`You are signed in as ${customer.email}`).waitFor();
    await page.getByRole('link', { name: 'Back to the shop' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/login');
    await page.getByRole('button', { name: 'Use another account' }).click();
    await page.getByRole('button', { name: 'Login', exact: true }).waitFor();
    await logIn(page, demoAccount('admin').email, demoAccount('admin').password);
    await page.waitForURL('**/dashboard/manageOrders');
    await page.getByRole('heading', { name: 'Manage Orders' }).waitFor();
    expect(faults).toEqual([]);
  });

  it('show a loader while they find out who is here, and a message in place of the page when nobody can say', async () => {
    const { page } = await shop.visit('/blog');
    let go = () => {};
    const wait = new Promise<void>((resolve) => (go = resolve));
    await page.route('**/api/auth/token', async (route) => {
      await wait;
      await route.abort();
    });
    await page.goto('/purchase/1');
    await page.locator('main [role=status]').getByText('One moment…').waitFor();
    go();
    await page.getByRole('main').getByText('The shop cannot be reached.').waitFor();
    expect(await page.getByLabel('Quantity').count()).toBe(0);
  });

  it.each([
    ['customer', ['My Profile', 'My Order', 'Add a Review']],
    ['admin', ['My Profile', 'Manage Order', 'Add A Product', 'Make Admin', 'Manage Product']],
  ] as const)(
    'give %s the seed’s menu first, and on a phone behind a button',
    async (role, labels) => {
      const { page } = await shop.visitAs(role, '/dashboard');
      const links = page.getByRole('navigation', { name: 'Dashboard menu' }).getByRole('link');
      await links.first().waitFor();
      expect((await links.allTextContents()).slice(0, labels.length)).toEqual(labels);
      await page.setViewportSize({ width: 390, height: 844 });
      await page.getByRole('button', { name: 'Menu' }).click();
      const drawer = page.getByRole('dialog');
      await drawer.getByRole('link', { name: labels[1] }).click();
      await drawer.waitFor({ state: 'detached' });
      await page.waitForURL(/\/dashboard\/\w/);
    },
  );
});

describe('signing out', () => {
  it('ends the session in every tab', async () => {
    const { page } = await shop.visitAs('customer', '/profile');
    await page.getByRole('heading', { name: 'Profile', exact: true }).waitFor();
    const other = await page.context().newPage();
    await other.goto('/dashboard/myOrder');
    await other.getByRole('heading', { name: 'My Orders' }).waitFor();
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await page.waitForURL('**/login**');
    await other.waitForURL('**/login**');
    expect(await token(other)).toBeNull();
    await other.goto('/dashboard');
    await other.waitForURL('**/login**');
  });
});

/** The link to a page in the newest mail to an address, as path and query; waits until it has come. */
async function mailedLink(page: Page, to: string, kind: string): Promise<string> {
  const link = page.locator(`pre a[href*="/${kind}?"]`);
  await eventually(async () => {
    await page.goto('/dev/mailbox');
    await page.getByRole('link').filter({ hasText: to }).first().click();
    await page.locator('pre').waitFor();
    return link.count();
  }).toBe(1);
  const { pathname, search } = new URL((await link.getAttribute('href')) ?? '');
  return pathname + search;
}

describe('mailed links and one’s account', () => {
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
    await toast(page, 'Your name is changed.').waitFor();
    await page.getByLabel('Current password').fill('not-this-one');
    await page.getByLabel('New password').fill('freewheel-32');
    await page.getByRole('button', { name: 'Change password' }).click();
    await page.locator('form .text-danger').first().waitFor();
    await page.getByLabel('Current password').fill(rita.password);
    await page.getByRole('button', { name: 'Change password' }).click();
    await toast(page, 'Your password is changed.').waitFor();

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

describe('the link to a new password', () => {
  const gone = (page: Page) => page.getByRole('heading', { name: 'This link no longer works' });
  const field = (page: Page) => page.getByLabel('New password');
  const save = (page: Page) => page.getByRole('button', { name: 'Save new password' }).click();

  /** Two frames: an answer has had its chance to be drawn. */
  const drawn = (page: Page) =>
    page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );

  /** A visitor who had a link mailed for an account of their own, and has not opened it yet. */
  async function withLink(name: string) {
    const account = { name, email: `${name}@example.com`, password: 'sprocket-48' };
    const { page, faults } = await shop.visit('/blog');
    await page.request.post('/api/auth/signup', { data: account });
    await page.context().clearCookies();
    await page.request.post('/api/auth/reset', { data: { email: account.email } });
    return { page, faults, account, link: await mailedLink(page, account.email, 'reset/confirm') };
  }

  /** Holds back the answers to a call; `go` lets them come, and tells when the first one has. */
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

  it('makes nobody wait for what it is worth, and keeps what was typed meanwhile', async () => {
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

  it('leaves neither the address nor a Referer with its secret, and outlives a reload', async () => {
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

  it('that is used up says so in place of the form, with the focus on the words', async () => {
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
    await page.getByRole('link', { name: 'Ask for a new link' }).click();
    await page.waitForURL('**/reset');
  });

  it.each([
    // As often as a read is tried.
    ['nothing answers', 4, (route: Route) => route.abort()],
    [
      'it was asked too often',
      1,
      (route: Route) => {
        const refused = { code: 'TOO_MANY_REQUESTS', data: { retryAfterSeconds: 60 } } as const;
        return route.fulfill({ status: 429, json: toProblem(refused, 'x') });
      },
    ],
  ])('works where nobody says what it is worth, since %s', async (_, times, refuse) => {
    const { page, link } = await withLink(`unsaid-${times}`);
    let asked = 0;
    await page.route('**/api/auth/reset/check', async (route) => {
      await refuse(route);
      asked += 1;
    });
    await page.goto(link);
    await field(page).fill('derailleur-9');
    await eventually(() => asked).toBe(times);
    await drawn(page);
    await save(page);
    await page.waitForURL('**/login');
  });

  it('is led on to from the address that an outside provider knows, asked for once however slow the line', async () => {
    const page = await shop.visitWith({}, '/api/healthz');
    const asked: string[] = [];
    await page.route('**/__manifest?*', async (route) => {
      const { searchParams } = new URL(route.request().url());
      if (searchParams.get('paths')?.includes('/reset/confirm')) asked.push(route.request().url());
      // The page is drawn anew meanwhile, which must not begin again what is under way.
      await drawn(page)
        .then(() => route.continue())
        .catch(() => {});
    });
    await page.goto('/auth/action?mode=resetPassword&oobCode=not-known-here');
    await gone(page).waitFor();
    expect(asked).toHaveLength(1);
  });

  it('opened in two tabs sets the password in the first and says so in the second', async () => {
    const { page, link } = await withLink('two-tabs');
    const other = await page.context().newPage();
    for (const tab of [page, other]) {
      const checked = tab.waitForResponse('**/api/auth/reset/check');
      await tab.goto(link);
      expect((await checked).status()).toBe(204);
      await field(tab).fill('derailleur-9');
    }
    await save(page);
    await page.waitForURL('**/login');
    await save(other);
    await gone(other).waitFor();
  });

  it('is not called used up by an answer that comes after one’s own saving', async () => {
    const { page, link } = await withLink('late-answer');
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
    await page.waitForURL('**/login');
    await toast(page, 'Your password is changed. Log in with the new one.').waitFor();
  });
});

// Last: it closes the address that all these tests come from.
it('too many failed logins are told in words', async () => {
  const { page } = await shop.visit('/login');
  for (let i = 0; i < 10; i++) {
    await page.request.post('/api/auth/login', {
      data: { email: 'host@example.com', password: `wrong-${i}` },
    });
  }
  await logIn(page, 'host@example.com', 'demo-host');
  await aboveButton(page, 'That was tried too often. Wait', 'Login');
});
