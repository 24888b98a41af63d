import { expect, test } from 'vitest';
import { renderScreen } from '../../../../../tests/support/render-screen.tsx';
import { ProductCarousel, homeParts } from '../../../../content/screens/home/product-carousel.tsx';
import { catalogueQuery } from './catalogue-query.ts';
import { pageQuery, query } from '../../../../platform/screens/api/queries.ts';
import Parts from '../../parts.tsx';

const EMPTY = 'No parts in the catalogue yet';
const NOTHING_FOUND = 'No parts found';

const parts = (search: string, count: number) =>
  renderScreen(<Parts />, {
    at: `/parts?${search}`,
    answers: [
      {
        ...pageQuery('GET /tools', { query: catalogueQuery(new URLSearchParams(search)) }),
        body: { rows: [], next: null },
      },
      { ...query('GET /categories'), body: [{ name: 'Brakes', parts: count }] },
    ],
  });

test('an empty catalogue says so, with or without a search', () => {
  for (const search of ['', 'q=hub']) {
    expect(parts(search, 0)).toContain(EMPTY);
    expect(parts(search, 0)).not.toContain(NOTHING_FOUND);
  }
});

test('a search without results in a shop with parts suggests another search', () => {
  expect(parts('q=hub', 3)).toContain(NOTHING_FOUND);
  expect(parts('q=hub', 3)).not.toContain(EMPTY);
});

test('the home page of a shop without parts says so', () => {
  const html = renderScreen(<ProductCarousel />, { answers: [{ ...homeParts, body: [] }] });
  expect(html).toContain(EMPTY);
});
