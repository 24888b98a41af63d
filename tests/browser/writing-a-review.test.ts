import { describe, expect, it } from 'vitest';
import { openShop } from '../support/browser-shop.ts';
import { phone } from '../support/open-page.ts';
import { says, wheelOverField } from '../support/page-actions.ts';

/** Writing a review (seed §2, §5). */
const shop = openShop();

describe('Add a Review', () => {
  it('keeps its rating while a wheel scrolls the page', async () => {
    const { page } = await shop.visitAs('customer', '/dashboard/addReview', phone);
    const rating = page.getByLabel('Rating');
    await rating.fill('5');
    await wheelOverField(page, rating);
    expect(await rating.inputValue()).toBe('5');
  });

  it('requires every field, sends once, and lists the review first', async () => {
    const { page, faults } = await shop.visitAs('customer', '/dashboard/addReview');
    await page.getByLabel('Name').fill('');
    const send = page.getByRole('button', { name: 'Add Review', exact: true });
    await send.click();
    for (const words of [
      'Name is required',
      'Rating is required',
      'Photo URL is required',
      'Message is required',
    ]) {
      await says(page, words).waitFor();
    }
    await page.getByLabel('Rating').fill('6');
    await says(page, 'Rating must be at most 5').waitFor();
    await page.getByLabel('Rating').fill('2.5');
    await says(page, 'Rating must be a whole number').waitFor();
    await page.getByLabel('Rating').fill('3');
    await page.getByLabel('Name').fill('Carla C.');
    await page.getByLabel('Photo URL').fill('/drawings/rider.svg');
    await page.getByLabel('Message').fill('Came on time, every tooth in place.');
    let go = () => {};
    const wait = new Promise<void>((resolve) => (go = resolve));
    await page.route('**/api/reviews', async (route) => {
      await wait;
      await route.continue();
    });
    await send.click();
    await send.locator('svg.animate-spin').waitFor();
    expect(await send.isDisabled()).toBe(true);
    go();
    await page.waitForURL('**/reviews');
    const first = page.locator('main article').first();
    await first.getByText('Came on time, every tooth in place.').waitFor();
    await first.getByRole('img', { name: '3 of 5' }).waitFor();
    await page.goBack();
    await page.getByLabel('Message').waitFor();
    expect(await page.getByLabel('Message').inputValue()).toBe('');
    expect(faults).toEqual([]);
  });

  it('accepts any text for the photo, and shows the first letter of the name for anything but an address', async () => {
    const { page, faults } = await shop.visitAs('customer', '/dashboard/addReview');
    await page.getByLabel('Name').fill('Wilma');
    await page.getByLabel('Rating').fill('4');
    await page.getByLabel('Photo URL').fill('none, sorry');
    await page.getByLabel('Message').fill('Fits.');
    await page.getByRole('button', { name: 'Add Review', exact: true }).click();
    await page.waitForURL('**/reviews');
    const card = page.locator('main article', { hasText: 'Wilma' });
    await card.getByText('W', { exact: true }).waitFor();
    expect(await card.locator('img').count()).toBe(0);
    expect(faults).toEqual([]);
  });
});
