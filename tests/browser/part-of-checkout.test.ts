import { beforeAll, describe, expect, it } from 'vitest';
import type { Checkout } from '../../src/domain/checkouts/checkouts.contract.ts';
import { orderNumber } from '../../src/domain/orders/order-number.ts';
import type { Part } from '../../src/domain/parts/part.schema.ts';
import { berlin, germanTax } from '../../src/server/testing/invoices.ts';
import { axeFaults } from '../support/axe.ts';
import { type Caller, demoAccount, openShop } from '../support/browser-shop.ts';

/** The orders of a checkout of several, in a shop with tax. */
const shop = openShop();
let customer: Caller;
let checkout: Checkout;
beforeAll(async () => {
  customer = await shop.callAs('customer');
  await (
    await shop.callAs('host')
  )('PUT', '/settings', germanTax);
  const parts = await customer<Part[]>('GET', '/tools');
  const { insertedId, orderIds } = await customer<{ insertedId: string; orderIds: string[] }>(
    'POST',
    '/checkouts',
    {
      ...berlin,
      userEmail: demoAccount('customer').email,
      lines: parts.slice(0, 12).map(({ _id: toolId }) => ({ toolId, quantity: 100 })),
    },
  );
  await customer('DELETE', `/order/${orderIds[1]}`);
  checkout = await customer<Checkout>('GET', `/checkout/${insertedId}`);
});

const dollars = (amount: number) =>
  `$${amount.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;

describe('the orders of a checkout', () => {
  it('are paid by net, freight and tax of those that are left', async () => {
    const { page, faults } = await shop.visitAs('customer', `/payment/${checkout._id}`);
    const facts = page.getByRole('region', { name: '11 parts' });
    const left = checkout.orders.filter(({ status }) => status === 'unpaid');
    for (const part of ['net', 'freight', 'tax', 'total'] as const) {
      const sum = left.reduce((all, order) => all + Math.round(order[part] * 100), 0);
      await facts
        .getByText(dollars(sum / 100), { exact: true })
        .first()
        .waitFor();
    }
    await facts.getByText('Tax 19%').waitFor();
    // As from the link of a mail, which does not say that it is a checkout.
    expect(faults).toEqual([]);
  });

  it('name each other on their pages', async () => {
    const [first, second, third] = checkout.orders;
    const { page, faults } = await shop.visitAs('customer', `/dashboard/myOrder/${first?._id}`);
    const together = page.getByRole('region', { name: 'Other items in this order' });
    await together
      .getByText(`Order ${orderNumber(checkout._id)}: 11 of 12 parts, total `)
      .waitFor();
    const rows = together.getByRole('listitem');
    expect(await rows.count()).toBe(10);
    await together.getByText('And 1 more', { exact: true }).waitFor();
    // The shop issues invoices once an order is paid.
    expect(await page.getByText('The invoice will follow').count()).toBe(0);
    await rows
      .filter({ hasText: second?.toolName ?? '' })
      .getByText('Cancelled')
      .waitFor();
    expect(await axeFaults(page)).toEqual([]);
    await together.getByRole('link', { name: third?.toolName ?? '' }).click();
    await page
      .getByRole('article')
      .getByText(orderNumber(third?._id ?? ''))
      .waitFor();
    await page.getByRole('region', { name: 'Other items in this order' }).waitFor();
    expect(faults).toEqual([]);
  });
});
