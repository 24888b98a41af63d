import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openPage } from '../../../testing/screens/open-page.tsx';
import { HeaderSearch } from './header-search.tsx';

async function openHeader(route: string) {
  const page = openPage({
    Component: () => (
      <>
        <HeaderSearch />
        <textarea aria-label="Message" />
      </>
    ),
    route,
  });
  const message = await screen.findByLabelText<HTMLTextAreaElement>('Message');
  return { ...page, message };
}
const search = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search parts' });

describe('the search in the header', () => {
  it('leads to the parts that match', async () => {
    const { user, address } = await openHeader('/reviews');
    await user.type(search(), 'chianring{Enter}');
    await waitFor(() => expect(address()).toBe('/parts?q=chianring'));
  });

  it('is replaced by the catalogue’s own', async () => {
    await openHeader('/parts');
    expect(screen.queryByRole('searchbox')).toBeNull();
  });
});

describe('the key /', () => {
  it('focuses the search, which names it', async () => {
    const { user } = await openHeader('/reviews');
    expect(search().getAttribute('aria-keyshortcuts')).toBe('/');
    expect(search().title).toContain('press /');
    await user.keyboard('/');
    expect(document.activeElement).toBe(search());
    expect(search().value).toBe('');
  });

  it('is text in a field, and does nothing with a modifier', async () => {
    const { user, message } = await openHeader('/reviews');
    for (const modifier of ['Control', 'Alt', 'Meta']) {
      await user.keyboard(`{${modifier}>}/{/${modifier}}`);
      expect(document.activeElement, modifier).not.toBe(search());
    }
    await user.type(message, '27.2');
    await user.keyboard('/350');
    expect(message.value).toBe('27.2/350');
  });
});
