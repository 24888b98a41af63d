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

/** A workshop applies and is approved; its apprentice proposes, its owner orders. */
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
});

it('a workshop applies, is told that it cannot order yet, and is approved', async () => {
  const { page, faults } = await shop.visitAs('customer', '/dashboard/company', phone);
  await page.getByRole('button', { name: 'Send application' }).click();
  await page.getByText('company name is required').waitFor();
  await page.getByLabel('Company', { exact: true }).fill(NAME);
  await page.getByLabel('Country').selectOption('US');
  await page.getByLabel(/^Message to the shop/).fill('We repair cargo bikes.');
  expect(await axeFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Send application' }).click();
  await toast(page, 'Application sent. We will email you.').waitFor();
  await page.getByRole('heading', { name: NAME }).waitFor();
  await page.getByText('We are checking your application').waitFor();

  await page.goto(`/purchase/${part._id}`);
  await page.getByLabel('Phone').fill('+1 555 010 7788');
  await page.getByLabel('Address').fill('12 Foundry Lane');
  await page.getByRole('button', { name: 'Order Now' }).click();
  await page.getByRole('alert').getByText('Your company has applied').waitFor();
  expect(unexpected(faults, /409/)).toEqual([]);

  const admin = await shop.visitAs('admin', '/dashboard/companies?status=applied');
  await admin.page.getByRole('link', { name: NAME }).click();
  await admin.page.getByText('We repair cargo bikes.').waitFor();
  await admin.page.getByLabel('Group', { exact: true }).selectOption({ label: 'Workshops' });
  await admin.page.getByLabel(/^Notes/).fill('Met at the fair.');
  await admin.page.getByRole('button', { name: 'Save', exact: true }).click();
  await toast(admin.page, 'Company saved.').waitFor();
  await admin.page.getByRole('button', { name: 'Approve', exact: true }).click();
  await toast(admin.page, `${NAME} is approved.`).waitFor();
  expect(await axeFaults(admin.page)).toEqual([]);
  expect(unexpected(admin.faults, /never/)).toEqual([]);

  // The company's group has a price list.
  await page.reload();
  await page.getByText('$14.72').first().waitFor();
  // The draft comes back with the script.
  for (const field of ['Phone', 'Address'])
    await eventually(() => page.getByLabel(field).inputValue()).not.toBe('');
  await page.getByRole('button', { name: 'Order Now' }).click();
  await page.waitForURL('**/dashboard/myOrder');
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
  await low.page.getByLabel('Address').fill('3 Cobble Yard');
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
  expect(await low.page.getByRole('link', { name: 'Pay' }).count()).toBe(0);
  expect(await low.page.getByRole('button', { name: /Cancel/ }).count()).toBe(0);
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
