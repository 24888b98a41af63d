import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { demoAccount, eventually, openShop, unexpected } from '../support/browser-shop.ts';
import { phone, toast } from '../support/open-page.ts';
import { says } from '../support/page-actions.ts';

/** The profile and its photo. */
const shop = openShop();
const { email, name: ofAccount } = demoAccount('customer');

/** The page's file input. */
const filesOf = (page: Page) => page.locator('[data-takes-file] input[type=file]');
const chosen = (page: Page, file: string) =>
  page.getByRole('status').filter({ hasText: `${file} ready to upload` });

async function pictureNamed(name: string) {
  const create = { width: 64, height: 64, channels: 3, background: '#3a3' } as const;
  return { name, mimeType: 'image/png', buffer: await sharp({ create }).png().toBuffer() };
}

describe('the profile', () => {
  it('is filled in with a photo, with the owner’s messages, and then shown', async () => {
    const { page, faults } = await shop.visitAs('customer', '/dashboard');
    const menu = page.getByRole('navigation', { name: 'Dashboard menu' });
    const current = () => menu.locator('[aria-current=page]').allTextContents();
    await page.getByRole('button', { name: 'SignOut', exact: true }).waitFor();
    // Without a name a Sign Out stands in the page's head, beside the menu's.
    expect(await page.getByRole('button', { name: 'Sign Out', exact: true }).count()).toBe(2);
    await page.locator('main dl').getByText(email).waitFor();
    // Name and address are known from the account and the last order.
    await page.locator('main dl').getByText(ofAccount, { exact: true }).waitFor();
    await page.getByText('Fill in your profile to order faster.').waitFor();
    expect(await page.getByText('Not filled in yet').count()).toBe(0);
    expect(await page.getByText('Nothing here yet').count()).toBe(0);
    await eventually(current).toEqual(['My Profile']);
    await page.getByRole('link', { name: 'Name, password and email verification' }).click();
    await page.getByRole('heading', { name: 'Name and password' }).waitFor();
    await eventually(current).toEqual(['My Profile']);
    await page.goBack();
    await page.getByRole('link', { name: 'Edit' }).click();
    await page.waitForURL('**/dashboard/updateProfile');
    await eventually(current).toEqual(['My Profile']);
    await page.getByLabel('Full Name').fill('');
    await page.getByRole('button', { name: 'Update Profile' }).click();
    for (const words of [
      'name is required',
      'country is required',
      'city is required',
      'image is required',
      'location is required',
    ]) {
      await says(page, words).waitFor();
    }
    expect(await page.getByLabel('Email').inputValue()).toBe(email);
    expect(await page.getByLabel('Email').isEditable()).toBe(false);
    const photo = filesOf(page);
    await photo.setInputFiles({
      name: 'cv.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from('no picture'),
    });
    await page.getByText('This file type is not supported.').waitFor();
    const picture = await sharp({
      create: { width: 64, height: 64, channels: 3, background: '#a33' },
    })
      .png()
      .toBuffer();
    await photo.setInputFiles({
      name: 'me.png',
      mimeType: 'image/png',
      buffer: Buffer.concat([picture, Buffer.alloc(11 * 1024 * 1024)]),
    });
    await page.getByText('This picture is too large.').waitFor();
    await photo.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: picture });
    await chosen(page, 'me.png').waitFor();
    await page.getByLabel('Full Name').fill('Carla Customer');
    await page.getByLabel('Country').fill('Portugal');
    await page.getByLabel('City').fill('Porto');
    await page.getByLabel('Location').fill('Rua das Flores 12\n2.º esquerdo');
    // The form survives a failed upload.
    await page.route('**/api/images', (route) => route.abort());
    await page.getByRole('button', { name: 'Update Profile' }).click();
    await page.getByText('The shop cannot be reached.').waitFor();
    expect(await page.getByLabel('City').inputValue()).toBe('Porto');
    await page.unroute('**/api/images');
    await page.getByRole('button', { name: 'Update Profile' }).click();
    await toast(page, 'Your Profile Has been Update!').waitFor();
    await page.waitForURL('**/dashboard');
    const address = page.getByText('Portugal, Porto, Rua das Flores 12');
    await address.waitFor();
    expect(await address.innerText()).toMatch(/12\n2\.º esquerdo$/);
    await page.getByRole('img', { name: 'Photo of Carla Customer' }).waitFor();
    await page.getByRole('button', { name: 'SignOut' }).waitFor();
    // A stored photo makes a new one optional.
    await page.getByRole('link', { name: 'Edit' }).click();
    await page.getByLabel('City').fill('Braga');
    await page.getByRole('button', { name: 'Update Profile' }).click();
    await page.waitForURL('**/dashboard');
    await page.getByText('Portugal, Braga, Rua das Flores 12').waitFor();
    expect(unexpected(faults, /ERR_FAILED/)).toEqual([]);
  });
});

