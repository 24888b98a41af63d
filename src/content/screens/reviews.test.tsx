import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Answer } from '../../platform/screens/api/api.ts';
import { openPage } from '../../testing/screens/open-page.tsx';
import Reviews from './reviews.tsx';

const review: Answer<'GET /reviews'>[number] = {
  _id: 'review',
  name: 'Rita Rider',
  img: '/drawings/rider.svg',
  rating: 4,
  description: 'Good as ever; '.repeat(12).trim(),
  createdAt: '2026-03-01T10:00:00.000Z',
};

describe('the reviews', () => {
  it('are cut at 150 characters, with the rest a click away', async () => {
    const { user } = openPage({
      Component: Reviews,
      route: '/reviews',
      answers: { 'GET /reviews': [review] },
    });
    const card = await screen.findByRole('article');
    const summary = card.querySelector('summary > span');
    expect(summary?.textContent).toBe(`${review.description.slice(0, 150)}...`);
    await user.click(screen.getByText('Read the whole review'));
    expect(card.querySelector('details')?.open).toBe(true);
    screen.getByText(review.description);
    screen.getByRole('img', { name: '4 of 5' });
  });

  it('are skeletons while loading', async () => {
    const answered = Promise.withResolvers<[]>();
    openPage({
      Component: Reviews,
      route: '/reviews',
      answers: { 'GET /reviews': () => answered.promise },
    });
    const bones = () => document.querySelector('ul[aria-busy=true] li');
    await waitFor(() => expect(bones()).not.toBeNull());
    answered.resolve([]);
    await waitFor(() => expect(bones()).toBeNull());
  });
});
