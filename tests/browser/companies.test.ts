import { beforeAll, expect, it } from 'vitest';
import type { Part } from '../../src/catalogue/rules/parts/part.schema.ts';
import type { MyCompany } from '../../src/companies/rules/company.schema.ts';
import { axeFaults } from '../support/axe.ts';
import {
  type Caller,
  demoAccount,
  eventually,
  openShop,
  unexpected,
} from '../support/browser-shop.ts';
import { phone, toast } from '../support/open-page.ts';
import { answer } from '../support/page-actions.ts';

/** People join and leave companies, propose orders and share carts; the whole way is in trade-journey.test.ts. */
const shop = openShop();
const bookkeeper = demoAccount('bookkeeper');
const NAME = 'Carla’s Bike Clinic';
let customer: Caller;
let part: Part;

beforeAll(async () => {
  customer = await shop.callAs('customer');
  const host = await shop.callAs('host');
  await host('PUT', '/settings', { 'accounts.approval': 'on' });
  const parts = await customer<Part[]>('GET', '/tools');
  const found = parts.find(({ sku }) => sku === 'CH-116-11');
  if (!found) throw new Error('The demo has no chain');
  part = found;
  const { insertedId } = await customer<{ insertedId: string }>('POST', '/companies', {
    name: NAME,
    country: 'US',
  });
  await host('PATCH', `/company/${insertedId}`, { status: 'approved' });
});

it('somebody leaves a company, is invited to another, and joins it', async () => {
  const colleague = await shop.visitAs('bookkeeper', '/dashboard/company', phone);
  await colleague.page.getByRole('button', { name: 'Leave company' }).click();
  await answer(colleague.page, 'Leave this company?', 'Leave company');
  await colleague.page.getByRole('button', { name: 'Send application' }).waitFor();

  const { page } = await shop.visitAs('customer', '/dashboard/company');
  await page.getByRole('button', { name: 'Invite somebody' }).click();
  const form = page.getByRole('form', { name: 'Invite somebody' });
  await form.getByLabel('Email').fill(bookkeeper.email);
  await form.getByLabel('Limit for one order').fill('300');
  await form.getByRole('button', { name: 'Send invitation' }).click();
  await toast(page, `Invitation sent to ${bookkeeper.email}.`).waitFor();
  await page.getByText('Buys, up to $300.00 an order').waitFor();

  await colleague.page.reload();
  await colleague.page.getByRole('button', { name: `Accept the invitation of ${NAME}` }).click();
  await colleague.page.getByRole('heading', { name: NAME }).waitFor();
  expect(await axeFaults(colleague.page)).toEqual([]);
  const { company } = await customer<MyCompany>('GET', '/myCompany');
  expect(company?.people.map(({ role }) => role)).toEqual(['approves', 'buys']);
});

it('an apprentice proposes an order above the limit, and the owner orders it', async () => {
  const low = await shop.visitAs('apprentice', `/purchase/${part._id}`, phone);
  await low.page.getByLabel('Phone').fill('+1 555 010 2041');
  await low.page.getByLabel('Address', { exact: true }).fill('3 Cobble Yard');
  await low.page.getByRole('button', { name: 'Order Now' }).click();
  await low.page.getByRole('alert').getByText('up to $500.00 at once').waitFor();
  expect(await axeFaults(low.page)).toEqual([]);
  await low.page.getByRole('button', { name: 'Propose to a colleague' }).click();
  await low.page.waitForURL('**/dashboard/proposals');
  // The demo has another one.
  await eventually(() => low.page.getByText('Waiting', { exact: true }).count()).toBe(3);
  expect(await low.page.getByRole('button', { name: /^Order the proposal/ }).count()).toBe(0);

  const { page, faults } = await shop.visitAs('owner', '/dashboard/proposals?status=open');
  const cards = page.getByRole('article');
  await eventually(() => cards.count()).toBe(2);
  await cards
    .last()
    .getByRole('button', { name: /^Return/ })
    .click();
  await cards.last().getByLabel('A word to the proposer').fill('We have some left.');
  await cards.last().getByRole('button', { name: 'Return proposal' }).click();
  await eventually(() => cards.count()).toBe(1);
  await cards
    .first()
    .getByRole('button', { name: /^Order/ })
    .click();
  await answer(page, 'Order this proposal?', 'Order');
  await page.waitForURL('**/dashboard/order/*');
  expect(unexpected(faults, /never/)).toEqual([]);

  await low.page.reload();
  await low.page.getByText('We have some left.').waitFor();
  await low.page.getByRole('link', { name: 'See the order' }).click();
  await low.page.getByRole('heading', { level: 1, name: /^Order / }).waitFor();
  // A colleague reads it, and neither pays nor cancels.
  expect(await low.page.getByRole('link', { name: 'Pay', exact: true }).count()).toBe(0);
  expect(await low.page.getByRole('button', { name: /Cancel/ }).count()).toBe(0);
});

