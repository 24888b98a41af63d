import { describe, expect, it } from 'vitest';
import { openShop, ready } from '../support/browser-shop.ts';
import { phone } from '../support/open-page.ts';

/** The other public pages. */
const shop = openShop({ SHOP_NAME: 'Spindle' });

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

  it('an unknown path is 404 and links home', async () => {
    const { page } = await shop.visit('/no/such/page');
    expect((await page.request.get('/no/such/page')).status()).toBe(404);
    expect((await page.request.get('/parts/nothing')).status()).toBe(404);
    await page.getByRole('heading', { name: 'Oops! This Page is Not Found' }).waitFor();
    await page.getByRole('link', { name: 'Go Back Home' }).click();
    await page.waitForURL(`${shop.url()}/`);
  });
});

it('no page reports an error when the browser refuses all storage', async () => {
  const { page, faults } = await shop.visitAs('customer', '/blog');
  await page.addInitScript(() => {
    for (const storage of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, storage, {
        configurable: true,
        get: () => {
          throw new DOMException('The request was denied.', 'SecurityError');
        },
      });
  });
  for (const path of ['/', '/parts', '/login', '/dashboard/myOrder']) {
    await page.goto(path);
    await ready(page);
  }
  await page.getByRole('heading', { name: 'My Orders' }).waitFor();
  expect(faults).toEqual([]);
});

describe('header and footer', () => {
  it('mark the current link, and show visitors Login and signed-in users Dashboard', async () => {
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
    const footer = signedIn.getByRole('contentinfo').getByRole('navigation');
    expect(await footer.getByRole('link', { name: 'Login' }).count()).toBe(0);
    await footer.getByRole('link', { name: 'Dashboard' }).waitFor();
  });

  it('show a sign-in error in red in place of the links', async () => {
    const { page } = await shop.visitAs('customer', '/blog');
    await page.evaluate(() => localStorage.removeItem('access-token'));
    await page.route('**/api/auth/token', (route) => route.abort());
    await page.reload();
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

  it('link to /, /blog, /portfolio, /login and the page in other languages, show the place on a map of our own, and © 2022–this year', async () => {
    const { page } = await shop.visit('/blog');
    const footer = page.getByRole('contentinfo');
    const links = footer.getByRole('navigation').getByRole('link');
    expect(await links.evaluateAll((all) => all.map((one) => one.getAttribute('href')))).toEqual([
      '/',
      '/blog',
      '/portfolio',
      '/login',
      '/de/blog',
      '/fr/blog',
      '/imprint',
      '/terms',
      '/privacy',
      '/shipping',
      '/withdrawal',
    ]);
    expect(await footer.textContent()).toMatch(/© 2022–20\d\d/);
    expect(await footer.getByRole('img', { name: /^Map/ }).getAttribute('src')).toBe(
      '/drawings/map.svg',
    );
  });

  it('fit a phone and mention the sandbox payments', async () => {
    const { page } = await shop.visit('/', phone);
    await page.getByText('Demo shop: payments run in a sandbox').waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      phone.width,
    );
  });
});

describe('without JavaScript', () => {
  it('home, the parts, a part and the reviews are readable, and the search works', async () => {
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

  const plainly = (path: string) =>
    shop.visitWith({ viewport: phone, javaScriptEnabled: false }, path);

  it('every page names what needs JavaScript, and shows no loader', async () => {
    for (const path of ['/', '/parts', '/reviews', '/login', '/purchase/1', '/dashboard']) {
      const page = await plainly(path);
      // Text search skips the content of noscript.
      expect(await page.locator('header noscript p').innerText(), path).toMatch(/need JavaScript/);
      expect(await page.getByText('One moment').filter({ visible: true }).count(), path).toBe(0);
      await page.context().close();
    }
  });

  it('home has neither a form nor a button that would do nothing', async () => {
    const page = await plainly('/');
    expect(await page.locator('main form').count()).toBe(2);
    expect(await page.locator('main :is(form, button)').filter({ visible: true }).count()).toBe(0);
    await page.getByRole('link', { name: 'parts@' }).waitFor();
  });
});
