import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { deletedOne, insertedAs } from '../../platform/rules/contract/shapes.ts';
import type { Note } from '../../customers/rules/notes.contract.ts';
import {
  type Answers,
  answerDialog,
  findToast,
  openPage,
  refusal,
} from '../../testing/screens/open-page.tsx';
import Customer from './customer.tsx';

const email = 'carla@example.com';

const open = (answers: Answers) =>
  openPage({
    Component: Customer,
    route: '/dashboard/customers/:email',
    at: `/dashboard/customers/${encodeURIComponent(email)}`,
    as: 'admin',
    answers,
  });

describe('customers', () => {
  it('that do not exist have a page that says so', async () => {
    open({ 'GET /customer/{email}': refusal('NOT_FOUND', { what: 'customer' }) });
    await screen.findByText('Customer not found');
  });

  it('have notes, which are written and deleted', async () => {
    let kept: Note[] = [];
    const { user, fill } = open({
      'GET /customer/{email}': {
        email,
        name: 'Carla',
        company: null,
        orders: 0,
        bought: [],
        lastOrderAt: null,
        destinations: [],
      },
      'GET /manageOrders': [],
      'GET /customerNotes': () => kept,
      'POST /customerNotes': ({ body }) => {
        const { text } = body as { text: string };
        const author = 'admin@example.com';
        kept = [{ _id: 'note', text, author, createdAt: '2026-03-01T10:00:00.000Z' }];
        return insertedAs('note');
      },
      'DELETE /customerNote/{id}': () => {
        kept = [];
        return deletedOne;
      },
    });
    const notes = within(await screen.findByRole('region', { name: 'Notes' }));
    const field = notes.getByLabelText<HTMLTextAreaElement>('New note');
    await user.click(notes.getByRole('button', { name: 'Add note' }));
    await notes.findByText('Enter a note first');
    await fill(field, 'Pays by transfer.\nLikes tea.');
    await user.click(notes.getByRole('button', { name: 'Add note' }));
    const item = await notes.findByRole('listitem');
    expect(item.textContent).toContain('Likes tea.');
    expect(item.textContent).toContain('admin@example.com');
    await waitFor(() => expect(field.value).toBe(''));
    const remove = () => user.click(notes.getByRole('button', { name: /^Delete the note by/ }));
    await remove();
    await answerDialog(user, 'Delete this note?', 'Keep note');
    expect(kept).toHaveLength(1);
    await remove();
    await answerDialog(user, 'Delete this note?', 'Delete note');
    await findToast('Note deleted.');
    await notes.findByText('No notes yet.');
  });
});
