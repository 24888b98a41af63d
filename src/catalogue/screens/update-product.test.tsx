import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { updatedOne } from '../../platform/rules/contract/shapes.ts';
import { kindOfField, plainFields } from '../rules/parts/part-fields.ts';
import { plainLabels } from '../rules/parts/plain-field-names.ts';
import type { PartUpdate } from '../rules/parts/part.schema.ts';
import type { Settings } from '../../settings/rules/settings.keys.ts';
import { chainring as part } from '../../testing/screens/examples.ts';
import {
  type Answers,
  field,
  findToast,
  openPage,
  refusal,
} from '../../testing/screens/open-page.tsx';
import UpdateProduct from './update-product.tsx';

/** Opens the form of a part; a save succeeds unless `answers` says otherwise. */
async function openForm({
  answers = {},
  settings = {},
}: { answers?: Answers; settings?: Partial<Settings> } = {}) {
  const page = openPage({
    Component: UpdateProduct,
    route: '/dashboard/manageProduct/:id',
    at: `/dashboard/manageProduct/${part._id}`,
    as: 'admin',
    settings,
    answers: {
      'GET /tool/{id}': part,
      'GET /deliveries': [],
      'PUT /tool/{id}': updatedOne(1),
      ...answers,
    },
  });
  await screen.findByLabelText('Pars Name');
  const save = () => page.user.click(screen.getByRole('button', { name: 'Update Parts' }));
  const sent = () =>
    page.asked('PUT /tool/{id}').map(({ body }) => body as PartUpdate & Record<string, unknown>);
  return { ...page, save, sent };
}

it('a count that cannot be read is refused, and leaves no former difference', async () => {
  const { fill, user } = await openForm();
  await fill(field('Counted'), '5,007');
  expect(field('Difference').value).toBe('7');
  await fill(field('Counted'), '5.000');
  expect(field('Difference').value).toBe('5.000');
  await screen.findByText(/5\.000 could mean 5000 or 5/);
  await user.clear(field('Counted'));
  expect(field('Difference').value).toBe('');
  expect(field('Reason').value).toBe('');
});

describe('a field whose value is stored as it is', () => {
  it.each(plainFields)('has a field of the form (%s)', async (name) => {
    const { fill, save, sent } = await openForm();
    const value = { text: 'Taiwan', count: 7, price: 7.5, code: '4006381333931' }[
      kindOfField(name) as 'text' | 'count' | 'price' | 'code'
    ];
    await fill(field(plainLabels()[name].replace(/\.$/, '')), String(value));
    await save();
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]).toMatchObject({ [name]: value, [`${name}Was`]: part[name] });
  });
});

describe('the specifications of a part', () => {
  it('keep their field while it is empty, whatever the category suggests', async () => {
    const { user } = await openForm();
    await user.clear(field('Category'));
    await user.click(field('Teeth'));
    await user.keyboard('{End}{Backspace}{Backspace}34');
    expect(field('Teeth').value).toBe('34');
  });

  it('stay empty when the form in which they were emptied is reloaded, and are then removed', async () => {
    const { user, fill, reload, save, sent } = await openForm();
    await user.clear(field('Teeth'));
    await fill(field('Description'), 'Emptied');
    reload();
    await waitFor(() => expect(field('Description').value).toBe('Emptied'));
    expect(field('Teeth').value).toBe('');
    await save();
    await screen.findByText('Another page');
    expect(sent()[0]?.attributes).not.toHaveProperty('teeth');
    expect(sent()[0]?.attributes).toHaveProperty('bolts', 5);
  });
});

describe('prices by quantity', () => {
  it('are set on Update Product, which names what contradicts them', async () => {
    const { fill, save, sent } = await openForm();
    const breaks = field('Price breaks');
    await fill(breaks, '700 at 6');
    await save();
    await screen.findByText('Enter price breaks as 100: 38, 500: 32');
    await fill(breaks, `700: ${part.price + 1}`);
    await screen.findByText(`The price from 700 must be below $${part.price}.00`);
    expect(sent()).toEqual([]);
    await fill(breaks, `700: ${part.price - 2}`);
    await fill(field('Carton size'), '20');
    await save();
    await screen.findByText('Another page');
    expect(sent()).toMatchObject([
      { multipleOf: 20, priceBreaks: [{ from: 700, price: part.price - 2 }] },
    ]);
  });

  it('are in conflict when they changed while a reloaded form held others', async () => {
    const stored = { ...part, priceBreaks: [{ from: 700, price: 22 }] };
    const { fill, reload, answer, save, sent, user } = await openForm({
      answers: { 'GET /tool/{id}': stored },
    });
    await fill(field('Price breaks'), '800: 21');
    const other = [
      { from: 700, price: 22 },
      { from: 900, price: 20 },
    ];
    answer({
      'GET /tool/{id}': { ...part, priceBreaks: other },
      'PUT /tool/{id}': refusal('PART_CHANGED', {
        changed: ['priceBreaks'],
        priceBreaks: other,
        priceBreaksWas: stored.priceBreaks,
      }),
    });
    reload();
    await waitFor(() => expect(field('Price breaks').value).toBe('800: 21'));
    await save();
    // The draft keeps what it was typed against.
    expect(sent()).toMatchObject([{ priceBreaksWas: stored.priceBreaks }]);
    const choice = await screen.findByRole('group', { name: 'Price breaks' });
    await user.click(within(choice).getAllByRole('button')[0] as HTMLElement);
    expect(field('Price breaks').value).toBe('700: 22, 900: 20');
  });
});

