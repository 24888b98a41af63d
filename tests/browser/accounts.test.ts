import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { demoAccount, eventually, openShop, ready, unexpected } from '../support/browser-shop.ts';
import { desktop, logIn, phone, toast } from '../support/open-page.ts';

/** Sign-in, sign-up, sign-out and access. */
const shop = openShop({ RATE_LIMIT: 'on' });
const customer = demoAccount('customer');

/** Expects a message in red above the button. */
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

describe('account forms', () => {
  it('validate on submit, then on change, with the owner’s messages under the fields', async () => {
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

  it('list the demo accounts on the login page and fill them in', async () => {
    const { page } = await shop.visit('/login');
    await page.getByRole('button', { name: `Use ${customer.email}` }).click();
    await eventually(() => page.getByLabel('Email').inputValue()).toBe(customer.email);
    await page.getByRole('button', { name: 'Login', exact: true }).click();
    await page.waitForURL(`${shop.url()}/`);
    expect(await token(page)).toMatch(/^ey/);
  });

  it('show a refusal in red above the button and keep the typed values', async () => {
    const { page, faults } = await shop.visit('/login');
    await logIn(page, customer.email, 'not-the-password');
    await aboveButton(page, 'The email or password is incorrect.', 'Login');
    expect(await page.getByLabel('Email').inputValue()).toBe(customer.email);
    await logIn(page, customer.email, customer.password);
    await page.waitForURL(`${shop.url()}/`);

    const { page: signup } = await shop.visit('/signup');
    await signup.getByLabel('Full Name').fill('Carla Again');
    await signup.getByLabel('Email').fill(customer.email);
    await signup.getByLabel('Password').fill('sprocket-48');
    await signup.getByRole('button', { name: 'Sign Up', exact: true }).click();
    await aboveButton(signup, 'An account with this email already exists.', 'Sign Up');

    const { page: reset } = await shop.visit('/reset');
    await reset.route('**/api/auth/reset', (route) => route.abort());
    await reset.getByLabel('Email').fill(customer.email);
    await reset.getByRole('button', { name: 'Reset', exact: true }).click();
    await aboveButton(reset, 'The shop cannot be reached.', 'Reset');
    expect(unexpected(faults, /401/)).toEqual([]);
  });
});

describe('after signing in', () => {
  it('the user returns to the origin page, without the login in the history', async () => {
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

  it('a new user returns too, signed in at once and known to the shop', async () => {
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
    await toast(page, 'We have sent a link to verify your address to nina@example.com').waitFor();
    await page.getByRole('heading', { name: 'My Profile' }).waitFor();
    // A profile without a name has a Sign Out in its head, beside the menu's.
    await eventually(() => page.getByRole('button', { name: 'Sign Out' }).count()).toBe(2);
    expect(faults).toEqual([]);
  });

  it('a form is restored when the session ended in between', async () => {
    const { page } = await shop.visitAs('customer', '/dashboard/addReview');
    await page.getByLabel('Message').fill('Half a sentence about');
    await page.getByLabel('Rating').fill('4');
    await page.getByLabel('Photo URL').fill('https://example.com/me.png');
    // The session ends on the server; a 401 tells the browser, perhaps before the button does.
    await page.context().clearCookies();
    await page.evaluate(() => {
      const [head, claims] = (localStorage.getItem('access-token') ?? '').split('.');
      localStorage.setItem('access-token', `${head}.${claims}.forged`);
    });
    await Promise.all([
      page.waitForURL('**/login?from=**'),
      page
        .getByRole('button', { name: 'Add Review', exact: true })
        .click({ timeout: 5_000 })
        .catch(() => null),
    ]);
    await page.getByText('Your session has ended. Sign in to continue.').waitFor();
    expect(await token(page)).toBeNull();
    await logIn(page, customer.email, customer.password);
    await page.waitForURL('**/dashboard/addReview');
    await eventually(() => page.getByLabel('Message').inputValue()).toBe('Half a sentence about');
    expect(await page.getByLabel('Rating').inputValue()).toBe('4');
    expect(await page.getByLabel('Photo URL').inputValue()).toBe('https://example.com/me.png');
  });
});

describe('guards', () => {
  it('explain an administrators’ page to a customer without a redirect, and accept another account', async () => {
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

  it('show a loader while the session loads, and the error in place of the page', async () => {
    const { page } = await shop.visitAs('customer', '/blog');
    await page.evaluate(() => localStorage.removeItem('access-token'));
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
    'show %s the owner’s menu first, on a phone behind a button',
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

describe('the header', () => {
  it('shows a visitor Login without a request for a token', async () => {
    const { page } = await shop.visit('/blog');
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.reload({ waitUntil: 'networkidle' });
    await page.getByRole('banner').getByRole('link', { name: 'Login' }).waitFor();
    expect(asked).toContain('/blog');
    expect(asked.filter((path) => path.startsWith('/api/auth'))).toEqual([]);
  });

  it.each(['before the scripts run', 'while the token is fetched'])(
    'shows Dashboard and no Login for a session without a token: %s',
    async (when) => {
      const { page } = await shop.visitAs('customer', '/blog');
      await page.evaluate(() => localStorage.removeItem('access-token'));
      let asked = false;
      await page.route('**/api/auth/token', () => {
        asked = true;
      });
      if (when === 'before the scripts run') await page.route('**/static/js/**', () => {});
      await page.goto('/blog', { waitUntil: 'commit' });
      if (when === 'while the token is fetched') await eventually(() => asked).toBe(true);
      const header = page.getByRole('banner');
      await header.getByRole('link', { name: 'Dashboard' }).waitFor();
      // Until the style sheet has come, both links are in the page.
      await eventually(() => header.getByRole('link', { name: 'Login' }).count()).toBe(0);
    },
  );
});

describe('the password of sign-up', () => {
  it('has its rule below the field, and can be shown and hidden', async () => {
    const { page, faults } = await shop.visit('/signup');
    const password = page.getByLabel('Password');
    const rule = page.getByText('At least 6 characters');
    expect(await password.getAttribute('aria-describedby')).toBe(await rule.getAttribute('id'));
    const [field, text] = [await password.boundingBox(), await rule.boundingBox()];
    expect(text?.y).toBeGreaterThan((field?.y ?? 0) + (field?.height ?? 0) - 1);
    await password.fill('sprocket-48');
    expect(await password.getAttribute('type')).toBe('password');
    await page.getByRole('button', { name: 'Show password' }).press('Enter');
    expect(await password.getAttribute('type')).toBe('text');
    expect(await password.inputValue()).toBe('sprocket-48');
    await page.getByRole('button', { name: 'Hide password' }).click();
    expect(await password.getAttribute('type')).toBe('password');
    // The button submits nothing, so nothing is validated yet.
    expect(await page.locator('[aria-invalid]').count()).toBe(0);
    expect(faults).toEqual([]);
  });
});

describe('signing out', () => {
  it('is in the dashboard’s menu, in the drawer of a phone too', async () => {
    for (const size of [desktop, phone]) {
      const { page } = await shop.visitAs('admin', '/dashboard/overview', size);
      if (size === phone) await page.getByRole('button', { name: 'Menu' }).click();
      const menu = page.getByRole('navigation', { name: 'Dashboard menu' });
      await menu.getByRole('button', { name: 'Sign Out' }).click();
      await page.waitForURL('**/login**');
      await eventually(() => token(page)).toBeNull();
    }
  });

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

// Last, since it locks the address that all these tests use.
it('too many failed logins are rejected with a message', async () => {
  const { page } = await shop.visit('/login');
  for (let i = 0; i < 10; i++) {
    await page.request.post('/api/auth/login', {
      data: { email: 'host@example.com', password: `wrong-${i}` },
    });
  }
  await logIn(page, 'host@example.com', 'demo-host');
  await aboveButton(page, 'Too many attempts. Wait', 'Login');
});
