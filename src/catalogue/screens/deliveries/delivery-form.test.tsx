import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, onTestFinished } from 'vitest';
import { field } from '../../../testing/screens/open-page.tsx';
import { DeliveryForm } from './delivery-form.tsx';

it.each([
  { next: '', kept: '' },
  { next: '900', kept: '900' },
])('empties itself once a delivery is saved, and keeps the next one: "$next"', async (example) => {
  const user = userEvent.setup();
  const answer = Promise.withResolvers<void>();
  const { unmount } = render(<DeliveryForm submitLabel="Add" onSend={() => answer.promise} />);
  onTestFinished(unmount);
  const units = field('Units');
  await user.type(units, '500');
  await user.type(field('Date'), '2999-03-04');
  await user.click(screen.getByRole('button', { name: 'Add' }));
  if (example.next) {
    await user.clear(units);
    await user.type(units, example.next);
  }
  await act(async () => answer.resolve());
  expect(units.value).toBe(example.kept);
});
