import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Part } from '../rules/parts/part.schema.ts';
import { chainring } from '../../testing/screens/examples.ts';
import { openPage } from '../../testing/screens/open-page.tsx';
import Compare from './compare.tsx';

const wide: Part = { ...chainring, attributes: { teeth: 48, material: 'Steel', thickness: 5 } };
const narrow: Part = {
  ...chainring,
  _id: 'narrow',
  name: 'Narrow-Wide Chainring 32T',
  attributes: { teeth: 32, material: 'Steel' },
};

const row = (name: string) => screen.queryByRole('row', { name: new RegExp(`^${name}`) });
const cells = (name: string) =>
  within(row(name) as HTMLElement)
    .getAllByRole('cell')
    .map((one) => one.textContent);

describe('the comparison', () => {
  it('of chosen parts marks differences in words, and loses one part at a time', async () => {
    const { user, address } = openPage({
      Component: Compare,
      route: '/compare',
      at: `/compare?parts=${wide._id},${narrow._id}`,
      answers: {
        'GET /comparison': ({ query }) =>
          [wide, narrow].filter(({ _id }) => query.get('parts')?.split(',').includes(_id)),
      },
    });
    await screen.findByText('differs', { exact: false, selector: 'tr *' }).catch(() => null);
    expect(cells('Teeth')).toEqual(['48', '32']);
    within(row('Teeth') as HTMLElement).getByText(/differs/);
    expect(within(row('Material') as HTMLElement).queryByText(/differs/)).toBeNull();
    expect(cells('Thickness')).toEqual(['5 mm', 'not stated']);
    const differences = screen.getByLabelText('Only differences');
    await user.click(differences);
    expect(row('Material')).toBeNull();
    expect(row('Thickness')).toBeNull();
    expect(row('Teeth')).not.toBeNull();
    await user.click(differences);
    await user.click(screen.getByRole('link', { name: /Remove Chainring 48T/ }));
    await waitFor(() =>
      expect(screen.queryByRole('columnheader', { name: /Chainring 48T/ })).toBeNull(),
    );
    expect(address()).toBe(`/compare?parts=${narrow._id}`);
  });

  it('says so when a part is gone, and when nothing is chosen', async () => {
    openPage({
      Component: Compare,
      route: '/compare',
      at: `/compare?parts=${wide._id},gone`,
      answers: { 'GET /comparison': [wide], 'GET /deletedParts': [] },
    });
    await screen.findByText(/no longer in the catalogue/);
  });

  it('leads to the catalogue when nothing is chosen', async () => {
    const { user, address } = openPage({ Component: Compare, route: '/compare' });
    await user.click(await screen.findByRole('link', { name: 'Choose parts to compare' }));
    await waitFor(() => expect(address()).toBe('/parts'));
  });
});
