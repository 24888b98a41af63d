import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { demoReviews } from '../../src/server/db/seed/demo-reviews.ts';
import { eventually, openShop, ready, wake, unexpected } from '../support/browser-shop.ts';
import { linesOf } from '../support/layout.ts';
import { phone, toast } from '../support/open-page.ts';

/** What a visitor sees and does (seed §1, §2; rulings §6), on the demo's catalogue. */
const shop = openShop({ SHOP_NAME: 'Spindle' });

const banner = (page: Page) => page.getByRole('region', { name: 'What we make' });
const products = (page: Page) => page.getByRole('region', { name: 'Parts from the catalogue' });
/** Where a carousel stands, by the words beside its arrows. */
const stands = (page: Page, at: number) => banner(page).getByText(`${at} of 4`, { exact: true });

describe('home', () => {
  it('has its parts in the seed’s order', async () => {
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
        'New drawings, by mail',
        'The business in four figures',
        'Get In Touch',
      ],
    );
    expect(tops).not.toContain(Number.NaN);
    expect(tops).toEqual(tops.toSorted((a, b) => a - b));
    expect(faults).toEqual([]);
  });

  it('shows the four figures of the business, and an office address, phone, fax and mail', async () => {
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

  it('shows the six newest reviews, the newest first, and ‘View More’ leads to all of them', async () => {
    const { page } = await shop.visit('/');
    const section = page.locator('section[aria-labelledby=recent-reviews]');
    const newest = demoReviews.toReversed().map(({ name }) => name);
    expect(await section.locator('article footer p').allTextContents()).toEqual(newest.slice(0, 6));
    await section.getByRole('link', { name: 'View More' }).click();
    await page.waitForURL('**/reviews');
    // Skeletons are cards too: only a review has its author's name below.
    const authors = page.locator('main article footer p');
    await authors.nth(newest.length - 1).waitFor();
    expect(await authors.allTextContents()).toEqual(newest);
  });
});

