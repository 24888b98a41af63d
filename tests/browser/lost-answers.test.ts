import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { orderNumber } from '../../src/orders/rules/order-number.ts';
import type { Part } from '../../src/catalogue/rules/parts/part.schema.ts';
import { demoAccount, eventually, openShop, unexpected } from '../support/browser-shop.ts';
import { mailedLink } from '../support/mailed-link.ts';
import { toast } from '../support/open-page.ts';
import { orderOf } from '../support/page-actions.ts';
import { payFor, placeOrder } from '../support/place-order.ts';

/** Users repeat an action because its answer was lost, or open a dialog just as the network fails. */
const shop = openShop();
const UNREACHED = 'The shop cannot be reached.';

/** Lets a request through and drops its first answer. */
async function loseFirstAnswer(page: Page, address: string): Promise<void> {
  await page.route(
    address,
    async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    },
    { times: 1 },
  );
}

/**
 * Delays all reads of the page, but for the one before a dialog's script.
 * @returns a function that lets them through
 */
async function holdReads(page: Page): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/api/**', async (route) => {
    const request = route.request();
    if (request.method() !== 'GET' || request.url().endsWith('/healthz')) return route.fallback();
    await released;
    // The page has cancelled reads that it repeated meanwhile.
    return route.continue().catch(() => undefined);
  });
  return release;
}

describe('a request repeated after a lost answer', () => {
  it('sends one review', async () => {
    const { page } = await shop.visitAs('customer', '/dashboard/addReview');
    await page.getByLabel('Rating').fill('5');
    await page.getByLabel('Photo URL').fill('/drawings/rider.svg');
    await page.getByLabel('Message').fill('Written once.');
    await loseFirstAnswer(page, '**/api/reviews');
    const send = page.getByRole('button', { name: 'Add Review', exact: true });
    await send.click();
    await page.getByRole('main').getByText(UNREACHED).waitFor();
    await send.click();
    await page.waitForURL('**/reviews');
    await page.getByText('Written once.').first().waitFor();
    expect(await page.getByText('Written once.').count()).toBe(1);
  });

  it('places one order, even if the browser refuses all storage', async () => {
    const customer = await shop.callAs('customer');
    const { email } = demoAccount('customer');
    const orders = () => customer<unknown[]>('GET', `/orders?email=${email}`);
    const before = await orders();
    const [part] = await customer<Part[]>('GET', '/tools?q=chain&inStock=true');
    const { page } = await shop.visitAs('customer', '/blog');
    await page.addInitScript(() => {
      for (const storage of ['localStorage', 'sessionStorage'])
        Object.defineProperty(window, storage, {
          get() {
            throw new DOMException('denied', 'SecurityError');
          },
        });
    });
    await page.goto(`/purchase/${part?._id}`);
    await page.getByLabel('Phone').fill('+1 555 010 7788');
    await page.getByLabel('Address').fill('12 Foundry Lane');
    await page.getByLabel('Quantity').fill(String(part?.minimumQuantity));
    await loseFirstAnswer(page, '**/api/orders');
    const order = page.getByRole('button', { name: 'Order Now' });
    await order.click();
    await page.getByRole('main').getByText(UNREACHED).waitFor();
    await order.click();
    await page.waitForURL('**/dashboard/myOrder');
    expect(await orders()).toHaveLength(before.length + 1);
  });

  it('sends one message', async () => {
    const { page } = await shop.visit('/');
    const form = page.locator('form', { has: page.getByLabel('Message') });
    await form.getByLabel('Name').fill('Eve');
    await form.getByLabel('Email').fill('eve@example.com');
    await form.getByLabel('Message').fill('Asked once.');
    await loseFirstAnswer(page, '**/api/contact');
    await form.getByRole('button', { name: 'Send' }).click();
    await form.getByText(UNREACHED).waitFor();
    await form.getByRole('button', { name: 'Send' }).click();
    await toast(page, 'We have your message').waitFor();
    const admin = await shop.callAs('admin');
    const messages = await admin<{ message: string | null }[]>('GET', '/messages');
    expect(messages.filter(({ message }) => message === 'Asked once.')).toHaveLength(1);
  });

  it('adds one part', async () => {
    const { page } = await shop.visitAs('admin', '/dashboard/addProduct');
    await page.getByLabel('Pars Name').fill('Lost and Found Hub');
    await page.getByLabel('Per Pars Price').fill('12');
    await page.getByLabel('Minimum Quantity').fill('50');
    await page.getByLabel('Total Pars').fill('6000');
    await page.getByLabel('Description').fill('A hub that is added once.');
    const create = { width: 600, height: 400, channels: 3, background: '#3a5' } as const;
    const buffer = await sharp({ create }).png().toBuffer();
    await page
      .locator('[data-takes-file] input[type=file]')
      .setInputFiles({ name: 'hub.png', mimeType: 'image/png', buffer });
    await loseFirstAnswer(page, '**/api/tools');
    const add = page.getByRole('button', { name: 'Add Parts' });
    await add.click();
    await page.getByRole('main').getByText(UNREACHED).waitFor();
    await add.click();
    await page.waitForURL('**/dashboard/manageProduct');
    await page.getByText('Lost and Found Hub').first().waitFor();
  });

  it('changes a part once, and its own change is no conflict', async () => {
    const anybody = await shop.callAs(null);
    const [part] = await anybody<{ _id: string; name: string }[]>('GET', '/tools?q=chain');
    const { page } = await shop.visitAs('admin', `/dashboard/manageProduct/${part?._id}`);
    await page.getByLabel('Total Pars').fill('5555');
    await loseFirstAnswer(page, '**/api/tool/*');
    const save = page.getByRole('button', { name: 'Update Parts' });
    await save.click();
    await page.getByRole('main').getByText(UNREACHED).waitFor();
    await save.click();
    await page.waitForURL('**/dashboard/manageProduct');
  });

  it('creates one account and signs in to it', async () => {
    const { page } = await shop.visit('/signup?from=/parts');
    await page.getByLabel('Full Name').fill('Ida Again');
    await page.getByLabel('Email').fill('ida-again@example.com');
    await page.getByLabel('Password').fill('sprocket-48-teeth');
    await loseFirstAnswer(page, '**/api/auth/signup');
    const send = page.getByRole('button', { name: 'Sign Up', exact: true });
    await send.click();
    await page.getByRole('main').getByText(UNREACHED).waitFor();
    // The cookie was lost with the answer.
    await page.context().clearCookies();
    await send.click();
    await page.waitForURL('**/parts');
    await page.getByRole('link', { name: 'Dashboard' }).first().waitFor();
  });

  it('sets one new password by a link that works once', async () => {
    const account = { name: 'Lea', email: 'lea-again@example.com', password: 'sprocket-48' };
    const { page } = await shop.visit('/blog');
    await page.request.post('/api/auth/signup', { data: account });
    await page.context().clearCookies();
    await page.request.post('/api/auth/reset', { data: { email: account.email } });
    await page.goto(await mailedLink(page, account.email, 'reset/confirm'));
    await page.getByLabel('New password').fill('derailleur-9');
    await loseFirstAnswer(page, '**/api/auth/reset/confirm');
    const save = page.getByRole('button', { name: 'Save new password' });
    await save.click();
    await page.getByRole('main').getByText(UNREACHED).waitFor();
    await save.click();
    await toast(page, 'Password changed.').waitFor();
    await page.waitForURL('**/login');
  });

  it('changes a password once', async () => {
    const account = { name: 'Pia', email: 'pia-again@example.com', password: 'sprocket-48' };
    const { page } = await shop.visit('/blog');
    await page.request.post('/api/auth/signup', { data: account });
    await page.goto('/dashboard/account');
    await page.getByLabel('Current password').fill(account.password);
    await page.getByLabel('New password').fill('derailleur-9');
    await loseFirstAnswer(page, '**/api/auth/password');
    const change = page.getByRole('button', { name: 'Change password' });
    await change.click();
    await page.getByRole('main').getByText(UNREACHED).waitFor();
    await change.click();
    await toast(page, 'Password changed.').waitFor();
  });

  it.each([
    ['customer', '/dashboard/myOrder', '**/api/order/*', 'Cancel', 'Order Successfully deleted'],
    [
      'admin',
      '/dashboard/manageOrders',
      '**/api/orderCancel/*',
      'Cancel order',
      'has been cancelled.',
    ],
  ] as const)('cancels one order of the %s', async (who, path, call, button, done) => {
    const toolName = 'Cassette 8-Speed 13-25';
    await placeOrder(await shop.callAs('customer'), { toolName, quantity: 100 });
    const { page } = await shop.visitAs(who, path);
    const rows = page.locator('tbody');
    const cancel = rows.getByRole('button', { name: button, exact: true, disabled: false }).first();
    const yes = page.getByRole('alertdialog').getByRole('button', { name: 'Cancel order' });
    await cancel.waitFor();
    const before = await rows.count();
    await loseFirstAnswer(page, call);
    const release = await holdReads(page);
    await cancel.click();
    await yes.click();
    await toast(page, UNREACHED).waitFor();
    await cancel.click();
    await yes.click();
    await toast(page, done).waitFor();
    release();
    await eventually(() => rows.count()).toBe(before - 1);
  });

  it('is prevented when the list can be read: the list is refreshed instead', async () => {
    const toolName = 'Cassette 8-Speed 13-25';
    const id = await placeOrder(await shop.callAs('customer'), { toolName, quantity: 100 });
    const { page } = await shop.visitAs('customer', '/dashboard/myOrder');
    const row = orderOf(page, orderNumber(id));
    await row.waitFor();
    await loseFirstAnswer(page, '**/api/order/*');
    await row.getByRole('button', { name: 'Cancel', exact: true }).click();
    // It is shown for five seconds, and a press may take longer to return on a busy machine.
    const told = toast(page, UNREACHED).waitFor();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel order' }).click();
    await told;
    await eventually(() => row.count()).toBe(0);
  });

  const customersReview = async () => {
    const { email } = demoAccount('customer');
    const said = { name: 'Lou Lost', img: '/drawings/rider.svg', rating: 5, description: 'Gone.' };
    await (
      await shop.callAs('customer')
    )('POST', '/reviews', { ...said, email });
  };
  const visitorsMessage = async () => {
    const said = { name: 'Lou Lost', email: 'lou@example.com', message: 'Forget me.' };
    await (
      await shop.callAs(null)
    )('POST', '/contact', said);
  };
  const paidOrder = async () => {
    const customer = await shop.callAs('customer');
    const toolName = 'Cassette 8-Speed 13-25';
    await payFor(customer, await placeOrder(customer, { toolName, quantity: 100 }));
  };
  it.each([
    {
      what: 'refunded order',
      there: paidOrder,
      path: '/dashboard/manageOrders?filter=pending',
      button: 'Refund',
      deed: 'Refund order',
      call: '**/api/orderRefund/*',
      done: 'Cassette 8-Speed 13-25 has been refunded.',
    },
    {
      what: 'part taken out',
      there: () => Promise.resolve(),
      path: '/dashboard/manageProduct?q=cassette',
      button: 'Delete Cassette 8-Speed 13-25',
      deed: 'Delete part',
      call: '**/api/tool/*',
      done: 'Successfully deleted',
    },
    {
      what: 'review deleted',
      there: customersReview,
      path: '/reviews',
      button: 'Delete the review by Lou Lost',
      deed: 'Delete review',
      call: '**/api/review/*',
      done: 'Review deleted.',
    },
    {
      what: 'message deleted',
      there: visitorsMessage,
      path: '/dashboard/messages',
      button: 'Delete the message from Lou Lost',
      deed: 'Delete message',
      call: '**/api/message/*',
      done: 'Message deleted.',
    },
  ])('leaves one $what', async ({ there, path, button, deed, call, done }) => {
    await there();
    const { page } = await shop.visitAs('admin', path);
    const press = page.getByRole('button', { name: button, exact: true });
    const yes = page.getByRole('alertdialog').getByRole('button', { name: deed });
    await press.first().waitFor();
    const before = await press.count();
    await loseFirstAnswer(page, call);
    const release = await holdReads(page);
    await press.first().click();
    await yes.click();
    await toast(page, UNREACHED).waitFor();
    await press.first().click();
    await yes.click();
    await toast(page, done).waitFor();
    release();
    await eventually(() => press.count()).toBe(before - 1);
  });
});