it('a proposal is withdrawn, and who would decide it is told so', async () => {
  const apprentice = await shop.callAs('apprentice');
  await apprentice('POST', '/proposals', {
    userName: 'Anton Apprentice',
    userEmail: 'apprentice@example.com',
    phone: '+1 555 010 2041',
    address: '3 Cobble Yard',
    lines: [{ toolId: part._id, quantity: 100 }],
  });
  const { page, faults } = await shop.visitAs('owner', '/dashboard/proposals?status=open');
  const cards = page.getByRole('article');
  await eventually(() => cards.count()).toBe(1);
  // It is somebody else's.
  expect(await cards.getByRole('button', { name: 'Withdraw' }).count()).toBe(0);

  const low = await shop.visitAs('apprentice', '/dashboard/proposals?status=open', phone);
  await low.page.getByRole('button', { name: 'Withdraw', exact: true }).click();
  await answer(low.page, 'Withdraw this proposal?', 'Withdraw');
  await toast(low.page, 'Proposal withdrawn.').waitFor();
  await low.page.getByText('No proposals', { exact: true }).waitFor();
  await low.page.goto('/dashboard/proposals?status=withdrawn');
  await low.page.getByRole('article').getByText('Withdrawn', { exact: true }).waitFor();
  expect(await axeFaults(low.page)).toEqual([]);

  await cards.getByRole('button', { name: /^Order the proposal/ }).click();
  await answer(page, 'Order this proposal?', 'Order');
  await page.getByText('No proposals', { exact: true }).waitFor();
  expect(unexpected([...faults, ...low.faults], /409/)).toEqual([]);
});

it('a cart is saved for the company, opened and renamed by its people, and deleted by who may', async () => {
  const { page, faults } = await shop.visitAs('owner', `/parts/${part._id}`);
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  await page.goto('/cart');
  await page.getByLabel('Name of the cart').fill('Chains');
  await page.getByLabel('Share with my company').check();
  await page.getByRole('button', { name: 'Save this cart' }).click();
  await toast(page, 'Saved as “Chains”.').waitFor();
  expect(await axeFaults(page)).toEqual([]);

  const low = await shop.visitAs('apprentice', '/cart', phone);
  const saved = (name: string) => low.page.getByRole('listitem').filter({ hasText: name });
  await saved('Chains').getByText('owner@example.com').waitFor();
  expect(
    await saved('Chains')
      .getByRole('button', { name: /^Delete/ })
      .count(),
  ).toBe(0);
  await low.page.getByRole('button', { name: 'Rename “Chains”' }).click();
  const form = low.page.getByRole('form', { name: 'Rename “Chains”' });
  await form.getByLabel('New name').fill('Weekly order');
  await form.getByRole('button', { name: 'Rename', exact: true }).click();
  await form.getByText('There is already a saved cart called “Weekly order”').waitFor();
  await form.getByLabel('New name').fill('Chains and more');
  expect(await axeFaults(low.page)).toEqual([]);
  await form.getByRole('button', { name: 'Rename', exact: true }).click();
  await low.page.getByRole('button', { name: 'Add to the cart: “Chains and more”' }).click();
  await low.page.locator('main tbody tr').filter({ hasText: part.name }).waitFor();

  await page.reload();
  await page.getByRole('button', { name: 'Delete “Chains and more”' }).click();
  await answer(page, 'Delete the saved cart “Chains and more”?', 'Delete cart');
  await toast(page, '“Chains and more” deleted.').waitFor();
  const other = await shop.visitAs('dealer', '/cart');
  await other.page.getByText('The cart is empty').waitFor();
  expect(await other.page.getByText('Weekly order').count()).toBe(0);
  expect(unexpected([...faults, ...low.faults, ...other.faults], /409/)).toEqual([]);
});

it('sign-up of a shop for businesses leads on to the application', async () => {
  const host = await shop.callAs('host');
  await host('PUT', '/settings', { 'accounts.for': 'businesses' });
  const { page, faults } = await shop.visit('/signup', phone);
  await page.getByText('This shop sells to businesses.').waitFor();
  await page.getByLabel('Name').fill('Nora New');
  await page.getByLabel('Email').fill('nora@example.com');
  await page.getByLabel(/^Password/).fill('sturdy-spokes');
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await page.waitForURL('**/dashboard/company');
  await page.getByRole('button', { name: 'Send application' }).waitFor();
  await page.getByText('If a company has invited you').waitFor();
  expect(await axeFaults(page)).toEqual([]);
  expect(unexpected(faults, /never/)).toEqual([]);
});
