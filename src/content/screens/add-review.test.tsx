import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { insertedAs } from '../../platform/rules/contract/shapes.ts';
import { field, openPage, unreachable } from '../../testing/screens/open-page.tsx';
import AddReview from './add-review.tsx';

describe('a restart of the shop', () => {
  it('leaves the page usable: it reports that the shop cannot be reached, and recovers', async () => {
    const { user, fill, answer, asked } = openPage({
      Component: AddReview,
      route: '/dashboard/addReview',
      as: 'customer',
      answers: { 'POST /reviews': unreachable },
    });
    await screen.findByLabelText('Rating');
    await fill(field('Rating'), '5');
    await fill(field('Photo URL'), '/drawings/rider.svg');
    await fill(field('Message'), 'Good as ever.');
    const add = () => user.click(screen.getByRole('button', { name: 'Add Review' }));
    await add();
    await screen.findByText(/The shop cannot be reached/);
    expect(field('Message').value).toBe('Good as ever.');
    answer({ 'POST /reviews': insertedAs('review') });
    await add();
    await screen.findByText('Another page');
    expect(location.pathname).toBe('/reviews');
    expect(asked('POST /reviews')).toHaveLength(2);
  });
});
