import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { demoReviews } from '../../src/operations/server/demo-data/demo-reviews.ts';
import { eventually, openShop, unexpected } from '../support/browser-shop.ts';
import { toast } from '../support/open-page.ts';

/** The public pages with the demo's catalogue. */
const shop = openShop({ SHOP_NAME: 'Spindle' });

const products = (page: Page) => page.getByRole('region', { name: 'Parts from the catalogue' });
/** Locates the slide number. */
const productStands = (page: Page, at: number) =>
  products(page).getByText(`${at} of 12`, { exact: true });

describe('home', () => {
  it('has the owner’s sections in order', async () => {
    const { page, faults } = await shop.visit('/');
    const tops = await page.evaluate(
      (texts) =>
        texts.map((text) => {
          const found = [...document.querySelectorAll('main section, main h2')].find(
            (one) => one.getAttribute('aria-label') === text || one.textContent?.trim() === text,
          );
          return found ? found.getBoundingClientRect().top : Number.NaN;
        }),
      [
        'What we make',
        'Ours Pars',
        'Recent Reviews',
        'New drawings by email',
        'The business in four figures',
        'Get In Touch',
      ],
    );
    expect(tops).not.toContain(Number.NaN);
    expect(tops).toEqual(tops.toSorted((a, b) => a - b));
    expect(faults).toEqual([]);
  });

  it('shows the four numbers of the business, and an office address, phone, fax and mail', async () => {
    const { page } = await shop.visit('/');
    const figures = page.locator('section[aria-labelledby=summary] dl > *');
    const texts = (await figures.allTextContents()).map((text) => text.replace(/\s+/g, ' '));
    expect(texts).toHaveLength(4);
    for (const [index, words] of [
      ['31+', 'Served customers', 'yearly'],
      ['120M+', 'Revenue', 'annual'],
      ['33k', 'a rise of', '400 (22%)'],
      ['50+', 'a fall of', '90 (14%)'],
    ].entries()) {
      for (const word of words) expect(texts[index]).toContain(word);
    }
    const block = page.locator('section[aria-labelledby=get-in-touch]');
    for (const label of ['Office address', 'Phone', 'Fax', 'Mail']) {
      await block.getByText(label, { exact: true }).waitFor();
    }
  });

  it('shows the six newest reviews, the newest first, and ‘View More’ links to all of them', async () => {
    const { page } = await shop.visit('/');
    const section = page.locator('section[aria-labelledby=recent-reviews]');
    const newest = demoReviews.toReversed().map(({ name }) => name);
    expect(await section.locator('article footer p > span').allTextContents()).toEqual(
      newest.slice(0, 6),
    );
    await section.getByRole('link', { name: 'View More' }).click();
    await page.waitForURL('**/reviews');
    // Skeletons are cards too: only a review has its author's name below.
    const authors = page.locator('main article footer p > span');
    await authors.nth(newest.length - 1).waitFor();
    expect(await authors.allTextContents()).toEqual(newest);
  });
});

