import { expect, it } from 'vitest';
import type { Part } from '../../src/domain/parts/part.schema.ts';
import { axeFaults } from '../support/axe.ts';
import { openShop } from '../support/browser-shop.ts';
import { phone, toast } from '../support/open-page.ts';
import { rowOf } from '../support/page-actions.ts';
import { partOf } from '../support/place-order.ts';

const shop = openShop();
const name = 'Brass Striker Bell 60';
const other = 'Aldergate Double Crankset 46/30';

it('a part is deleted with the one to order in its place, which must exist', async () => {
  const admin = await shop.callAs('admin');
  const parts = await admin<Part[]>('GET', '/tools');
  const [deleted, replacement] = [partOf(parts, name), partOf(parts, other)];
  const { page } = await shop.visitAs('admin', '/dashboard/manageProduct?q=Striker', phone);
  const remove = async (replacedBy: string, option?: string) => {
    await page.getByRole('button', { name: `Delete ${name}` }).click();
    const dialog = page.getByRole('alertdialog');
    await dialog.getByLabel('Replaced by').fill(replacedBy);
    if (option !== undefined) await dialog.getByRole('option', { name: option }).click();
    // The list of suggestions may cover the button.
    else await dialog.getByLabel('Replaced by').press('Tab');
    expect(await axeFaults(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Delete part' }).click();
  };
  await remove('No such part');
  await toast(page, 'Nothing was deleted: no other part is called “No such part”.').waitFor();
  expect(await admin('GET', `/tool/${deleted._id}`)).toMatchObject({ name });

  await remove('Aldergate Double', other);
  await rowOf(page, 'Striker').waitFor({ state: 'detached' });
  const [entry] = await admin<{ action: string; after: unknown }[]>('GET', '/auditLog');
  expect(entry).toMatchObject({
    action: 'delete part',
    after: { replacedBy: replacement._id },
  });

  // Its page and a search for it lead on.
  const { page: buyer } = await shop.visit(`/parts/${deleted._id}`);
  await buyer.getByRole('heading', { name: 'This part is no longer sold' }).waitFor();
  expect(await axeFaults(buyer)).toEqual([]);
  await buyer.getByRole('link', { name: 'See the new part' }).click();
  await buyer.getByRole('heading', { name: other }).waitFor();
  await buyer.goto(`${shop.url()}/parts?q=${encodeURIComponent(deleted.sku ?? '')}`);
  await buyer.getByText(`“${deleted.sku}” is no longer sold.`).waitFor();
  const { page: customer } = await shop.visitAs('customer', `/purchase/${deleted._id}`);
  await customer.getByRole('heading', { name: 'This part is no longer sold' }).waitFor();
  await customer.getByRole('link', { name: 'See the new part' }).waitFor();
  await buyer.goto(`${shop.url()}/compare?parts=${deleted._id},${replacement._id}`);
  await buyer.getByText(`“${name}” is no longer sold. It was replaced by ${other}`).waitFor();
  expect(await axeFaults(buyer)).toEqual([]);
  const answer = await fetch(`${shop.url()}/de/parts/${deleted._id}`);
  expect(answer.status).toBe(410);
  expect(await answer.text()).toContain('Dieses Teil gibt es nicht mehr');
});