describe('the photo of Update Profile', () => {
  it('has a frame of fixed size; a file that is no picture is rejected', async () => {
    const { page } = await shop.visitAs('customer', '/dashboard/updateProfile', phone);
    const field = filesOf(page);
    const tall = await sharp({
      create: { width: 40, height: 400, channels: 3, background: '#3a3' },
    })
      .png()
      .toBuffer();
    await field.setInputFiles({ name: 'tall.png', mimeType: 'image/png', buffer: tall });
    await chosen(page, 'tall.png').waitFor();
    const preview = page.locator('[data-takes-file] img');
    await preview.evaluate((picture: HTMLImageElement) => picture.decode());
    const frame = await preview.locator('..').boundingBox();
    expect([frame?.width, frame?.height]).toEqual([128, 96]);

    const buffer = Buffer.from('no picture at all');
    await field.setInputFiles({ name: 'bad.png', mimeType: 'image/png', buffer });
    await page.getByText('This file type is not supported.').waitFor();
    expect(await chosen(page, 'bad.png').count()).toBe(0);
  });

  it('is a button named by the field that announces the chosen file and the fault, and opens the file chooser', async () => {
    const { page } = await shop.visitAs('admin', '/dashboard/updateProfile');
    const field = page.getByRole('button', { name: 'Your Photo Choose a picture', exact: true });
    await field.waitFor();
    // The field exposes nothing else to screen readers.
    const box = page.locator('[data-takes-file]');
    expect(await box.ariaSnapshot()).toBe(
      '- status: No picture chosen yet\n- button "Your Photo Choose a picture": Choose a picture',
    );
    await page.getByLabel('Your Photo').focus();
    expect(await field.evaluate((one) => one === document.activeElement)).toBe(true);
    const announced = async () => {
      const { nodes } = await (
        await page.context().newCDPSession(page)
      ).send('Accessibility.getFullAXTree');
      const button = nodes.find(
        ({ role, name }) => role?.value === 'button' && name?.value.startsWith('Your Photo'),
      );
      return button?.description?.value;
    };
    const limits = 'JPEG, PNG, WebP, AVIF, GIF, up to 10 MB';
    expect(await announced()).toBe(`No picture chosen yet ${limits}`);

    for (const press of [
      () => page.keyboard.press('Enter'),
      () => page.keyboard.press('Space'),
      () => page.getByText('Your Photo', { exact: true }).click(),
      () => box.click({ position: { x: 6, y: 6 } }),
    ]) {
      const chooser = page.waitForEvent('filechooser');
      // Press only now: the browser must know first that the test waits for a file chooser.
      await expect.poll(() => field.evaluate((one) => one === document.activeElement)).toBe(true);
      await press();
      await (await chooser).setFiles(await pictureNamed('mine.png'));
      await chosen(page, 'mine.png').waitFor();
      expect(await announced()).toBe(`mine.png ready to upload ${limits}`);
      await box.getByRole('button', { name: 'Remove mine.png' }).click();
      await field.waitFor();
    }
  });

  it('can be dropped on its field; a drop beside it does not navigate away', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'shop-drop-'));
    const { name, buffer } = await pictureNamed('dropped.png');
    await writeFile(join(folder, name), buffer);
    const { page } = await shop.visitAs('customer', '/dashboard/updateProfile');
    await page.getByLabel('City').fill('Porto');
    const hand = await page.context().newCDPSession(page);
    const data = { items: [], files: [join(folder, name)], dragOperationsMask: 1 };
    const drop = async (onto: Locator) => {
      const { x, y, width, height } = (await onto.boundingBox()) ?? expect.fail('nothing there');
      const at = { x: x + width / 2, y: y + height / 2, data };
      for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
        await hand.send('Input.dispatchDragEvent', { type, ...at });
    };
    /** Whether the page prevents the browser's default for a drop. */
    const kept = async (onto: Locator) => {
      await page.evaluate(() => {
        const seen: boolean[] = [];
        Object.assign(window, { seen });
        const note = (event: Event) => seen.push(event.defaultPrevented);
        window.addEventListener('dragover', note, { once: true });
      });
      await drop(onto);
      return page.evaluate(() => (window as unknown as { seen: boolean[] }).seen);
    };
    expect(await kept(page.getByRole('heading', { name: 'Update Profile' }))).toEqual([true]);
    expect(page.url()).toMatch(/updateProfile$/);
    expect(await page.getByLabel('City').inputValue()).toBe('Porto');
    expect(await chosen(page, name).count()).toBe(0);
    expect(await kept(page.locator('[data-takes-file]'))).toEqual([true]);
    await chosen(page, name).waitFor();
    await rm(folder, { recursive: true });
  });

  it('shows the upload’s progress', async () => {
    const { page } = await shop.visitAs('customer', '/dashboard/updateProfile');
    const picture = await sharp({
      create: { width: 64, height: 64, channels: 3, background: '#3a3' },
    })
      .png()
      .toBuffer();
    // A line so slow that the picture uploads in several pieces on any machine.
    const line = await page.context().newCDPSession(page);
    await line.send('Network.enable');
    await line.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput: 200 * 1024,
    });
    await page.getByLabel('Full Name').fill('Carla Customer');
    await page.getByLabel('Country').fill('Portugal');
    await page.getByLabel('City').fill('Porto');
    await page.getByLabel('Location').fill('Rua das Flores 12\n2.º esquerdo');
    await filesOf(page).setInputFiles({
      name: 'slow.png',
      mimeType: 'image/png',
      buffer: Buffer.concat([picture, Buffer.alloc(400 * 1024)]),
    });
    await page.evaluate(() => {
      const seen: number[] = [];
      Object.assign(window, { seen });
      new MutationObserver(() => {
        const bar = document.querySelector<HTMLProgressElement>('main progress');
        if (bar && bar.value !== seen.at(-1)) seen.push(bar.value);
      }).observe(document.body, { childList: true, subtree: true, attributes: true });
    });
    await page.getByRole('button', { name: 'Update Profile' }).click();
    await toast(page, 'Your Profile Has been Update!').waitFor();
    const seen = await page.evaluate(() => (window as unknown as { seen: number[] }).seen);
    expect(seen[0]).toBe(0);
    expect(seen.filter((share) => share > 0 && share < 1).length).toBeGreaterThan(1);
    expect(seen).toEqual(seen.toSorted((one, other) => one - other));
    await page.waitForURL('**/dashboard');
    await eventually(() => page.locator('main progress').count()).toBe(0);
  });
});
