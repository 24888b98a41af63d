import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { updatedOne } from '../../platform/rules/contract/shapes.ts';
import type { Settings } from '../rules/settings.keys.ts';
import { field, findToast, openPage, refusal, standard } from '../../testing/screens/open-page.tsx';
import ShopSettings from './shop-settings.tsx';

/** Opens Shop Settings on a shop that keeps what is saved, as its server does. */
async function openSettings({
  as = 'host',
  changed = {},
}: { as?: 'admin' | 'host'; changed?: Partial<Settings> } = {}) {
  let stored: Record<string, unknown> = { ...standard, ...changed };
  const store = (more: object) => {
    const kept = { ...stored, ...more } as Record<string, unknown>;
    delete kept['was'];
    // An empty tax rate is none, and an empty name is that of the start.
    stored = Object.fromEntries(
      Object.entries(kept).filter(([key, value]) => !key.startsWith('tax.') || value !== ''),
    );
    stored['shop.name'] ||= standard['shop.name'];
  };
  const page = openPage({
    Component: ShopSettings,
    route: '/dashboard/settings',
    as,
    answers: {
      'GET /settings': () => stored as Settings,
      'PUT /settings': ({ body }) => {
        store(body as object);
        return updatedOne(1);
      },
    },
  });
  await screen.findByLabelText('Shop name');
  const save = (section: string) =>
    page.user.click(screen.getByRole('button', { name: `Save ${section}` }));
  return { ...page, save, store, stored: () => stored };
}

describe('Shop Settings', () => {
  it('shows errors beside the fields and keeps what was typed', async () => {
    const { fill, save, reload, stored } = await openSettings();
    await fill(field('Lowest price'), '500');
    await fill(field('Largest stock'), 'lots');
    await save('limits');
    await screen.findByText('Please enter a whole number from 1 to 1,000,000,000');
    await fill(field('Largest stock'), '2,000,000');
    await save('limits');
    await screen.findByText('Must be at most “Highest price”, 400');
    expect(field('Lowest price').value).toBe('500');
    reload();
    await screen.findByLabelText('Shop name');
    await waitFor(() => expect(field('Lowest price').value).toBe('500'));
    await fill(field('Highest price'), '600');
    await save('limits');
    await findToast('Settings saved.');
    expect(stored()).toMatchObject({
      'limits.priceMin': 500,
      'limits.priceMax': 600,
      'limits.stockMax': 2_000_000,
    });
  });

  it('lets the host choose when another tab has changed a setting meanwhile', async () => {
    const { fill, save, user, answer, asked } = await openSettings();
    await fill(field('Phone'), '33');
    await fill(field('Fax'), '44');
    answer({
      'PUT /settings': refusal('SETTINGS_CHANGED', {
        changed: ['Phone'],
        was: { 'shop.phone': standard['shop.phone'] },
        now: { 'shop.phone': '22' },
      }),
    });
    await save('business details');
    const title = await screen.findByText('The settings have changed');
    const notice = within(title.closest<HTMLElement>('[role=alert]') as HTMLElement);
    notice.getByText(/is now “22”/);
    await user.click(notice.getByRole('button', { name: 'Keep mine' }));
    answer({ 'PUT /settings': updatedOne(1) });
    await save('business details');
    await findToast('Settings saved.');
    // Keeping the own value overwrites the newer one, which has been seen.
    expect(asked('PUT /settings').map(({ body }) => body)).toEqual([
      {
        'shop.phone': '33',
        'shop.fax': '44',
        was: { 'shop.phone': standard['shop.phone'], 'shop.fax': standard['shop.fax'] },
      },
      {
        'shop.phone': '33',
        'shop.fax': '44',
        was: { 'shop.phone': '22', 'shop.fax': standard['shop.fax'] },
      },
    ]);
  });

  it('restores no draft over a setting that another tab has changed', async () => {
    const { fill, save, reload, store, stored, asked } = await openSettings();
    await fill(field('Fax'), '44');
    store({ 'shop.phone': '22' });
    const before = asked('GET /settings').length;
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    await waitFor(() => expect(asked('GET /settings').length).toBeGreaterThan(before));
    await fill(field('Fax'), '45');
    reload();
    await screen.findByLabelText('Shop name');
    await waitFor(() => expect(field('Phone').value).toBe('22'));
    await fill(field('Fax'), '46');
    await save('business details');
    await findToast('Settings saved.');
    expect(stored()).toMatchObject({ 'shop.phone': '22', 'shop.fax': '46' });
  });

  it('shows the name that replaces an emptied one, and saves the next one', async () => {
    const { user, fill, save, stored } = await openSettings({
      changed: { 'shop.name': 'Works & Sons' },
    });
    await user.clear(field('Shop name'));
    await save('business details');
    await waitFor(() => expect(field('Shop name').value).toBe(standard['shop.name']));
    await fill(field('Shop name'), 'Bell Road Parts');
    await save('business details');
    await waitFor(() => expect(stored()).toMatchObject({ 'shop.name': 'Bell Road Parts' }));
  });

  it('finds a setting by its words, and keeps what was typed elsewhere', async () => {
    const { user, fill, save, stored } = await openSettings();
    await fill(field('Phone'), '33');
    await fill(field('Search settings'), 'IBAN');
    expect(screen.queryByLabelText('Phone')).toBeNull();
    expect(screen.queryByRole('region', { name: 'Limits' })).toBeNull();
    field('IBAN');
    await fill(field('Search settings'), 'gearbox');
    await screen.findByText(/No setting matches/);
    await user.clear(field('Search settings'));
    expect(field('Phone').value).toBe('33');
    await save('business details');
    await waitFor(() => expect(stored()).toMatchObject({ 'shop.phone': '33' }));
  });

  it('is read by administrators, who cannot change it', async () => {
    await openSettings({ as: 'admin' });
    await screen.findByText(/Only the host user can change these settings/);
    expect(field('Phone').readOnly).toBe(true);
    expect(screen.queryAllByRole('button', { name: /^Save/ })).toEqual([]);
  });
});

describe('tax and freight', () => {
  it('are set by country on Shop Settings, and taken away again', async () => {
    const { fill, save, user, stored } = await openSettings({
      changed: { 'shop.country': 'DE', 'shop.taxId': 'DE136695976' },
    });
    const section = screen.getByRole('region', { name: 'Tax and freight' });
    within(section).getByText(/No rates are set/);
    for (const country of ['DE', 'FR']) {
      await user.selectOptions(field('Another country', section), country);
      await user.click(within(section).getByRole('button', { name: 'Add rate' }));
    }
    await fill(field('Germany, percent', section), '190');
    await fill(field('France, percent', section), '5,5');
    await fill(field('Freight', section), 'DE 9.90');
    await save('tax and freight');
    await within(section).findByText(/^Please enter a rate in percent from 0 to 100/);
    await fill(field('Germany, percent', section), '19 %');
    await save('tax and freight');
    await within(section).findByText(/Line 1: please enter a line like/);
    await fill(field('Freight', section), 'DE: 0=9,90\n*: 0=25');
    await save('tax and freight');
    await findToast('Settings saved.');
    expect(stored()).toMatchObject({
      'tax.DE': 19,
      'tax.FR': 5.5,
      freight: 'DE: 0=9,90\n*: 0=25',
    });
    const remove = { name: 'Remove the tax rate of France' };
    await user.click(within(section).getByRole('button', remove));
    await save('tax and freight');
    await waitFor(() => expect(stored()).not.toHaveProperty(['tax.FR']));
    expect(stored()).toHaveProperty(['tax.DE'], 19);
  });
});
