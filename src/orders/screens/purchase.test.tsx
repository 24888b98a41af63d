import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { insertedAs } from '../../platform/rules/contract/shapes.ts';
import type { Part } from '../../catalogue/rules/parts/part.schema.ts';
import type { Settings } from '../../settings/rules/settings.keys.ts';
import { chainring, order } from '../../testing/screens/examples.ts';
import { type Answers, field, openPage, refusal } from '../../testing/screens/open-page.tsx';
import Purchase from './purchase.tsx';

const part: Part = { ...chainring, price: 12, priceBreaks: [{ from: 700, price: 10 }] };

async function openForm({
  answers = {},
  settings = {},
}: { answers?: Answers; settings?: Partial<Settings> } = {}) {
  const page = openPage({
    Component: Purchase,
    route: '/purchase/:id',
    at: `/purchase/${part._id}`,
    as: 'customer',
    settings,
    answers: {
      'GET /purchase/{id}': part,
      'GET /orders': [],
      'GET /addresses': [],
      'POST /orders': insertedAs('order'),
      ...answers,
    },
  });
  await waitFor(() => expect(field('Full Name').value).toBe('Carla Customer'));
  const submit = () => page.user.click(screen.getByRole('button', { name: 'Order Now' }));
  const sent = () => page.asked('POST /orders').map(({ body }) => body);
  return { ...page, submit, sent };
}

describe('prices by quantity', () => {
  it('take the cheaper larger quantity, and order it', async () => {
    const { fill, user, submit, sent } = await openForm();
    await fill(field('Quantity'), '680');
    await screen.findByText('680 × $12.00');
    await screen.findByText(/700 cost \$7,000\.00, \$1,160\.00 less than 680/);
    await user.click(screen.getByRole('button', { name: 'Order 700' }));
    expect(field('Quantity').value).toBe('700');
    await screen.findByText('700 × $10.00');
    await fill(field('Phone'), '030 1234567');
    await fill(field('Address'), '7 Bell Road, Testville');
    await submit();
    await screen.findByText('Another page');
    expect(sent()).toMatchObject([{ quantity: 700, price: 7_000 }]);
  });

  it('name the nearest full cartons', async () => {
    const { fill, submit, sent } = await openForm({
      answers: { 'GET /purchase/{id}': { ...part, multipleOf: 20 } },
    });
    await fill(field('Quantity'), '610');
    await submit();
    await screen.findByText('This part comes in cartons of 20: order 600 or 620');
    expect(sent()).toEqual([]);
  });
});

it('the order form stays within the limits of Shop Settings', async () => {
  const { fill, submit } = await openForm({ settings: { 'limits.orderMax': 600 } });
  await fill(field('Quantity'), '601');
  await submit();
  await screen.findByText('must be maximum Quantity 600');
});

describe('tax and freight', () => {
  const rates: Partial<Settings> = {
    'shop.country': 'DE',
    'shop.taxId': 'DE136695976',
    'tax.DE': 19,
    freight: 'DE: 0=9.90\n*: 0=25',
  };
  const sum = () => within(screen.getByRole('status', { name: 'Total' }));

  it('leave out the tax for a business in another member state, in words', async () => {
    const { fill, user, submit, sent } = await openForm({ settings: rates });
    await fill(field('Phone'), '030 1234567');
    await fill(field('Street and number'), '7 Bell Road');
    await fill(field('Postcode'), '10115');
    await fill(field('City'), 'Testville');
    await user.selectOptions(field('Country'), 'FR');
    await fill(field('Quantity'), '50');
    // (600 + 25) × 1.19
    await sum().findByText('$743.75');
    await fill(field('VAT or tax ID'), 'FR1');
    await submit();
    await screen.findByText(/Not a valid French VAT number/);
    expect(sent()).toEqual([]);
    await fill(field('VAT or tax ID'), 'FR 40303265045');
    await sum().findByText(/Reverse charge/);
    await sum().findByText('$625.00');
    await submit();
    await screen.findByText('Another page');
    expect(sent()).toMatchObject([{ country: 'FR', taxId: 'FR 40303265045', total: 625 }]);
  });

  it('begin the next order with the same buyer', async () => {
    await openForm({
      settings: rates,
      answers: { 'GET /orders': [{ ...order, country: 'FR', city: 'Lyon' }] },
    });
    await waitFor(() => expect(field('Country').value).toBe('FR'));
    expect(field('City').value).toBe('Lyon');
  });

  it('are asked about when they come up while the form is open', async () => {
    const { fill, submit, set } = await openForm({
      answers: {
        'POST /orders': refusal('INVALID_FIELDS', { errors: { country: 'country is required' } }),
      },
    });
    expect(screen.queryByLabelText(/^Country/)).toBeNull();
    await fill(field('Phone'), '030 1234567');
    await fill(field('Address'), '7 Bell Road, Testville');
    set(rates);
    await submit();
    await waitFor(() =>
      expect(screen.getAllByText('country is required').length).toBeGreaterThan(0),
    );
    await screen.findByLabelText(/^Country/);
  });
});
