import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { deletedOne, updatedOne } from '../../platform/rules/contract/shapes.ts';
import type { Address } from '../rules/address.schema.ts';
import type { Checkout } from '../../orders/rules/checkouts.contract.ts';
import {
  type Answers,
  answerDialog,
  field,
  findToast,
  openPage,
} from '../../testing/screens/open-page.tsx';
import Addresses from './addresses.tsx';
import MyProfile from './my-profile.tsx';

const works: Address = {
  _id: 'works',
  label: 'Works',
  userName: 'Wanda Works',
  phone: '+1 555 010 7788',
  address: '12 Foundry Lane\nMillbrook',
  street: '',
  postcode: '',
  city: '',
  country: '',
  company: '',
  taxId: '',
  isDefault: false,
};
const store: Address = { ...works, _id: 'store', label: 'Store', isDefault: true };
const lastOrder = [
  { orders: [{ company: null, address: '5 Last Lane' }] },
] as unknown as Checkout[];

/** The address book on a shop that keeps what is saved. */
async function openBook(kept: Address[], answers: Answers = {}) {
  let saved = kept;
  const page = openPage({
    Component: Addresses,
    route: '/dashboard/addresses',
    as: 'customer',
    answers: {
      'GET /addresses': () => saved,
      'GET /checkouts': [],
      'PUT /address/{id}': ({ params, body }) => {
        saved = saved.map((one) =>
          one._id === params['id'] ? { ...one, ...(body as Partial<Address>) } : one,
        );
        return updatedOne(1);
      },
      'DELETE /address/{id}': ({ params }) => {
        saved = saved.filter(({ _id }) => _id !== params['id']);
        return deletedOne;
      },
      ...answers,
    },
  });
  const press = async (name: string) =>
    page.user.click(await screen.findByRole('button', { name }));
  const names = () =>
    screen.getAllByRole('article').map((one) => one.querySelector('h2')?.textContent);
  return { ...page, press, names };
}

describe('the address book', () => {
  it('changes and deletes addresses', async () => {
    const { press, fill, user, names } = await openBook([store, works]);
    await press('Edit: Works');
    expect(document.activeElement?.textContent).toBe('Change address');
    await fill(field('Label'), 'Foundry');
    await press('Save address');
    await screen.findByRole('heading', { name: 'Foundry' });
    await press('Edit: Foundry');
    await fill(field('Label'), 'Discarded');
    await press('Cancel');
    expect(document.activeElement?.textContent).toBe('Edit');
    await press('Delete: Store');
    await answerDialog(user, 'Delete this address?', 'Delete address');
    await findToast('Address deleted.');
    await waitFor(() => expect(names()).toEqual(['Foundry']));
  });
});

describe('the address of the last order', () => {
  it('stands on the profile', async () => {
    openPage({
      Component: MyProfile,
      route: '/dashboard',
      as: 'customer',
      answers: {
        'GET /checkouts': lastOrder,
      },
    });
    await screen.findByText(/5 Last Lane/);
    screen.getByText(/from your last order/);
  });

  it('stands in an empty address book', async () => {
    await openBook([], { 'GET /checkouts': lastOrder });
    await screen.findByText(/order forms use the address from your last order/);
    await screen.findByText('5 Last Lane');
  });
});
