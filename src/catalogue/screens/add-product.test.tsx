import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { field, openPage } from '../../testing/screens/open-page.tsx';
import AddProduct from './add-product.tsx';

async function openForm() {
  const page = openPage({ Component: AddProduct, route: '/dashboard/addProduct', as: 'admin' });
  await screen.findByLabelText('Pars Name');
  const add = () => page.user.click(screen.getByRole('button', { name: 'Add Parts' }));
  return { ...page, add };
}

describe('Add Parts', () => {
  it('validates with the owner’s messages', async () => {
    const { add, fill } = await openForm();
    await add();
    for (const words of [
      'name is required',
      'Price is required',
      'Minimum Quantity is required',
      'Parts is required',
      'description is required',
      'parts image is required',
    ])
      await screen.findByText(words);
    for (const [label, value, words] of [
      ['Per Pars Price', '4', 'Must be min price 5'],
      ['Per Pars Price', '401', 'Must be max price 400'],
      ['Minimum Quantity', '49', 'Must be min price 50'],
      ['Minimum Quantity', '501', 'Must be max price 500'],
      ['Total Pars', '4999', 'Must be min Parts  5000'],
      ['Total Pars', '1000001', 'Must be max Parts  1000000'],
    ] as const) {
      await fill(field(label), value);
      await screen.findByText(words, { normalizer: (text) => text });
    }
  });
});

describe('the specifications of a part', () => {
  it('stay typed in a form that is left', async () => {
    const { fill, reload } = await openForm();
    await fill(field('Pars Name'), 'Half-Typed Ring');
    await fill(field('Category'), 'Drivetrain');
    await fill(field('Teeth'), '44');
    reload();
    await screen.findByLabelText('Pars Name');
    await waitFor(() => expect(field('Teeth').value).toBe('44'));
  });
});

describe('the pictures', () => {
  it('are refused one by one, each with its reason, and required', async () => {
    const { add } = await openForm();
    const box = document.querySelector<HTMLElement>('[data-takes-file]') as HTMLElement;
    const input = box.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement;
    expect(input.multiple).toBe(true);
    const large = new File(['x'], 'large.png', { type: 'image/png' });
    Object.defineProperty(large, 'size', { value: 10 * 1024 * 1024 + 1 });
    const files = [new File(['x'], 'notes.pdf', { type: 'application/pdf' }), large];
    fireEvent.change(input, { target: { files } });
    await within(box).findByText(/^notes\.pdf: This file type is not supported/);
    await within(box).findByText('large.png: This picture is too large. The limit is 10 MB.');
    within(box).getByText('No picture yet');
    await add();
    await screen.findByText('parts image is required');
  });
});
