import { expect, test } from 'vitest';
import { renderScreen } from '../../../../tests/support/render-screen.tsx';
import { orderQuery } from '../../../orders/screens/lists/order-query.ts';
import type { Payable } from './payable.ts';
import { TransferPanel } from './transfer-panel.tsx';

const payable = { _id: 'c1', due: 500, currency: 'eur' } as Payable;
const panel = (unverified: boolean, transferHoldDays = 14) =>
  renderScreen(<TransferPanel payable={payable} />, {
    config: { transferHoldDays },
    answers: [
      {
        ...orderQuery('c1'),
        body: {
          userEmail: 'nora@example.com',
          transfer: { iban: 'DE89370400440532013000', name: 'Works', reference: 'R1' },
          orders: [
            {
              status: 'unpaid',
              createdAt: '2026-03-02T10:00:00Z',
              unverified,
              payment: 'transfer',
            },
          ],
        },
      },
    ],
  });

test('tells a buyer with an unverified address that verifying it keeps the parts for a transfer', () => {
  const html = panel(true);
  expect(html).toContain('Verify your email address, and we keep the parts for 14 days.');
  expect(html).toContain('Resend verification email');
  expect(panel(true, 0)).toContain(
    'Verify your email address, and we keep the parts until you pay.',
  );
});

test('says nothing of verifying to a buyer with a verified address', () => {
  const html = panel(false);
  expect(html).toContain('DE89 3704 0044 0532 0130 00');
  expect(html).not.toContain('Verify your email address');
});