describe('Manage Products', () => {
  it('updates a part, and asks which stock counts when it changed', async () => {
    const { fill, save, sent, answer, user } = await openForm({
      answers: {
        'PUT /tool/{id}': refusal('STOCK_MOVED', {
          available: 6_789,
          availableWas: part.available,
        }),
      },
    });
    const summary = screen.getByRole('heading', { name: part.name }).closest('section');
    for (const shown of [`$${part.price}.00`, part.description])
      within(summary as HTMLElement).getByText(shown);
    await fill(field('Total Pars'), '0');
    await fill(field('Per Pars Price'), '44');
    await save();
    const title = await screen.findByText(/The stock has changed/);
    const notice = title.closest<HTMLElement>('[role=alert]') as HTMLElement;
    expect(notice.textContent).toContain('6,789');
    answer({ 'PUT /tool/{id}': updatedOne(1) });
    await user.click(within(notice).getByRole('button', { name: 'Use 6,789' }));
    expect(field('Total Pars').value).toBe('6789');
    await save();
    await findToast('Successfully Added Parts!');
    await screen.findByText('Another page');
    expect(sent()).toMatchObject([
      { price: 44, available: 0, availableWas: part.available, pictures: part.pictures },
      { price: 44, available: 6_789, availableWas: 6_789, pictures: part.pictures },
    ]);
  });

  it('adds a delivery to what is left after orders meanwhile, with its reason', async () => {
    const { fill, save, sent, user } = await openForm();
    const goods = screen.getByRole('group', { name: 'Stock change' });
    await fill(field('Difference', goods), '500');
    await save();
    await within(goods).findByText('Choose a reason for the stock change');
    await user.selectOptions(field('Reason', goods), 'Delivery');
    await fill(field('Note', goods), 'DN 77');
    await save();
    await findToast('Successfully Added Parts!');
    await screen.findByText('Another page');
    expect(sent()).toMatchObject([
      { stockChange: 500, stockReason: 'delivery', stockNote: 'DN 77' },
    ]);
  });

  it('saves a part whose stock exceeds the limit through cancelled orders', async () => {
    const above = 1_000_050;
    const { fill, save, sent } = await openForm({
      answers: { 'GET /tool/{id}': { ...part, available: above } },
    });
    await fill(field('Total Pars'), String(above + 1));
    await fill(field('Pars Name'), '');
    await save();
    for (const words of ['Must be max Parts 1000000', 'name is required'])
      await screen.findByText(words);
    await fill(field('Total Pars'), String(above));
    await fill(field('Pars Name'), `${part.name}, Revised`);
    await save();
    await screen.findByText('Another page');
    expect(sent()).toMatchObject([{ name: `${part.name}, Revised`, available: above }]);
  });
});

describe('the low-stock level', () => {
  it('is set on Update Product', async () => {
    const { fill, save, sent } = await openForm();
    await fill(field('Low stock'), '0');
    await save();
    await screen.findByText('Low stock must be at least 1');
    await fill(field('Low stock'), '100');
    await save();
    await screen.findByText('Another page');
    expect(sent()).toMatchObject([{ lowStock: 100 }]);
  });

  it('is cleared by an empty field', async () => {
    const { user, save, sent } = await openForm({
      answers: { 'GET /tool/{id}': { ...part, lowStock: 100 } },
    });
    expect(field('Low stock').value).toBe('100');
    await user.clear(field('Low stock'));
    await save();
    await screen.findByText('Another page');
    expect(sent()).toMatchObject([{ lowStock: null }]);
  });
});

it('the part form stays within the limits of Shop Settings', async () => {
  const { fill, save } = await openForm({
    settings: { 'limits.priceMax': 45, 'prices.cents': 'on' },
  });
  screen.getByText('5 to 45 USD');
  await fill(field('Per Pars Price'), '45.5');
  await save();
  await screen.findByText('Must be max price 45');
});

describe('the pictures', () => {
  const pictures = ['front', 'side', 'back'].map((name) => ({ url: `/images/${name}.webp` }));
  const [front, side, back] = pictures;
  const open = () =>
    openForm({ answers: { 'GET /tool/{id}': { ...part, img: '/images/front.webp', pictures } } });
  const press = (name: string) => screen.getByRole('button', { name });

  it('are ordered by buttons that keep the focus', async () => {
    const { user, save, sent } = await open();
    await user.click(press('Move picture 3 up'));
    expect(document.activeElement).toBe(press('Move picture 2 up'));
    await user.keyboard('{Enter}');
    // The first one cannot move up.
    expect(document.activeElement).toBe(press('Move picture 1 down'));
    await user.click(press('Remove picture 3'));
    expect(document.activeElement).toBe(press('Remove picture 2'));
    await save();
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]).toMatchObject({ pictures: [back, front], picturesWas: pictures });
    expect(sent()[0]).not.toHaveProperty('img');
    expect(sent()[0]?.pictures).not.toContainEqual(side);
  });

  it('have texts in each language, which a reload keeps', async () => {
    const { fill, save, sent, reload } = await open();
    await fill(field('Alternative text of picture 2'), 'From the side');
    await fill(field('German alternative text of picture 2'), 'Von der Seite');
    reload();
    await screen.findByDisplayValue('From the side');
    await save();
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]?.pictures?.[1]).toEqual({
      ...side,
      alt: 'From the side',
      altIn: { de: 'Von der Seite' },
    });
  });

  it('keep a text that is too long, and say so', async () => {
    const { fill, save, sent } = await open();
    await fill(field('Alternative text of picture 1'), 'x'.repeat(251));
    await save();
    await screen.findByText('The alternative text may have at most 250 characters');
    expect(field('Alternative text of picture 1').value).toHaveLength(251);
    expect(sent()).toEqual([]);
  });
});
