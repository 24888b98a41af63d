import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { Part } from '../../src/catalogue/rules/parts/part.schema.ts';
import { eventually, openShop, ready, unexpected } from '../support/browser-shop.ts';
import { desktop, phone, toast } from '../support/open-page.ts';
import { says } from '../support/page-actions.ts';

/** Several pictures of a part: the form that adds them, and the gallery that shows them. */
const shop = openShop();

const background = { red: '#a33', green: '#3a3', blue: '#33a' } as const;

async function picture(colour: keyof typeof background) {
  const create = { width: 900, height: 600, channels: 3, background: background[colour] } as const;
  const buffer = await sharp({ create }).png().toBuffer();
  return { name: `${colour}.png`, mimeType: 'image/png', buffer };
}

const filesOf = (page: Page) => page.locator('[data-takes-file] input[type=file]');

/** A part of the demo by a word of its name. */
async function partNamed(word: string): Promise<Part> {
  const answer = await fetch(`${shop.url()}/api/tools?q=${word}&limit=1`);
  const [part] = (await answer.json()) as Part[];
  return part ?? expect.fail(`The demo has no ${word}`);
}

async function withPictures(word: string): Promise<Part> {
  const admin = await shop.callAs('admin');
  const part = await partNamed(word);
  const pictures = [
    { url: part.img, alt: 'The drawing' },
    { url: '/drawings/wheel.svg', alt: 'A wheel', altIn: { de: 'Ein Rad' } },
    { url: '/drawings/chain.svg' },
  ];
  await admin('PUT', `/tool/${part._id}`, { ...part, pictures });
  return part;
}

describe('the pictures in the form of a part', () => {
  it('are added at once, refused one by one, ordered by keyboard, named by language, and kept', async () => {
    const part = await partNamed('Saddle');
    const { page, faults } = await shop.visitAs('admin', `/dashboard/manageProduct/${part._id}`);
    await says(page, '1 picture of 12').waitFor();
    await filesOf(page).setInputFiles([
      await picture('red'),
      { name: 'page.png', mimeType: 'image/png', buffer: Buffer.from('<svg onload=alert(1)>') },
      { name: 'notes.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') },
      await picture('blue'),
      await picture('red'),
    ]);
    await says(page, '3 pictures of 12').waitFor();
    const box = page.locator('[data-takes-file]');
    await box.getByText(/^page\.png: /).waitFor();
    await box.getByText(/^notes\.pdf: This file type is not supported/).waitFor();
    await box.getByText('red.png: This picture is already there.').waitFor();
    expect(await box.getByRole('alert').getByRole('listitem').count()).toBe(3);
    expect(await box.getByRole('button', { name: /^Try / }).count()).toBe(0);

    // The shop's own drawing stays last.
    const second = page.getByLabel(/^Alternative text of picture 2/);
    await second.fill('In blue');
    await page.getByLabel('German alternative text of picture 2').fill('In Blau');
    await page.getByRole('button', { name: 'Move picture 2 up' }).focus();
    await page.keyboard.press('Enter');
    const down = page.getByRole('button', { name: 'Move picture 1 down' });
    await eventually(() => down.evaluate((one) => one === document.activeElement)).toBe(true);

    await page.reload();
    const first = page.getByLabel(/^Alternative text of picture 1/);
    await eventually(() => first.inputValue()).toBe('In blue');
    await says(page, '3 pictures of 12').waitFor();
    await page.getByRole('button', { name: 'Update Parts' }).click();
    await toast(page, 'Successfully Added Parts!').waitFor();
    const admin = await shop.callAs('admin');
    const saved = await admin<Part>('GET', `/tool/${part._id}`);
    expect(saved.pictures).toMatchObject([
      { url: saved.img, alt: 'In blue', altIn: { de: 'In Blau' } },
      { url: expect.stringMatching(/^\/images\//) },
      { url: part.img },
    ]);
    expect(saved.img).toMatch(/^\/images\//);
    expect(unexpected(faults, /422/)).toEqual([]);
  });

  it('are dropped on it, and a save waits for them', async () => {
    const part = await partNamed('Pedal');
    const folder = await mkdtemp(join(tmpdir(), 'shop-drop-'));
    const files: string[] = [];
    for (const colour of ['red', 'green'] as const) {
      const { name, buffer } = await picture(colour);
      files.push(join(folder, name));
      await writeFile(join(folder, name), buffer);
    }
    const { page } = await shop.visitAs('admin', `/dashboard/manageProduct/${part._id}`);
    await says(page, '1 picture of 12').waitFor();
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/api/images', async (route) => {
      await released;
      return route.continue();
    });
    const box = page.locator('[data-takes-file]');
    await box.scrollIntoViewIfNeeded();
    const { x, y } = (await box.boundingBox()) ?? expect.fail('nothing there');
    const hand = await page.context().newCDPSession(page);
    const data = { items: [], files, dragOperationsMask: 1 };
    for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
      await hand.send('Input.dispatchDragEvent', { type, x: x + 20, y: y + 20, data });
    await page.getByRole('progressbar', { name: 'Uploading 2 pictures' }).waitFor();
    await page.getByRole('button', { name: 'Update Parts' }).click();
    release();
    await toast(page, 'Successfully Added Parts!').waitFor();
    expect((await partNamed('Pedal')).pictures).toHaveLength(3);
    await rm(folder, { recursive: true });
  });
});

describe('the gallery of a part', () => {
  it('shows each picture by its link, without moving the page or its history', async () => {
    const part = await withPictures('Hub');
    for (const viewport of [desktop, phone]) {
      const page = await shop.visitWith(
        { viewport, reducedMotion: 'reduce' },
        `/parts/${part._id}`,
      );
      await ready(page);
      const strip = page.getByRole('region', { name: 'Pictures of the part' });
      const width = await strip.evaluate((one) => one.clientWidth);
      const entries = await page.evaluate(() => history.length);
      const links = page.getByRole('link', { name: /^Show picture \d of 3$/ });
      expect(await links.count()).toBe(3);
      const { height } = (await links.first().boundingBox()) ?? expect.fail('nothing there');
      expect(height).toBeGreaterThanOrEqual(44);
      await links.nth(1).click();
      await eventually(() => strip.evaluate((one) => one.scrollLeft)).toBe(width);
      await eventually(() => links.nth(1).getAttribute('aria-current')).toBe('true');
      expect(await page.evaluate(() => [scrollX, history.length])).toEqual([0, entries]);
      expect(new URL(page.url()).hash).toBe('');
      // One picture loads first, the others lazily.
      expect(await strip.locator('img[loading=eager]').count()).toBe(1);
      await strip.getByRole('img', { name: 'A wheel' }).waitFor();
      await page.context().close();
    }
  });

  it('works without script, in the reader’s language', async () => {
    const part = await withPictures('Hub');
    const page = await shop.visitWith(
      { viewport: desktop, javaScriptEnabled: false },
      `/de/parts/${part._id}`,
    );
    const strip = page.getByRole('region', { name: 'Bilder des Teils' });
    await strip.getByRole('img', { name: 'Ein Rad' }).waitFor({ state: 'attached' });
    await page.getByRole('link', { name: 'Bild 2 von 3 zeigen' }).click();
    await eventually(async () => {
      const [box, shown] = [
        await strip.boundingBox(),
        await strip.getByRole('img', { name: 'Ein Rad' }).boundingBox(),
      ];
      return Math.abs((box?.x ?? 0) - (shown?.x ?? -1_000)) < 40;
    }).toBe(true);
  });
});
