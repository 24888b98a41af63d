import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { demoAccount, openShop } from '../support/browser-shop.ts';
import { linesOf, overflow } from '../support/layout.ts';
import { phone } from '../support/open-page.ts';
import { placeOrder } from '../support/place-order.ts';

/** Real input: emoji where a text is cut, and words as long as a Welsh village's name. */
const shop = openShop();

const narrow = { width: 320, height: 640 };
const village = 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogoch-upon-the-canal';

it('a review cut within an emoji renders alike on the server and in the browser', async () => {
  const customer = await shop.callAs('customer');
  const start = 'Rides well. '.repeat(13).slice(0, 149);
  await customer('POST', '/reviews', {
    email: demoAccount('customer').email,
    name: 'Carla',
    img: '/drawings/bell.svg',
    rating: 5,
    description: `${start}🚲 and on it goes.`,
  });
  for (const path of ['/reviews', '/']) {
    const { page, faults } = await shop.visit(path);
    await page.getByText(`${start}...`, { exact: true }).first().waitFor();
    expect(faults).toEqual([]);
  }
});

describe('a long word in a multi-line field', () => {
  const widens = async (page: Page, label: string) => {
    await page.getByLabel(label, { exact: true }).fill(`1 Station Road, ${village}`);
    return overflow(page);
  };

  it('does not widen the order form on a small phone', async () => {
    const api = await shop.callAs(null);
    const [part] = await api<{ _id: string }[]>('GET', '/tools?limit=1');
    const { page } = await shop.visitAs('customer', `/purchase/${part?._id}`, narrow);
    expect(await widens(page, 'Address')).toBe(0);
  });

  it('does not widen a message, a profile or a review', async () => {
    const { page } = await shop.visitAs('customer', '/', narrow);
    expect(await widens(page, 'Message')).toBe(0);
    await page.goto('/dashboard/updateProfile');
    expect(await widens(page, 'Location')).toBe(0);
    await page.goto('/dashboard/addReview');
    expect(await widens(page, 'Message')).toBe(0);
  });
});

describe('an expensive part with a large stock', () => {
  const part = {
    name: 'Mountainbikeframe-of-seven-tubes Silver',
    price: 400,
    minimumQuantity: 50,
    available: 1_000_000,
    img: '/drawings/frame.svg',
    description: 'Seven tubes.',
  };
  const added = async () => {
    const admin = await shop.callAs('admin');
    const known = await admin<{ _id: string; name: string }[]>('GET', '/tools');
    const id = known.find(({ name }) => name === part.name)?._id;
    if (id) return id;
    return (await admin<{ insertedId: string }>('POST', '/tools', part)).insertedId;
  };

  it('keeps price and stock unbroken on small phones', async () => {
    const id = await added();
    const { page } = await shop.visitAs('admin', '/', narrow);
    for (const path of [`/parts/${id}`, `/purchase/${id}`, `/dashboard/manageProduct/${id}`]) {
      await page.goto(path);
      const figures = page.locator('main dl').first();
      await figures.getByText('1,000,000').waitFor();
      for (const width of [320, 340, 360, 380, 400]) {
        await page.setViewportSize({ width, height: 640 });
        const lines = [await linesOf(figures, '$400.00'), await linesOf(figures, '1,000,000')];
        expect(lines, `${path} at ${width} px`).toEqual([1, 1]);
      }
    }
  });

  it('keeps its name visible beside the largest total, in an order and in Manage Orders', async () => {
    const [toolId, customer] = [await added(), await shop.callAs('customer')];
    const address = '7 Mill Row';
    const order = { toolId, toolName: part.name, quantity: 1_000, address };
    const id = await placeOrder(customer, order);
    const { page } = await shop.visitAs('customer', `/dashboard/myOrder/${id}`, narrow);
    const sheet = page.locator('main table');
    await sheet.getByText('$400,000.00').waitFor();
    expect(await linesOf(sheet, 'Silver')).toBe(1);
    expect(await linesOf(sheet, 'of-seven')).toBe(1);
    const { page: counter } = await shop.visitAs('admin', '/dashboard/manageOrders', narrow);
    await counter.getByRole('button', { name: part.name.slice(0, 20) }).waitFor();
    expect(await overflow(counter)).toBe(0);
  });

  it('keeps the largest total apart from its label and inside its box with double text size', async () => {
    const [toolId, customer] = [await added(), await shop.callAs('customer')];
    const id = await placeOrder(customer, { toolId, toolName: part.name, quantity: 1_000 });
    const { page } = await shop.visitAs('customer', '/blog', narrow);
    for (const [path, box] of [
      [`/payment/${id}`, 'form p:has(> .tabular-nums)'],
      [`/dashboard/myOrder/${id}`, 'main td:last-child'],
    ] as const) {
      await page.goto(path);
      await page.addStyleTag({ content: 'html { font-size: 200% }' });
      const total = page.locator(box).filter({ hasText: '$400,000.00' });
      await total.waitFor();
      const room = await total.evaluate((element) => {
        const [label, sum] = [...element.children].map((one) => one.getBoundingClientRect());
        if (!label || !sum) throw new Error('No label, or no sum');
        const inside = parseFloat(getComputedStyle(element).paddingRight);
        const above = label.bottom <= sum.top;
        return {
          beside: above ? 0 : sum.left - label.right,
          above,
          right: element.getBoundingClientRect().right - inside - sum.right,
        };
      });
      expect(room.above || room.beside >= 8, path).toBe(true);
      expect(room.right, path).toBeGreaterThanOrEqual(-0.5);
    }
  });
});

it('a sheet’s heading keeps its longest word whole on a phone with double text size', async () => {
  const { page } = await shop.visitAs('customer', '/dashboard/manageOrders', phone);
  const heading = page.getByRole('heading', { name: 'This page is for administrators' });
  await heading.waitFor();
  await page.evaluate(() => void (document.documentElement.style.fontSize = '200%'));
  expect(await linesOf(heading, 'administrators')).toBe(1);
});
