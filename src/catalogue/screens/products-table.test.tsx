import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { updatedOne } from '../../platform/rules/contract/shapes.ts';
import { fieldsInGrid, isNumeric, plainFields } from '../rules/parts/part-fields.ts';
import { plainLabels } from '../rules/parts/plain-field-names.ts';
import type { PricedPart } from '../rules/parts/part.schema.ts';
import { chainring } from '../../testing/screens/examples.ts';
import {
  type Answers,
  answerDialog,
  findToast,
  openPage,
  refusal,
} from '../../testing/screens/open-page.tsx';
import ProductsTable from './products-table.tsx';

const first: PricedPart = { ...chainring, _id: 'disc', name: 'Brake Disc', price: 30 };
const second: PricedPart = { ...chainring, _id: 'pad', name: 'Brake Pad', price: 40 };

const cell = (column: string, { name }: PricedPart) =>
  screen.getByLabelText<HTMLInputElement>(`${column} of ${name}`);

/** The table of two parts, on a shop that keeps the prices that are saved. */
async function openTable(answers: Answers = {}) {
  let stored: readonly PricedPart[] = [first, second];
  const page = openPage({
    Component: ProductsTable,
    route: '/dashboard/manageProduct/table',
    at: '/dashboard/manageProduct/table?category=Brakes',
    as: 'admin',
    answers: {
      'GET /tools': () => [...stored],
      'PATCH /tools': ({ body }) => {
        const { parts } = body as { parts: readonly ({ id: string } & Partial<PricedPart>)[] };
        stored = stored.map((part) => ({
          ...part,
          ...parts.find(({ id }) => id === part._id),
        }));
        return updatedOne(1);
      },
      ...answers,
    },
  });
  await screen.findByLabelText(`Price of ${first.name}`);
  const press = (name: string) => page.user.click(screen.getByRole('button', { name }));
  const sent = () => page.asked('PATCH /tools').map(({ body }) => body);
  return { ...page, press, sent };
}

