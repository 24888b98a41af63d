import { expect, it } from 'vitest';
import type { Part } from '../../src/domain/parts/part.schema.ts';
import { axeFaults } from '../support/axe.ts';
import { eventually, openShop } from '../support/browser-shop.ts';
import { phone, toast } from '../support/open-page.ts';
import { answer } from '../support/page-actions.ts';

const shop = openShop();

it('keeps expected deliveries, shows the next one to buyers, and adds it to the stock', async () => {
  const visitor = await shop.callAs(null);
  const [part] = await visitor<Part[]>('GET', '/tools');
  const id = part?._id ?? '';
  const read = () => visitor<Part>('GET', `/tool/${id}`);
  const { page, faults } = await shop.visitAs('admin', `/dashboard/manageProduct/${id}`, phone);
  const section = page.getByRole('region', { name: 'Expected deliveries' });
  await section.getByText('No delivery is expected.').waitFor();

  const expectDelivery = async (units: string, day: string) => {
    await section.getByLabel('Units', { exact: true }).fill(units);
    await section.getByLabel('Date').fill(day);
    await section.getByRole('button', { name: 'Add delivery' }).click();
  };
  await expectDelivery('0', '2999-03-04');
  await section.getByText('Units must be at least 1').waitFor();
  await expectDelivery('500', '2999-03-04');
  await section.getByText('500 pcs on Mar 4, 2999').waitFor();
  await expectDelivery('900', '2999-04-01');
  await section.getByText('900 pcs on Apr 1, 2999').waitFor();
  expect(await axeFaults(page)).toEqual([]);

  await section.getByRole('button', { name: 'Change: 500 pcs' }).click();
  await section.getByLabel('Units', { exact: true }).first().fill('450');
  await section.getByRole('button', { name: 'Save' }).click();
  await section.getByText('450 pcs on Mar 4, 2999').waitFor();
  await section.getByRole('button', { name: 'Delete: 900 pcs' }).click();
  await answer(page, 'Delete this expected delivery?', 'Delete delivery');
  await section.getByText('900 pcs on Apr 1, 2999').waitFor({ state: 'detached' });

  const buyer = await shop.visitAs('customer', `/parts/${id}`);
  await buyer.page.getByText('More on Mar 4, 2999: 450 pcs.').waitFor();

  const before = (await read()).available;
  await section.getByRole('button', { name: 'Arrived: 450 pcs' }).click();
  await section.getByLabel('Units received').fill('440');
  await section.getByRole('button', { name: 'Add to stock' }).click();
  await toast(page, '440 pcs added to stock.').waitFor();
  await section.getByText('No delivery is expected.').waitFor();
  await eventually(async () => (await read()).available).toBe(before + 440);
  expect((await read()).nextDelivery).toBe(null);
  expect(faults).toEqual([]);
});
