import { expect, test } from 'vitest';
import { renderScreen } from '../../../../tests/support/render-screen.tsx';
import { Footer } from './footer.tsx';
import { personalLinks } from './personal-links.ts';

const addresses = (status: Parameters<typeof personalLinks>[0]) =>
  personalLinks(status).map(({ to }) => to);

test('the footer of a cached page has Dashboard and Login, of which the mark of the session shows one', () => {
  const html = renderScreen(<Footer />, {
    config: { texts: { blurb: '' } as never, pages: { blog: false, portfolio: false } },
  });
  expect(html).toMatch(/<li class="guessed-in"><a [^>]*href="\/dashboard"/);
  expect(html).toMatch(/<li class="guessed-out"><a [^>]*href="\/login"/);
});

test('a signed-in user is offered Dashboard, others Login', () => {
  expect(addresses('signed-in')).toEqual(['/dashboard']);
  for (const status of ['signed-out', 'error'] as const)
    expect(addresses(status)).toEqual(['/login']);
});
