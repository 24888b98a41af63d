import { expect, it } from 'vitest';
import { phone } from '../support/open-page.ts';
import { describeInEachBrowser, logIn } from './each-browser.ts';
import { payByCard, signOut } from './journeys.ts';
import { button, field, link } from './shop-page.ts';

/** The owner's road: from the list of parts to a delivered order and a review, on a phone. */
describeInEachBrowser(({ open, proxy }) => {
  it('a visitor orders, pays, has it shipped and reviews it', async () => {
    const page = await open({ size: phone });
    await page.goto('/parts?sort=price');
    await page.click(link(/Buy Now/));
    await page.reaches(/^\/login/);
    await logIn(page, 'customer');
    await page.reaches(/^\/purchase\//);
    await page.shows({ role: 'heading', name: 'Order Info' });
    const part = await page.value(field('Tool Name'));

    await page.fill(field('Quantity'), '1');
    await page.fill(field('Phone'), '12345678');
    await page.fill(field('Address'), '');
    await page.click(button('Order Now'));
    await page.reads('Must be minimum Quantity');
    await page.reads('phone length must be 9 character');
    await page.reads('address is required');
    await page.isFocused(field('Phone'));

    await page.fill(field('Full Name'), 'Carla Customer');
    await page.fill(field('Quantity'), '500');
    await page.fill(field('Phone'), '+1 555 010 7788');
    await page.fill(field('Address'), '12 Foundry Lane');
    await page.click(button('Order Now'));
    await page.reaches(/^\/dashboard\/myOrder$/);
    await page.reads('Successfully');

    const row = [part.slice(0, 40), '500'];
    await page.click(link(/^Pay/, { row }));
    await page.reaches(/^\/payment\//);
    await payByCard(page, '4000 0000 0000 0002');
    await page.reads('Your card was declined.');
    await payByCard(page, '4242 4242 4242 4242');
    await page.reads('Congrats! Your Payment Complete.');
    await page.reaches(/^\/dashboard\/myOrder$/);
    await page.shows({ role: 'cell', row: [...row, 'Paid'] });
    await signOut(page);

    await page.goto('/dashboard/manageOrders');
    await page.reaches(/^\/login/);
    await logIn(page, 'admin');
    await page.reaches(/^\/dashboard\/manageOrders/);
    const theirs = [part.slice(0, 30), '500'];
    await page.click(button(/Pending/, { row: theirs }));
    await page.reads('Are Your Sure this Order Shipt!');
    await page.click(button('Ship without tracking'));
    await page.shows({ role: 'cell', row: [...theirs, 'Shipt'] });
    await signOut(page);

    await page.goto('/login');
    await logIn(page, 'customer');
    await page.reaches(/^\/$/);
    await page.goto('/dashboard/myOrder');
    await page.shows({ role: 'cell', row: [...row, 'Delivered'] });
    await page.goto('/dashboard/addReview');
    await page.fill(field('Rating'), '6');
    await page.click(button('Add Review'));
    await page.reads('Rating must be at most 5');
    await page.fill(field('Rating'), '4');
    await page.fill(field('Photo URL'), '/drawings/rider.svg');
    await page.fill(field('Message'), 'Came on time, every tooth in place.');
    await page.click(button('Add Review'));
    await page.reaches(/^\/reviews/);
    await page.reads('Came on time, every tooth in place.');
    expect(proxy().faults).toEqual([]);
  });
});