describe('a dialog whose chunk fails to load', () => {
  it('leaves the page and its selection as they are, reports the failure, and opens once the network is back', async () => {
    const { page, faults } = await shop.visitAs('admin', '/dashboard/manageOrders?filter=pending');
    const box = page.getByRole('checkbox', { name: /^Choose order/ }).first();
    await box.check();
    const details = page.locator('tbody').getByRole('button').first();
    const openers = [details, page.getByRole('button', { name: 'Export as CSV' })];
    for (const opener of openers) {
      await page.context().setOffline(true);
      await opener.click();
      const notice = page.getByText(UNREACHED).first();
      await notice.waitFor();
      expect(await box.isChecked()).toBe(true);
      await page.context().setOffline(false);
      await opener.click();
      await page.getByRole('dialog').waitFor();
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      expect(await box.isChecked()).toBe(true);
      await notice.waitFor({ state: 'detached' });
    }
    expect(unexpected(faults, /ERR_INTERNET_DISCONNECTED|manifest patches/)).toEqual([]);
  });

  it('takes over 120 s reports the failure and does not open', async () => {
    const { page } = await shop.visitAs('admin', '/dashboard/manageOrders?filter=pending');
    await page.clock.install();
    // Never answered.
    await page.route('**/export-orders-*', () => {});
    const opener = page.getByRole('button', { name: 'Export as CSV' });
    const asked = page.waitForRequest('**/export-orders-*');
    await opener.click();
    await asked;
    await page.clock.fastForward(121_000);
    await page.getByText(UNREACHED).first().waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
  });

  it('that should confirm an action prevents the action', async () => {
    const { page, faults } = await shop.visitAs('customer', '/dashboard/myOrder');
    const cancel = page.getByRole('button', { name: 'Cancel', disabled: false }).first();
    await cancel.waitFor();
    // The browser is online, but nothing answers.
    await page.route('**', (route) => route.abort());
    await cancel.click();
    await page.getByText(UNREACHED).first().waitFor();
    expect(await cancel.isEnabled()).toBe(true);
    await page.unroute('**');
    await cancel.click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Keep order' }).click();
    await page.getByRole('alertdialog').waitFor({ state: 'detached' });
    expect(unexpected(faults, /ERR_FAILED|manifest patches/)).toEqual([]);
  });

  it('does not open on another page that the user went to meanwhile', async () => {
    const { page, faults } = await shop.visitAs('customer', '/dashboard');
    await page.getByRole('link', { name: 'My Order', exact: true }).click();
    const held = Promise.withResolvers<void>();
    await page.route('**/confirm-dialog-*', async (route) => {
      await held.promise;
      await route.continue();
    });
    const request = page.waitForRequest('**/confirm-dialog-*');
    await page.getByRole('button', { name: 'Cancel', disabled: false }).first().click();
    const chunk = (await request).url();
    await page.goBack();
    await page.getByRole('heading', { name: 'My Profile', level: 1 }).waitFor();
    held.resolve();
    // Once this script has the chunk, the page has it too. React shows suspended content up to a
    // third of a second later, which is twenty frames.
    await page.evaluate(`import(${JSON.stringify(chunk)})`);
    await page.evaluate(async () => {
      for (let frames = 0; frames < 40; frames++) await new Promise(requestAnimationFrame);
    });
    expect(await page.getByRole('alertdialog').count()).toBe(0);
    expect(faults).toEqual([]);
  });
});