describe('the banner', () => {
  it('has four slides, each with a heading and a Buy Now that leads to its parts', async () => {
    const { page } = await shop.visit('/');
    expect(await banner(page).getByRole('heading').count()).toBe(4);
    const links = banner(page).getByRole('link', { name: 'Buy Now' });
    const addresses = await links.evaluateAll((all) => all.map((one) => one.getAttribute('href')));
    expect(addresses).toEqual(
      ['Drivetrain', 'Wheels', 'Brakes', 'Cockpit'].map(
        (category) => `/parts?category=${category}`,
      ),
    );
    await links.first().click();
    await page.waitForURL('**/parts?category=Drivetrain');
    await page.getByRole('row').filter({ hasText: 'Chainring 48T Five' }).waitFor();
  });

  it('goes on every 3000 ms, after a touch too, loops, and stops on request', async () => {
    const page = await shop.visitWith({ viewport: { width: 1280, height: 900 } }, '/parts');
    await page.clock.install();
    await page.goto('/');
    await ready(page);
    await banner(page).getByRole('button', { name: 'Next slide', disabled: false }).waitFor();
    await page.clock.pauseAt(Date.now() + 60_000);
    // A press restarts the clock, so from here on the time is known to the millisecond.
    // The row is moved at once; the words beside the arrows come a moment later.
    const at = await banner(page)
      .locator('.carousel-track')
      .evaluate((track) => Number(track.style.getPropertyValue('--at')));
    const after = (slides: number) => ((at + slides) % 4) + 1;
    await banner(page).getByRole('button', { name: 'Next slide' }).click();
    await stands(page, after(1)).waitFor();
    await page.clock.runFor(2_990);
    expect(await stands(page, after(1)).count()).toBe(1);
    await page.clock.runFor(10);
    await stands(page, after(2)).waitFor();
    for (const slides of [3, 4, 5]) {
      await page.clock.runFor(3_000);
      await stands(page, after(slides)).waitFor();
    }
    await banner(page).getByRole('button', { name: 'Stop the slides' }).click();
    await banner(page).getByRole('button', { name: 'Let the slides run' }).waitFor();
    await page.clock.runFor(10_000);
    expect(await stands(page, after(5)).count()).toBe(1);
  });

  it('stands still where reduced motion is wished, and never says that it runs', async () => {
    const { page } = await shop.visit('/parts');
    await page.clock.install();
    await page.goto('/');
    const stop = banner(page).getByRole('button', { name: 'Stop the slides' });
    expect(await stop.count()).toBe(0);
    await wake(page);
    await banner(page)
      .getByRole('button', { name: 'Let the slides run', disabled: false })
      .waitFor();
    await page.clock.runFor(10_000);
    expect(await stands(page, 1).count()).toBe(1);
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

  it('shows name, $price.00, minimum and stock, and leads to the order form of its part', async () => {
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
    // On its own page the name is whole: there a hyphen may belong to a size.
    await page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
    const { page: home } = await shop.visit('/');
    const headings = await products(home).getByRole('heading').allTextContents();
    for (const heading of headings) {
      expect(heading.length).toBeLessThanOrEqual(25);
      expect(heading).not.toContain('-');
    }
  });

  it('says Out Of Stock and offers no purchase where there is none', async () => {
    const { page } = await shop.visit('/parts?sort=-available');
    await page.getByRole('link', { name: 'Next' }).click();
    const row = page.getByRole('row').filter({ hasText: 'Out Of Stock' });
    await row.waitFor();
    expect(await row.getByRole('link', { name: /Buy Now/ }).count()).toBe(0);
  });
});

describe('subscribe and contact', () => {
  it('are stored and answered by a toast, and a refusal keeps what was typed', async () => {
    const { page, faults } = await shop.visit('/');
    const subscribe = page.locator('section[aria-labelledby=subscribe]');
    await subscribe.getByLabel('Email').fill('nonsense');
    await subscribe.getByRole('button', { name: 'Submit' }).click();
    await subscribe.getByText('Please Enter the valid Email').waitFor();
    expect(await subscribe.getByLabel('Email').inputValue()).toBe('nonsense');
    await subscribe.getByLabel('Email').fill('reader@example.com');
    await subscribe.getByText('Please Enter the valid Email').waitFor({ state: 'detached' });
    await subscribe.getByRole('button', { name: 'Submit' }).click();
    await toast(page, 'You are on the list now.').waitFor();
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
    await toast(page, 'Your message has arrived').waitFor();

    const admin = await shop.callAs('admin');
    const kept = await admin<{ kind: string; email: string }[]>('GET', '/messages');
    expect(kept.map(({ kind, email }) => `${kind} ${email}`).toSorted()).toEqual([
      'contact wim@example.com',
      'subscribe reader@example.com',
    ]);
    expect(unexpected(faults, /422/)).toEqual([]);
  });

  it('say that the shop cannot be reached, keep the text, and go on', async () => {
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
    await toast(page, 'Your message has arrived').waitFor();
  });
});

describe('the reviews', () => {
  it('have stars of 24 px and are cut at 150 characters, with the rest a click away', async () => {
    const { page } = await shop.visit('/reviews');
    const long = demoReviews.findLast(({ description }) => description.length > 150);
    if (!long) throw new Error('The demo has no long review');
    const card = page.locator('article').filter({ hasText: long.name });
    const shown = `${long.description.slice(0, 150)}...`;
    await card.getByText(shown, { exact: true }).waitFor();
    await card.getByText('Read the whole review').click();
    await card.getByText(long.description, { exact: true }).waitFor();
    const star = await card.locator('svg').first().boundingBox();
    expect(star).toMatchObject({ width: 24, height: 24 });
    await card.getByRole('img', { name: `${long.rating} of 5` }).waitFor();
  });

  it.each([
    { width: 1280, columns: 3, counts: [8, 7, 1] },
    { width: 800, columns: 2, counts: [6, 5, 1] },
    { width: 390, columns: 1, counts: [2] },
  ])(
    'leave no empty place beside a last one that stands alone, $width px wide',
    async ({ width, columns, counts }) => {
      const { page } = await shop.visit('/reviews', { width, height: 900 });
      const cards = page.locator('main article');
      const grid = (await page.locator('main ul').boundingBox())?.width ?? 0;
      const column = (await cards.first().boundingBox())?.width ?? 0;
      for (const count of counts) {
        // How many the demo has is not what matters.
        await cards.evaluateAll((all, kept) => {
          for (const card of all.slice(kept)) card.closest('li')?.remove();
        }, count);
        const alone = count % columns === 1;
        const last = await cards.last().boundingBox();
        expect(last?.width, `${count} reviews`).toBeCloseTo(alone ? grid : column, 0);
      }
    },
  );

  it('have stars, and the header a mark, that grow with the letters', async () => {
    const { page } = await shop.visit('/reviews', phone);
    const sizes = async () => {
      const seen = [page.locator('article svg').first(), page.locator('header svg').first()];
      return Promise.all(seen.map(async (one) => (await one.boundingBox())?.width));
    };
    const [star, mark] = await sizes();
    expect([star, mark]).toEqual([24, 28]);
    await page.evaluate(() => void (document.documentElement.style.fontSize = '200%'));
    expect(await sizes()).toEqual([48, 56]);
  });

  it('stay in sight when they are closed by the keyboard from further down', async () => {
    const { page } = await shop.visit('/reviews', { width: 390, height: 500 });
    await wake(page);
    const review = page.locator('main details').first();
    const top = () => review.evaluate((one) => one.getBoundingClientRect().top);
    await review.locator('summary').click();
    await review.evaluate((one) => scrollBy(0, one.getBoundingClientRect().top + 150));
    expect(await top()).toBeLessThan(-100);
    await page.keyboard.press('Enter');
    await eventually(top).toBeGreaterThanOrEqual(0);
    expect(await review.locator('summary').evaluate((one) => one === document.activeElement)).toBe(
      true,
    );
  });

  it('show the letter of an author whose photo is gone, whether React was there to hear of it or not', async () => {
    const { page } = await shop.visit('/blog');
    const newest = demoReviews.at(-1);
    const card = page.locator('main article').filter({ hasText: newest?.name ?? '' });
    const showsTheLetter = async () => {
      await card.getByText(newest?.name.charAt(0) ?? '', { exact: true }).waitFor();
      expect(await card.locator('img').count()).toBe(0);
    };
    const gone = '**/drawings/rider.svg*';
    await page.route(gone, (route) => route.fulfill({ status: 404 }));
    let runScripts = () => {};
    const mayRun = new Promise<void>((resolve) => (runScripts = resolve));
    await page.route('**/*', async (route) => {
      if (route.request().resourceType() === 'script') await mayRun;
      await route.fallback();
    });
    await page.goto('/reviews', { waitUntil: 'commit' });
    await page.waitForFunction(() => {
      const photo = document.querySelector<HTMLImageElement>('main article img');
      return photo?.complete && photo.naturalWidth === 0;
    });
    runScripts();
    await showsTheLetter();

    let fail = () => {};
    const mayFail = new Promise<void>((resolve) => (fail = resolve));
    await page.unroute(gone);
    await page.route(gone, async (route) => {
      await mayFail;
      await route.fulfill({ status: 404 });
    });
    await page.goto('/', { waitUntil: 'commit' });
    await ready(page);
    await card.scrollIntoViewIfNeeded();
    await card.locator('img').waitFor();
    fail();
    await showsTheLetter();
  });

  it('are skeletons while they are on their way', async () => {
    const { page } = await shop.visit('/portfolio');
    let go = () => {};
    const wait = new Promise<void>((resolve) => (go = resolve));
    await page.route('**/api/reviews*', async (route) => {
      await wait;
      await route.continue();
    });
    await page.evaluate(() => {
      history.pushState(null, '', '/reviews');
      dispatchEvent(new PopStateEvent('popstate'));
    });
    await page.locator('ul[aria-busy=true] li').first().waitFor();
    go();
    await page.locator('main article').first().waitFor();
    expect(await page.locator('ul[aria-busy=true]').count()).toBe(0);
  });
});

describe('the other pages', () => {
  it('the blog answers four questions', async () => {
    const { page } = await shop.visit('/blog');
    const questions = await page.locator('main h2').allTextContents();
    expect(questions).toHaveLength(4);
    const all = await page.locator('main').innerText();
    for (const subject of [/React/, /prototyp/i, /unit test/i, /search/i])
      expect(all).toMatch(subject);
    expect(all.length).toBeGreaterThan(4_000);
  });

  it('the portfolio shows education, skills and three projects whose links lead somewhere', async () => {
    const { page } = await shop.visit('/portfolio');
    await page.getByRole('heading', { name: 'Education' }).waitFor();
    await page.getByRole('heading', { name: 'Skills' }).waitFor();
    const links = page.locator('section[aria-labelledby=projects] a');
    expect(await links.count()).toBe(3);
    for (const href of await links.evaluateAll((all) =>
      all.map((one) => one.getAttribute('href')),
    )) {
      expect((await page.request.get(href ?? '')).status()).toBe(200);
    }
  });

  it.each([
    ['/', 'Home-Spindle'],
    ['/parts', 'Parts-Spindle'],
    ['/reviews', 'Reviews-Spindle'],
    ['/blog', 'Blog-Spindle'],
    ['/portfolio', 'Portfolio-Spindle'],
    ['/login', 'Login-Spindle'],
    ['/signup', 'Sign Up-Spindle'],
    ['/reset', 'Reset password-Spindle'],
    ['/purchase/1', 'Order Info-Spindle'],
    ['/dashboard/myOrder', 'My Orders-Spindle'],
    ['/no/such/page', 'Not found-Spindle'],
    ['/parts/no-such-part', 'Not found-Spindle'],
  ])('the title of %s is {page title}-{product name}', async (path, title) => {
    const html = await (await fetch(`${shop.url()}${path}`)).text();
    expect(html.match(/<title>(.*?)<\/title>/)?.[1]).toBe(title);
  });

  it('an unknown path is 404, says so, and leads home', async () => {
    const { page } = await shop.visit('/no/such/page');
    expect((await page.request.get('/no/such/page')).status()).toBe(404);
    expect((await page.request.get('/parts/nothing')).status()).toBe(404);
    await page.getByRole('heading', { name: 'Oops! This Page is Not Found' }).waitFor();
    await page.getByRole('link', { name: 'Go Back Home' }).click();
    await page.waitForURL(`${shop.url()}/`);
  });
});

describe('header and footer', () => {
  it('mark the current link, and show Login to visitors, Dashboard to whoever is signed in', async () => {
    const { page } = await shop.visit('/');
    const header = page.getByRole('banner');
    await header.locator('a[aria-current=page]', { hasText: 'Home' }).waitFor();
    expect(await header.getByRole('link', { name: 'Dashboard' }).count()).toBe(0);
    await header.getByRole('link', { name: 'Login' }).click();
    await header.locator('a[aria-current=page]', { hasText: 'Login' }).waitFor();
    expect(await header.locator('nav a[aria-current=page]').count()).toBe(1);

    const { page: signedIn } = await shop.visitAs('customer', '/dashboard');
    const theirs = signedIn.getByRole('banner');
    await theirs.locator('a[aria-current=page]', { hasText: 'Dashboard' }).waitFor();
    expect(await theirs.getByRole('link', { name: 'Login' }).count()).toBe(0);
  });

  it('show an error of the sign-in in red in place of the links', async () => {
    const { page } = await shop.visit('/blog');
    await page.route('**/api/auth/token', (route) => route.abort());
    await page.reload();
    await wake(page);
    const message = page.getByRole('banner').getByRole('alert');
    await message.getByText('The shop cannot be reached.').waitFor();
    expect(await page.locator('header nav').count()).toBe(0);
    const [red = 0, green = 0, blue = 0] = await message.evaluate((one) => {
      const dot = document.createElement('canvas').getContext('2d');
      if (!dot) throw new Error('no canvas');
      dot.fillStyle = getComputedStyle(one).color;
      dot.fillRect(0, 0, 1, 1);
      return [...dot.getImageData(0, 0, 1, 1).data];
    });
    expect(red).toBeGreaterThan(2 * Math.max(green, blue));
  });

  it('lead to /, /blog, /portfolio and /login, show the place on a map of our own, and say © 2022–this year', async () => {
    const { page } = await shop.visit('/blog');
    const footer = page.getByRole('contentinfo');
    const links = footer.getByRole('navigation').getByRole('link');
    expect(await links.evaluateAll((all) => all.map((one) => one.getAttribute('href')))).toEqual([
      '/',
      '/blog',
      '/portfolio',
      '/login',
    ]);
    expect(await footer.textContent()).toMatch(/© 2022–20\d\d/);
    expect(await footer.getByRole('img', { name: /^Map/ }).getAttribute('src')).toBe(
      '/drawings/map.svg',
    );
  });

  it('fit a phone and say that payments are a sandbox', async () => {
    const { page } = await shop.visit('/', phone);
    await page.getByText('Demo shop: payments are a sandbox').waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      phone.width,
    );
  });
});

describe('without script', () => {
  it('home, the parts, a part and the reviews can be read, and the search works', async () => {
    const page = await shop.visitWith({ javaScriptEnabled: false }, '/');
    await page.getByRole('heading', { name: 'Ours Pars' }).waitFor();
    await page.locator('section[aria-labelledby=recent-reviews] article').nth(5).waitFor();
    await page.goto('/reviews');
    await page.locator('main article').nth(15).waitFor();
    await page.goto('/parts');
    await page.getByLabel('Search parts').fill('chianring');
    await page.getByRole('button', { name: 'Show parts' }).click();
    await page.waitForURL(/q=chianring/);
    await page
      .getByRole('link', { name: /^Chainring 48T/ })
      .first()
      .click();
    await page.getByRole('heading', { level: 1, name: 'Chainring 48T Five-Bolt' }).waitFor();
    await page.getByText('CNC-milled from 7075-T6 plate').waitFor();
  });
});

it('a size in a part’s name is never broken at its hyphen, however narrow the page', async () => {
  const { page } = await shop.visit('/parts?q=inner+tube');
  await page
    .getByRole('link', { name: /28\/47-622/ })
    .first()
    .click();
  const name = page.locator('main h1');
  await name.getByText('28/47-622').waitFor();
  for (let width = 320; width <= 440; width += 20) {
    await page.setViewportSize({ width, height: 800 });
    expect(await linesOf(name, '28/47-622'), `${width} px`).toBe(1);
  }
});

describe('the catalogue', () => {
  it('forgives a typing error, and keeps search, category, stock and sort in the address', async () => {
    const { page, faults } = await shop.visit('/parts');
    const row = (name: string) => page.getByRole('row').filter({ hasText: name });
    await page.getByLabel('Search parts').fill('chianring');
    await page.waitForURL(/q=chianring/);
    await row('Chainring 48T Five').waitFor();
    await row('Butted Spoke').waitFor({ state: 'detached' });
    await page.getByText('2 parts', { exact: true }).waitFor();
    await page.reload();
    await row('Chainring 48T Five').waitFor();
    expect(await page.getByLabel('Search parts').inputValue()).toBe('chianring');

    await page.goto('/parts');
    await ready(page);
    await page
      .getByRole('navigation', { name: 'Category' })
      .getByRole('link', { name: /^Wheels/ })
      .click();
    await page.waitForURL(/category=Wheels/);
    // The address comes first, and then the form that takes the category along.
    await eventually(() => page.locator('select[name=category]').inputValue()).toBe('Wheels');
    await page.getByLabel('Sort by').selectOption('price');
    await page.waitForURL(/sort=price/);
    await page.getByLabel('In stock only').check();
    await page.waitForURL(/inStock=true/);
    expect(new URL(page.url()).searchParams.get('category')).toBe('Wheels');
    // Before its figure a cell has, unseen here, what a phone shows in place of the column's head.
    const cells = page.getByRole('cell').filter({ hasText: /\$\d+\.00$/ });
    const prices = async () =>
      (await cells.allTextContents()).map((text) => Number(text.split('$')[1]));
    await eventually(async () => (await prices()).length).toBeGreaterThan(3);
    await eventually(async () => {
      const all = await prices();
      return all.every((price, index) => price >= (all[index - 1] ?? 0));
    }).toBe(true);
    expect(faults).toEqual([]);
  });

  it('turns pages by the address, and back', async () => {
    const { page } = await shop.visit('/parts?sort=name');
    const names = () => page.locator('tbody tr td:first-child a').allTextContents();
    const first = await names();
    expect(first).toHaveLength(24);
    await page.getByRole('link', { name: 'Next' }).click();
    await page.waitForURL(/cursor=/);
    await page.getByRole('link', { name: 'Previous' }).waitFor();
    const second = await names();
    expect(second.filter((name) => first.includes(name))).toEqual([]);
    await page.goBack();
    await eventually(names).toEqual(first);
  });

  it('says kindly that nothing fits, and shows all parts again', async () => {
    const { page } = await shop.visit('/parts?q=zzzzzzzzz');
    await page.getByRole('heading', { name: 'No part fits that' }).waitFor();
    // Only what was asked for can be let go.
    await page.getByText('Try a shorter word.', { exact: true }).waitFor();
    await page.getByRole('link', { name: 'Show all parts' }).click();
    await page.waitForURL('**/parts');
    await page.getByRole('row').nth(20).waitFor();
  });
});
