import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { FullOrder } from '../rules/checkouts.contract.ts';
import { fullOrder, lineOf, order as line } from '../../testing/screens/examples.ts';
import { type Answers, openPage, refusal } from '../../testing/screens/open-page.tsx';
import LinePage from './line.tsx';
import OrderPage from './order.tsx';

const note = {
  _id: 'note',
  text: 'Call before shipping.',
  author: 'admin@example.com',
  createdAt: '2026-03-01T10:00:00.000Z',
};

async function openOrder(
  as: 'customer' | 'admin',
  order: FullOrder = fullOrder(),
  { answers = {}, at = '' }: { answers?: Answers; at?: string } = {},
) {
  const page = openPage({
    Component: OrderPage,
    route: '/dashboard/order/:id',
    at: `/dashboard/order/${order._id}${at}`,
    as,
    answers: {
      'GET /checkout/{id}': order,
      'GET /checkoutShipments/{id}': [],
      'GET /orderNotes': [note],
      ...answers,
    },
  });
  await screen.findByRole('heading', { level: 1, name: `Order ${order.number}` });
  return page;
}

const three = fullOrder(
  [
    lineOf(1, { toolName: 'Chain', sentUnits: 20, status: 'partlyShipped' }),
    lineOf(2, {
      toolName: 'Hub',
      status: 'paid',
      unsentUnits: 40,
      refundedUnits: 10,
      refunded: 240,
    }),
    lineOf(3, { toolName: 'Bell', status: 'cancelled', endedAt: '2026-03-01T11:00:00.000Z' }),
  ],
  { poNumber: 'PO-4711' },
);

const rowOf = (name: string) => {
  const row = screen.getByRole('link', { name }).closest('tr');
  if (!row) throw new Error(`No line of ${name}`);
  return within(row);
};

describe('notes of an order', () => {
  it('stand on its page for administrators', async () => {
    await openOrder('admin');
    await screen.findByText('Call before shipping.');
    screen.getByRole('region', { name: 'Notes' });
  });

  it('of a further line stand below under its number', async () => {
    const order = fullOrder([lineOf(1, { notes: 0 }), lineOf(2, { notes: 1 })]);
    await openOrder('admin', order);
    await screen.findByRole('region', { name: `Notes about ${order.number}/2` });
  });

  it('are never shown to the buyer', async () => {
    const { asked } = await openOrder('customer');
    expect(screen.queryByRole('region', { name: 'Notes' })).toBeNull();
    expect(document.body.textContent).not.toContain('Call before shipping');
    expect(asked('GET /orderNotes')).toEqual([]);
  });
});

it('an order without tax says why, with the number that frees it', async () => {
  const changed = { country: 'FR', taxId: 'FR40303265045', taxTreatment: 'reverseCharge' } as const;
  await openOrder('customer', fullOrder([lineOf(1, changed)]));
  await screen.findByText(/FR40303265045 \(not verified\)/);
  screen.getByText(/Reverse charge/);
});

describe('the lines of an order', () => {
  it('each say how their goods stand, and what of them was refunded', async () => {
    await openOrder('customer', three);
    rowOf('Chain').getByText('Part sent 20 of 50');
    rowOf('Hub').getByText('To send');
    rowOf('Hub').getByText('10 of 50 refunded, $240.00');
    rowOf('Bell').getByText('Cancelled');
    screen.getByText('PO number PO-4711');
  });

  it('add up from what was ordered to what is due', async () => {
    await openOrder('customer', three);
    const sums = within(screen.getByRole('region', { name: 'Amounts' }));
    const shown = sums
      .getAllByRole('term')
      .map((term) => [term.textContent, term.nextElementSibling?.textContent]);
    expect(shown).toEqual([
      ['Ordered', '$3,600.00'],
      ['Cancelled', '−$1,200.00'],
      ['Total', '$2,400.00'],
      ['Paid', '$2,400.00'],
      ['Refunded', '−$240.00'],
      ['Due', '$0.00'],
    ]);
  });

  it('are refunded one by one by an administrator', async () => {
    await openOrder('admin', fullOrder([lineOf(1, { status: 'paid', transactionId: 'pi_1' })]));
    const refund = await screen.findByRole('link', { name: /^Refund: / });
    expect(refund.getAttribute('href')).toBe('/dashboard/manageOrders/refund/line-id-1');
  });

  it('that are unpaid are cancelled one by one', async () => {
    const { user, asked } = await openOrder(
      'customer',
      fullOrder([lineOf(1), lineOf(2, { toolName: 'Hub' })]),
      { answers: { 'DELETE /order/{id}': { acknowledged: true, deletedCount: 1 } } },
    );
    await user.click(rowOf('Hub').getByRole('button', { name: /^Cancel: .*\/2, Hub$/ }));
    await user.click(await screen.findByRole('button', { name: 'Cancel line' }));
    await waitFor(() =>
      expect(asked('DELETE /order/{id}').map(({ params }) => params['id'])).toEqual(['line-id-2']),
    );
  });

  it('named by the address has the focus', async () => {
    await openOrder('customer', three, { at: '#line-2' });
    await waitFor(() => expect(document.activeElement?.id).toBe('line-2'));
  });
});

describe('the id of a line', () => {
  const answers: Answers = {
    'GET /checkout/{id}': () => refusal('NOT_FOUND'),
    'GET /order/{id}': { ...line, _id: 'line-id-2', position: 2 },
  };

  it('at its former address leads to the line on its order’s page', async () => {
    openPage({
      Component: LinePage,
      route: '/dashboard/myOrder/:id',
      at: '/dashboard/myOrder/line-id-2',
      as: 'customer',
      answers,
    });
    await waitFor(() =>
      expect(location.pathname + location.hash).toBe(`/dashboard/order/${line._id}#line-2`),
    );
  });

  it('at the order’s address leads there too', async () => {
    openPage({
      Component: OrderPage,
      route: '/dashboard/order/:id',
      at: '/dashboard/order/line-id-2',
      as: 'customer',
      answers: {
        ...answers,
        'GET /checkout/{id}': ({ params }) =>
          params['id'] === line._id ? three : refusal('NOT_FOUND'),
        'GET /checkoutShipments/{id}': [],
      },
    });
    await waitFor(() => expect(document.activeElement?.id).toBe('line-2'));
  });

  it('of somebody else’s order finds nothing', async () => {
    openPage({
      Component: OrderPage,
      route: '/dashboard/order/:id',
      at: '/dashboard/order/line-id-2',
      as: 'customer',
      answers: { ...answers, 'GET /order/{id}': () => refusal('NOT_FOUND') },
    });
    await screen.findByRole('heading', { name: 'Order not found' });
  });
});
