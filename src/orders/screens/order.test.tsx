import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { SingleOrder } from '../rules/orders.contract.ts';
import { order } from '../../testing/screens/examples.ts';
import { openPage } from '../../testing/screens/open-page.tsx';
import OrderPage from './order.tsx';

async function openOrder(as: 'customer' | 'admin', changed: Partial<SingleOrder> = {}) {
  const page = openPage({
    Component: OrderPage,
    route: '/dashboard/myOrder/:id',
    at: `/dashboard/myOrder/${order._id}`,
    as,
    answers: {
      'GET /order/{id}': { ...order, ...changed },
      'GET /orderNotes': [
        {
          _id: 'note',
          text: 'Call before shipping.',
          author: 'admin@example.com',
          createdAt: '2026-03-01T10:00:00.000Z',
        },
      ],
    },
  });
  await screen.findAllByText('$1,200.00');
  return page;
}

describe('notes of an order', () => {
  it('stand on its page for administrators', async () => {
    await openOrder('admin');
    await screen.findByText('Call before shipping.');
    screen.getByRole('region', { name: 'Notes' });
  });

  it('are never shown to the buyer', async () => {
    const { asked } = await openOrder('customer');
    expect(screen.queryByRole('region', { name: 'Notes' })).toBeNull();
    expect(document.body.textContent).not.toContain('Call before shipping');
    expect(asked('GET /orderNotes')).toEqual([]);
  });
});

it('an order without tax says why, with the number that frees it', async () => {
  await openOrder('customer', {
    country: 'FR',
    taxId: 'FR40303265045',
    taxTreatment: 'reverseCharge',
  });
  await screen.findByText(/FR40303265045 \(not verified\)/);
  screen.getByText(/Reverse charge/);
});