describe('the table of parts', () => {
  it.each(plainFields.filter((field) => fieldsInGrid.some((one) => one === field)))(
    'has a column for %s',
    async (field) => {
      const { fill, press, sent } = await openTable();
      const value = isNumeric(field) ? 7 : 'Taiwan';
      await fill(cell(plainLabels()[field], first), String(value));
      await press('Save 1 change');
      await waitFor(() => expect(sent()).toHaveLength(1));
      const patch = { id: first._id, [field]: value, [`${field}Was`]: first[field] };
      expect(sent()).toMatchObject([{ parts: [patch] }]);
    },
  );

  it('names a faulty cell, saves nothing, and puts the focus into it', async () => {
    const { fill, press, sent, user } = await openTable();
    await fill(cell('Price', second), '77');
    await fill(cell('Price', first), '4');
    await press('Save 2 changes');
    const notice = (await screen.findByText('One cell needs attention')).parentElement;
    expect(notice?.textContent).toContain(`Price of ${first.name}: Must be min price 5`);
    expect(document.activeElement).toBe(cell('Price', first));
    expect(sent()).toEqual([]);
    // Escape restores the cell, so only the other change is left.
    await user.keyboard('{Escape}');
    await press('Save 1 change');
    await findToast('Saved 1 change');
    expect(sent()).toMatchObject([{ parts: [{ id: second._id, price: 77 }] }]);
  });

  it('shows what another administrator changed, with a choice for each cell', async () => {
    const conflicts = [first, second].map(({ price }, index) => ({
      index,
      field: 'price' as const,
      was: price,
      now: 60,
    }));
    const { fill, press, sent, user, answer } = await openTable({
      'PATCH /tools': refusal('PARTS_CHANGED', { conflicts }),
    });
    await fill(cell('Price', first), '51');
    await fill(cell('Price', second), '52');
    await press('Save 2 changes');
    const choose = async ({ name }: PricedPart, choice: string) => {
      const group = await screen.findByRole('group', { name: `Price of ${name}` });
      await user.click(within(group).getByRole('button', { name: choice }));
    };
    await choose(first, 'Use $60.00');
    await choose(second, 'Keep $52.00');
    answer({ 'PATCH /tools': updatedOne(1) });
    await press('Save 1 change');
    await findToast('Saved 1 change');
    // The one that was kept overwrites the newer value, which has been seen.
    expect(sent().at(-1)).toMatchObject({ parts: [{ id: second._id, price: 52, priceWas: 60 }] });
  });

  it('goes to the next row with Enter, and takes cells copied from a spreadsheet', async () => {
    const { press, user } = await openTable();
    await user.click(cell('Price', first));
    await user.keyboard('{Enter}');
    expect(document.activeElement).toBe(cell('Price', second));
    const copied = '21\t\t55\n22\t100: 20, 500: 19\t56\n';
    fireEvent.paste(cell('Price', first), { clipboardData: { getData: () => copied } });
    await findToast('Pasted 6 cells');
    expect(cell('Price', second).value).toBe('22');
    expect(cell('Minimum', second).value).toBe('56');
    expect(cell('Price breaks', second).value).toBe('100: 20, 500: 19');
    await press('Discard');
    await answerDialog(user, 'Discard 5 changes?', 'Discard');
    await screen.findByRole('button', { name: 'No changes yet' });
  });

  it('changes many prices after a preview, or puts them into the table', async () => {
    const priced = (price: number) => ({
      changed: 2,
      faulty: 0,
      seen: 'seen',
      rows: [first, second].map(({ _id, name, price: old }) => ({
        _id,
        name,
        price: old,
        priceBreaks: [],
        newPrice: old + price,
        newPriceBreaks: [],
        fault: null,
      })),
    });
    const { user, press, answer, asked, fill } = await openTable({
      'POST /priceChangePreview': priced(2),
      'POST /priceChanges': refusal('PRICES_CHANGED', undefined),
    });
    await press('Change prices');
    const dialog = await screen.findByRole('dialog', { name: 'Change prices' });
    const inDialog = within(dialog);
    const submit = (name: string) => user.click(inDialog.getByRole('button', { name }));
    await submit('Preview');
    await inDialog.findByText('Enter a percentage or an amount');
    expect(asked('POST /priceChangePreview')).toEqual([]);
    await user.selectOptions(inDialog.getByLabelText('Change'), 'Up by an amount');
    await fill(inDialog.getByLabelText('By'), '2');
    await submit('Preview');
    await inDialog.findByText(`$${first.price + 2}.00`);
    expect(asked('POST /priceChanges')).toEqual([]);
    // What somebody else changes meanwhile is not overwritten.
    await submit('Change 2 prices');
    await inDialog.findByText(/Nothing was saved; check the new preview/);
    answer({ 'POST /priceChanges': { ...updatedOne(1), modifiedCount: 2 } });
    await submit('Preview');
    await submit('Change 2 prices');
    await findToast('Changed 2 prices');
    expect(asked('POST /priceChanges').at(-1)?.body).toMatchObject({
      amount: 2,
      category: 'Brakes',
      seen: 'seen',
    });

    await press('Change prices');
    await user.selectOptions(
      await screen.findByLabelText('Parts'),
      'The 2 on this page, into the table',
    );
    await fill(screen.getByLabelText('By'), '10');
    await press('Put into the table');
    await screen.findByRole('button', { name: 'Save 2 changes' });
    expect(cell('Price', first).value).toBe('33');
    expect(asked('PATCH /tools')).toEqual([]);
  });

  it('asks before a link leaves unsaved changes', async () => {
    const { fill, user, address, asked } = await openTable();
    await fill(cell('Category', first), 'Rim Brakes');
    const leave = () => user.click(screen.getByRole('link', { name: 'All products' }));
    await leave();
    await answerDialog(user, 'Leave with unsaved changes?', 'Stay here');
    expect(address()).toContain('/dashboard/manageProduct/table');
    await leave();
    await answerDialog(user, 'Leave with unsaved changes?', 'Leave');
    await waitFor(() => expect(address()).toBe('/dashboard/manageProduct'));
    expect(asked('PATCH /tools')).toEqual([]);
  });
});