describe('the product carousel ‘Ours Pars’', () => {
  it('holds twelve parts, in slides of 1, 2 and 3 with a spacing of 10, 20 and 30', async () => {
    const { page } = await shop.visit('/');
    expect(await products(page).locator('li').count()).toBe(12);
    for (const [width, slides, spacing] of [
      [640, 1, 10],
      [768, 2, 20],
      [1024, 3, 30],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      const measured = () =>
        products(page)
          .locator('.carousel')
          .evaluate((row) => {
            const slide = row.querySelector('li');
            if (!slide) throw new Error('no slide');
            return {
              slides: Math.round(
                row.getBoundingClientRect().width / slide.getBoundingClientRect().width,
              ),
              spacing: getComputedStyle(slide).paddingLeft,
            };
          });
      await eventually(measured).toEqual({ slides, spacing: `${spacing}px` });
    }
  });

  it('moves on every 3000 ms', async () => {
    const page = await shop.visitWith({ viewport: { width: 1280, height: 900 } }, '/parts');
    await page.clock.install();
    // Time passes only by `runFor`.
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.goto('/');
    await products(page).locator('.carousel-moved').waitFor();
    await productStands(page, 1).waitFor();
    // A press restarts the timer, so its phase is known to the millisecond.
    await products(page).getByRole('button', { name: 'Next slide' }).click();
    await productStands(page, 2).waitFor();
    await page.clock.runFor(2_990);
    expect(await productStands(page, 2).count()).toBe(1);
    await page.clock.runFor(10);
    for (const at of [3, 4]) {
      await productStands(page, at).waitFor();
      await page.clock.runFor(3_000);
    }
  });

  it('shows name, $price.00, minimum and stock, and links to the order form of its part', async () => {
    const { page } = await shop.visit('/');
    const card = products(page)
      .locator('article')
      .filter({ has: page.getByRole('link', { name: /Buy Now/ }) })
      .first();
    const text = await card.textContent();
    expect(text).toMatch(/\$\d+\.00/);
    expect(text).toMatch(/Minimum\s*\d/);
    expect(text).toMatch(/In stock\s*\d/);
    expect((await card.getByRole('heading').textContent())?.length).toBeLessThanOrEqual(25);
    expect(await card.getByRole('link', { name: /Buy Now/ }).getAttribute('href')).toMatch(
      /^\/purchase\/.+/,
    );
  });

  it('cuts a name at 25 characters with hyphens as spaces', async () => {
    const { page } = await shop.visit('/');
    const admin = await shop.callAs('admin');
    const name = `Zig-Zag-Washer ${'x'.repeat(40)}`;
    await admin('POST', '/tools', {
      name,
      price: 7,
      minimumQuantity: 50,
      available: 5_000,
      img: '/drawings/washer.svg',
      description: 'Cut when shown.',
      category: 'Washers',
    });
    await page.goto('/parts?sort=newest');
    await page
      .getByRole('link', { name: /Zig-Zag-Washer/ })
      .first()
      .click();
    // The part's page shows the real name, since a hyphen may belong to a size.
    await page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
    const { page: home } = await shop.visit('/');
    const headings = await products(home).getByRole('heading').allTextContents();
    for (const heading of headings) {
      expect(heading.length).toBeLessThanOrEqual(25);
      expect(heading).not.toContain('-');
    }
  });

  it('shows Out Of Stock, without a purchase, for a part without stock', async () => {
    const { page } = await shop.visit('/parts?sort=-available');
    await page.getByRole('link', { name: 'Next' }).click();
    const row = page.getByRole('row').filter({ hasText: 'Out Of Stock' });
    await row.waitFor();
    expect(await row.getByRole('link', { name: /Buy Now/ }).count()).toBe(0);
  });
});

describe('subscribe and contact', () => {
  it('are stored and confirmed by a toast, and a refusal keeps the typed text', async () => {
    const { page, faults } = await shop.visit('/');
    const subscribe = page.locator('section[aria-labelledby=subscribe]');
    await subscribe.getByLabel('Email').fill('nonsense');
    await subscribe.getByRole('button', { name: 'Submit' }).click();
    await subscribe.getByText('Please Enter the valid Email').waitFor();
    expect(await subscribe.getByLabel('Email').inputValue()).toBe('nonsense');
    await subscribe.getByLabel('Email').fill('reader@example.com');
    await subscribe.getByText('Please Enter the valid Email').waitFor({ state: 'detached' });
    await subscribe.getByRole('button', { name: 'Submit' }).click();
    await toast(page, 'You are now on the list.').waitFor();
    expect(await subscribe.getByLabel('Email').inputValue()).toBe('');

    const contact = page.locator('section[aria-labelledby=get-in-touch]');
    await contact.getByLabel('Name').fill('Wim Writer');
    await contact.getByRole('button', { name: 'Send' }).click();
    await contact.getByText('Email is required').waitFor();
    await contact.getByText('Message is required').waitFor();
    expect(await contact.getByLabel('Name').inputValue()).toBe('Wim Writer');
    await contact.getByLabel('Email').fill('wim@example.com');
    await contact.getByLabel('Message').fill('Do you make left-handed chains?');
    await contact.getByRole('button', { name: 'Send' }).click();
    await toast(page, 'We have your message').waitFor();

    const admin = await shop.callAs('admin');
    const messages = await admin<{ kind: string; email: string }[]>('GET', '/messages');
    expect(messages.map(({ kind, email }) => `${kind} ${email}`).toSorted()).toEqual([
      'contact wim@example.com',
      'subscribe reader@example.com',
    ]);
    expect(unexpected(faults, /422/)).toEqual([]);
  });

  it('ignore the second press of a double click that comes after the thanks', async () => {
    const { page, faults } = await shop.visit('/');
    const requests: string[] = [];
    page.on('request', (request) => {
      if (/api\/(contact|subscribe)/.test(request.url())) requests.push(request.url());
    });
    for (const [id, button, fields, thanks] of [
      ['subscribe', 'Submit', ['Email'], 'You are now on the list.'],
      ['get-in-touch', 'Send', ['Email', 'Name', 'Message'], 'We have your message'],
    ] as const) {
      const form = page.locator(`section[aria-labelledby=${id}] form`);
      const send = form.getByRole('button', { name: button });
      for (const field of fields) await form.getByLabel(field).fill('double@example.com');
      await send.click();
      await form.getByText(thanks).waitFor();
      await send.click();
      expect(await form.locator('[aria-invalid]').count()).toBe(0);
      expect(await form.getByText('is required').count()).toBe(0);
      expect(await send.evaluate((one) => one === document.activeElement)).toBe(true);
      await form.getByText(thanks).waitFor();
      // Another message is checked as the first was.
      await form.getByLabel(fields[0]).fill('x');
      await form.getByText(thanks).waitFor({ state: 'detached' });
      await form.getByLabel(fields[0]).fill('');
      await send.click();
      await form.getByText('Email is required').waitFor();
    }
    expect(requests).toHaveLength(2);
    expect(faults).toEqual([]);
  });

  it('report that the shop cannot be reached, keep the text, and recover', async () => {
    const { page } = await shop.visit('/');
    await page.route('**/api/contact', (route) => route.abort());
    const contact = page.locator('section[aria-labelledby=get-in-touch]');
    await contact.getByLabel('Name').fill('Nora');
    await contact.getByLabel('Email').fill('nora@example.com');
    await contact.getByLabel('Message').fill('Hello?');
    await contact.getByRole('button', { name: 'Send' }).click();
    await contact.getByText('The shop cannot be reached.').waitFor();
    expect(await contact.getByLabel('Message').inputValue()).toBe('Hello?');
    await page.unroute('**/api/contact');
    await contact.getByRole('button', { name: 'Send' }).click();
    await toast(page, 'We have your message').waitFor();
  });
});
