import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { openPage, refusal, unreachable } from '../../testing/screens/open-page.tsx';
import ManageOrders from '../../fulfilment/screens/manage-orders.tsx';
import MyOrders from '../../orders/screens/my-orders.tsx';
import MyProfile from '../../customers/screens/my-profile.tsx';
import Payment from '../../payments/screens/payment.tsx';
import Purchase from '../../orders/screens/purchase.tsx';
import UpdateProfile from '../../customers/screens/update-profile.tsx';

describe('reads', () => {
  it('are retried three times, after 1, 2 and 4 seconds, then fail with a message, and recover', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { asked, answer } = openPage({
      Component: MyOrders,
      route: '/dashboard/myOrder',
      as: 'customer',
      answers: {
        'GET /checkouts': () =>
          new Response('<p>Bad gateway</p>', {
            status: 503,
            headers: { 'content-type': 'text/html' },
          }),
      },
    });
    const tries = () => asked('GET /checkouts').length;
    await waitFor(() => expect(tries()).toBe(1));
    for (const [index, wait] of [1_000, 2_000, 4_000].entries()) {
      // A failed request starts the pause; the table shows a skeleton meanwhile.
      expect(document.querySelector('table[aria-busy=true]')).not.toBeNull();
      await act(() => vi.advanceTimersByTimeAsync(wait - 500));
      expect(tries()).toBe(index + 1);
      await act(() => vi.advanceTimersByTimeAsync(600));
      expect(tries()).toBe(index + 2);
    }
    await screen.findByText(/The shop cannot be reached/);
    expect(tries()).toBe(4);
    vi.useRealTimers();
    answer({ 'GET /checkouts': [] });
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByText(/The shop cannot be reached/)).toBeNull());
  });

  it.each([
    ['a part', Purchase, '/purchase/:id', 'Part not found'],
    ['an order', Payment, '/payment/:id', 'Order not found'],
  ])('are not retried after a refusal: %s', async (_, Component, route, heading) => {
    const gone = refusal('NOT_FOUND');
    const { asked } = openPage({
      Component,
      route,
      at: route.replace(':id', 'unknown'),
      as: 'customer',
      answers: {
        'GET /purchase/{id}': gone,
        'GET /order/{id}': gone,
        'GET /checkout/{id}': gone,
      },
    });
    await screen.findByRole('heading', { name: heading });
    const calls = asked().map(({ call }) => call);
    expect(calls).toEqual([...new Set(calls)]);
  });

  it.each([
    ['Purchase', Purchase, '[role=status] .animate-breathe'],
    ['Payment', Payment, '.animate-breathe'],
    ['My Orders', MyOrders, 'table[aria-busy=true] .animate-breathe'],
    ['My Profile', MyProfile, '.animate-breathe'],
    ['Update Profile', UpdateProfile, '[aria-busy=true] .animate-breathe'],
  ])('show a skeleton while the network is slow: %s', async (_, Component, bones) => {
    const slow = () => new Promise<never>(() => {});
    openPage({
      Component,
      route: '/:id',
      at: '/some-id',
      as: 'customer',
      answers: {
        'GET /purchase/{id}': slow,
        'GET /order/{id}': slow,
        'GET /checkout/{id}': slow,
        'GET /checkouts': slow,
        'GET /profile/{email}': slow,
      },
    });
    await waitFor(() => expect(document.querySelector(`main ${bones}`)).not.toBeNull());
  });
});

describe('a list', () => {
  it('that cannot be loaded says so at once, and is loaded when the network is back', async () => {
    const { user, answer, asked } = openPage({
      Component: ManageOrders,
      route: '/dashboard/manageOrders',
      as: 'admin',
      answers: { 'GET /manageOrders': [] },
    });
    const filter = await screen.findByLabelText('Show');
    await waitFor(() => expect(asked('GET /manageOrders')).toHaveLength(1));
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    window.dispatchEvent(new Event('offline'));
    answer({ 'GET /manageOrders': unreachable });
    await user.selectOptions(filter, 'Pending Orders');
    await screen.findByText(/The shop cannot be reached/);
    expect(asked('GET /manageOrders')).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(asked('GET /manageOrders')).toHaveLength(3));
    await screen.findByText(/The shop cannot be reached/);
    answer({ 'GET /manageOrders': [] });
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(screen.queryByText(/The shop cannot be reached/)).toBeNull());
  });
});
