import { readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Caller, eventually, openShop, unexpected } from '../support/browser-shop.ts';
import { toast } from '../support/open-page.ts';
import { answer, rowOf } from '../support/page-actions.ts';

/** Messages of visitors (rulings §1). */
const shop = openShop();

let admin: Caller;

beforeAll(async () => {
  admin = await shop.callAs('admin');
});

describe('messages and subscriptions', () => {
  it('can be read, filtered and saved as a spreadsheet', async () => {
    const visitor = await shop.callAs(null);
    await visitor('POST', '/subscribe', { email: 'reader@example.com' });
    await visitor('POST', '/contact', {
      name: 'Wim Writer',
      email: 'wim@example.com',
      message: 'Left-handed chains?',
    });
    const { page, faults } = await shop.visitAs('admin', '/dashboard/messages');
    await rowOf(page, 'Wim Writer').getByText('Left-handed chains?').waitFor();
    await rowOf(page, 'reader@example.com').getByText('Subscription', { exact: true }).waitFor();
    await page.getByLabel('Show').selectOption('Messages');
    await rowOf(page, 'reader@example.com').waitFor({ state: 'detached' });
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export as CSV' }).click();
    const download = await saved;
    expect(download.suggestedFilename()).toBe('messages.csv');
    const csv = await readFile(await download.path(), 'utf8');
    expect(csv).toContain('Left-handed chains?');
    expect(csv).not.toContain('reader@example.com');
    expect(faults).toEqual([]);
  });

  it('are deleted after a confirmation, by keyboard, also if somebody else was faster', async () => {
    const visitor = await shop.callAs(null);
    await visitor('POST', '/subscribe', { email: 'leaver@example.com' });
    for (const name of ['Fay First', 'Gus Gone', 'Hugo Here'])
      await visitor('POST', '/contact', { name, email: 'f@example.com', message: 'Forget me.' });
    const { page, faults } = await shop.visitAs('admin', '/dashboard/messages');
    const of = (name: string) => page.getByRole('button', { name: `Delete the ${name}` });
    const hasFocus = (name: string) =>
      of(name).evaluate((button) => button === document.activeElement);

    await of('subscription of leaver@example.com').click();
    const question = page.getByRole('alertdialog');
    await question.getByText('Remove the address from your mailing tool, too').waitFor();
    await answer(page, 'Delete this subscription?', 'Keep subscription');
    await of('subscription of leaver@example.com').click();
    await answer(page, 'Delete this subscription?', 'Delete subscription');
    await toast(page, 'Subscription deleted.').waitFor();
    await rowOf(page, 'leaver@example.com').waitFor({ state: 'detached' });

    await of('message from Hugo Here').focus();
    await page.keyboard.press('Enter');
    await question.getByText('The message from Hugo Here will be permanently deleted').waitFor();
    await question.getByRole('button', { name: 'Delete message' }).focus();
    await page.keyboard.press('Enter');
    await toast(page, 'Message deleted.').waitFor();
    await rowOf(page, 'Hugo Here').waitFor({ state: 'detached' });
    await eventually(() => hasFocus('message from Gus Gone')).toBe(true);

    const kept = await admin<{ _id: string; name: string | null }[]>('GET', '/messages');
    const gone = kept.find(({ name }) => name === 'Gus Gone');
    await admin('DELETE', `/message/${gone?._id}`);
    await page.keyboard.press('Enter');
    await answer(page, 'Delete this message?', 'Delete message');
    // Somebody else deleted it.
    await rowOf(page, 'Gus Gone').waitFor({ state: 'detached' });
    expect(await toast(page, 'There is no such message').count()).toBe(0);
    await eventually(() => hasFocus('message from Fay First')).toBe(true);

    await page.goto('/dashboard/auditLog?action=delete+message');
    await page.getByText('delete message', { exact: true }).first().waitFor();
    for (const forgotten of ['leaver@example.com', 'Hugo Here', 'Forget me.'])
      expect(await page.getByText(forgotten).count()).toBe(0);
    expect(unexpected(faults, /404/)).toEqual([]);
  });
});
