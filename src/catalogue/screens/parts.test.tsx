import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { Part } from '../rules/parts/part.schema.ts';
import type { Settings } from '../../settings/rules/settings.keys.ts';
import { chainring } from '../../testing/screens/examples.ts';
import { openPage, unreachable } from '../../testing/screens/open-page.tsx';
import Parts, { clientLoader } from './parts.tsx';

const chain: Part = {
  ...chainring,
  _id: 'chain',
  name: '11-Speed Chain, 116 Links',
  sku: 'CH-116-11',
  attributes: {},
  price: 16,
  priceBreaks: [{ from: 700, price: 14 }],
};
const small: Part = { ...chainring, _id: 'small', name: 'Narrow-Wide Chainring 32T' };

type Opened = { at?: string; parts?: Part[]; settings?: Partial<Settings> };

/** The catalogue on a shop that filters by teeth as its server does. */
async function openCatalogue({
  at = '/parts',
  parts = [chainring, small, chain],
  settings,
}: Opened) {
  const teethOf = (part: Part) => Number(part.attributes.teeth ?? Number.NaN);
  const page = openPage({
    Component: Parts,
    loader: clientLoader,
    route: '/parts',
    at,
    ...(settings && { settings }),
    answers: {
      'GET /tools': ({ query }) => {
        const [from = '', to = ''] = (query.get('teeth') ?? '').split('-');
        if (!query.has('teeth')) return parts;
        return parts.filter(
          (part) => teethOf(part) >= Number(from) && teethOf(part) <= Number(to || Infinity),
        );
      },
      'GET /categories': [
        { name: 'Drivetrain', parts: 3 },
        { name: 'Wheels', parts: 1 },
      ],
      'GET /attributes': [{ key: 'teeth', parts: 2, range: { least: 32, most: 48 }, values: [] }],
      'GET /replacements': [],
    },
  });
  await waitFor(() => expect(screen.getAllByRole('row').length).toBeGreaterThan(1));
  return page;
}

const rowOf = (name: string) =>
  screen.getAllByRole('row').find((row) => row.textContent?.includes(name));
const params = () => new URLSearchParams(location.search);

describe('the filters by specification', () => {
  it('narrow the list by a range, name the filter, and are removed by its link', async () => {
    const { user, fill } = await openCatalogue({ at: '/parts?category=Drivetrain' });
    await user.click(screen.getByText('Filter by specifications'));
    const teeth = within(screen.getByRole('group', { name: 'Teeth' }));
    await fill(teeth.getByRole('textbox', { name: 'Teeth from' }), '40');
    await waitFor(() => expect(params().get('teeth')).toBe('40-'));
    // A chain has no teeth, so no bound lets it in.
    await waitFor(() => expect(rowOf(chain.name)).toBeUndefined());
    expect(rowOf(chainring.name)).toBeDefined();
    await fill(teeth.getByRole('textbox', { name: 'Teeth to' }), '47');
    await waitFor(() => expect(params().get('teeth')).toBe('40-47'));
    await user.click(
      await screen.findByRole('link', { name: 'Remove the filter Teeth: 40 to 47' }),
    );
    await waitFor(() => expect(rowOf(chain.name)).toBeDefined());
    expect(params().has('teeth')).toBe(false);
    await waitFor(() =>
      expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Teeth from' }).value).toBe(''),
    );
  });

  it('say what is wrong with a range, and filter by nothing meanwhile', async () => {
    const { user, fill, asked } = await openCatalogue({ at: '/parts?category=Drivetrain' });
    await user.click(screen.getByText('Filter by specifications'));
    await fill(screen.getByRole('textbox', { name: 'Teeth from' }), 'many');
    await screen.findByText('Enter numbers, the smaller one first');
    expect(rowOf(chain.name)).toBeDefined();
    expect(asked('GET /tools').some(({ query }) => query.has('teeth'))).toBe(false);
  });

  it('end when another category is chosen', async () => {
    const { user, address } = await openCatalogue({ at: '/parts?category=Drivetrain&teeth=40-' });
    const rail = screen.getByRole('navigation', { name: 'Category' });
    await user.click(within(rail).getByRole('link', { name: /Wheels/ }));
    await waitFor(() => expect(address()).toBe('/parts?category=Wheels'));
  });
});

describe('the comparison', () => {
  it('takes four parts and no fifth', async () => {
    const parts = Array.from({ length: 5 }, (_, at) => ({ ...chainring, _id: `${at}` }));
    const { user } = await openCatalogue({ parts });
    const boxes = screen.getAllByRole<HTMLInputElement>('checkbox', { name: /^Compare / });
    for (const box of boxes.slice(0, 4)) await user.click(box);
    expect(boxes[4]?.disabled).toBe(true);
    await user.click(boxes[0] as HTMLElement);
    expect(boxes[4]?.disabled).toBe(false);
  });
});

describe('prices by quantity', () => {
  it('stand as the lowest price in lists', async () => {
    await openCatalogue({ parts: [chain] });
    expect(rowOf(chain.name)?.textContent).toContain('from $14.00');
  });

  it('are left out where no order reaches them', async () => {
    await openCatalogue({ parts: [chain], settings: { 'limits.orderMax': 600 } });
    expect(rowOf(chain.name)?.textContent).toContain('$16.00');
    expect(rowOf(chain.name)?.textContent).not.toContain('from $');
  });
});

describe('the key /', () => {
  const search = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search parts' });

  it('focuses the catalogue’s search, which names it', async () => {
    const { user } = await openCatalogue({ at: '/parts?q=chain' });
    expect(search().getAttribute('aria-keyshortcuts')).toBe('/');
    expect(search().title).toContain('press /');
    await user.keyboard('/');
    expect(document.activeElement).toBe(search());
    expect(search().value).toBe('chain');
    await user.keyboard('spoke');
    await waitFor(() => expect(params().get('q')).toContain('spoke'));
  });
});

describe('a list', () => {
  it('stays when reloading it fails', async () => {
    const { answer } = await openCatalogue({});
    answer({ 'GET /tools': unreachable });
    const offline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    vi.setSystemTime(Date.now() + 6 * 60_000);
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    await screen.findByText(/The shop cannot be reached/);
    expect(screen.getAllByRole('row').length).toBe(4);
    offline.mockRestore();
    vi.useRealTimers();
  });
});
