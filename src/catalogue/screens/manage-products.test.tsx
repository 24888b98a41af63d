import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { deletedOne } from '../../platform/rules/contract/shapes.ts';
import type { Part } from '../rules/parts/part.schema.ts';
import { chainring } from '../../testing/screens/examples.ts';
import { answerDialog, findToast, openPage } from '../../testing/screens/open-page.tsx';
import ManageProducts from './manage-products.tsx';

const chain: Part = {
  ...chainring,
  name: '11-Speed Chain, 116 Links',
  price: 16,
  minimumQuantity: 100,
  description:
    'Riveted chain for 11-speed drivetrains, 5.6 mm over the pins. Plates of carbon steel, nickel-plated; pins chromium-hardened',
};

describe('Manage Products', () => {
  it('shows name cut at 20, stock, price and minimum, with the description cut at 100 on hover', async () => {
    const { user } = openPage({
      Component: ManageProducts,
      route: '/dashboard/manageProduct',
      as: 'admin',
      answers: { 'GET /tools': [chain] },
    });
    await screen.findByText(`${chain.name.slice(0, 20)}…`);
    const headers = screen.getAllByRole('columnheader').map((one) => one.textContent);
    expect(headers).toEqual(['NO', 'Product', 'Price', 'Update', 'Delete']);
    const link = screen.getByRole('link', { name: chain.name });
    const row = link.closest('tr');
    expect(row?.textContent).toContain('$16.00');
    expect(row?.textContent).toMatch(/Minimum 100/);
    expect(row?.textContent).toMatch(/In stock 5,000/);
    expect(row?.querySelector('img')).not.toBeNull();
    await user.hover(link);
    const tooltip = await screen.findByRole('tooltip');
    expect(tooltip.textContent).toBe(chain.description.slice(0, 100));
  });

  it('shows the match in the description', async () => {
    const lamp = {
      ...chainring,
      name: 'Dynamo Headlamp',
      description: 'Dynamo lamp with a reflector. Housing of die-cast aluminium that cools it.',
    };
    openPage({
      Component: ManageProducts,
      route: '/dashboard/manageProduct',
      at: '/dashboard/manageProduct?q=aluminum',
      as: 'admin',
      answers: { 'GET /tools': [lamp] },
    });
    await waitFor(() => expect(document.querySelector('tbody mark')).not.toBeNull());
    const marks = [...document.querySelectorAll('tbody mark')].map((one) => one.textContent);
    expect(marks).toEqual(['aluminium']);
  });

  it('deletes after a confirmation and refreshes the list', async () => {
    let parts: Part[] = [chain];
    const { user, asked } = openPage({
      Component: ManageProducts,
      route: '/dashboard/manageProduct',
      as: 'admin',
      answers: {
        'GET /tools': () => parts,
        'DELETE /tool/{id}': () => {
          parts = [];
          return deletedOne;
        },
      },
    });
    const remove = await screen.findByRole('button', { name: `Delete ${chain.name}` });
    await user.click(remove);
    await answerDialog(user, 'Are Your Sure!', 'Delete part');
    await findToast(`Your ${chain.name} Order Successfully deleted`);
    await waitFor(() =>
      expect(within(document.body).queryByRole('link', { name: chain.name })).toBeNull(),
    );
    expect(asked('DELETE /tool/{id}')).toMatchObject([{ params: { id: chain._id } }]);
  });
});
