import { type ShopPage, button, field, link } from './shop-page.ts';

/** Fills in the card form and presses Pay. */
export async function payByCard(page: ShopPage, number: string): Promise<void> {
  await page.fill(field('Card number'), number);
  await page.fill(field('Expiry (MM / YY)'), '12 / 40');
  await page.fill(field('CVC'), '123');
  await page.click(button('Pay'));
}

/** Signs out on the profile page. */
export async function signOut(page: ShopPage): Promise<void> {
  await page.goto('/profile');
  await page.click(button(/Sign Out/));
  await page.reaches(/^\/login/);
  await page.shows(link('Login', { inside: { role: 'banner' } }));
}

/** Copies a text from a field of its own, then pastes it into what had the focus. */
export async function paste(page: ShopPage, text: string): Promise<void> {
  const { driver } = page;
  await driver.evaluate(`(${addSource.toString()})(${JSON.stringify(text)})`);
  await driver.control('c');
  await driver.evaluate(`(${removeSource.toString()})()`);
  await driver.control('v');
}

function addSource(text: string): void {
  const source = document.createElement('textarea');
  source.id = 'copied';
  source.value = text;
  Object.assign(globalThis, { focusedBefore: document.activeElement });
  document.body.append(source);
  source.select();
}

function removeSource(): void {
  document.querySelector('#copied')?.remove();
  const before = (globalThis as unknown as { focusedBefore: HTMLElement }).focusedBefore;
  before.focus();
}
