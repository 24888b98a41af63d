import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { CART_NAME_MAX_LENGTH } from '../../rules/cart-name.ts';
import { mergeCarts } from '../../rules/cart-lines.ts';
import type { SavedCart } from '../../rules/carts.contract.ts';
import { requiredMessages } from '../../../platform/rules/text/required-messages.ts';
import { keysOf, query } from '../../../platform/screens/api/queries.ts';
import { callApi } from '../../../platform/screens/session/browser.ts';
import { Button } from '../../../platform/screens/ui/button.tsx';
import { useConfirm } from '../../../platform/screens/ui/overlays/confirm.tsx';
import { IconButton } from '../../../platform/screens/ui/icon-button.tsx';
import { TextField } from '../../../platform/screens/ui/fields/text-field.tsx';
import { toast } from '../../../platform/screens/ui/overlays/toast.ts';
import { useAction } from '../../../platform/screens/forms/use-action.ts';
import { mergeReport } from './cart-report.ts';
import { readCart } from '../storage/cart-storage.ts';
import { cartWords, savedWords } from './cart-words.ts';
import type { Perform } from './use-cart-notice.ts';
import { useCartLines } from '../storage/use-cart.ts';

const listQuery = query('GET /savedCarts');

/** A customer's saved carts, and the field that saves the current one. */
export function SavedCarts({ perform }: { perform: Perform }) {
  const saved = useQuery(listQuery);
  const lines = useCartLines();
  const list = saved.data ?? [];
  if (list.length === 0 && lines.length === 0) return null;
  return (
    <section aria-labelledby="saved-carts" className="mt-8 print:hidden">
      <h2 id="saved-carts" className="mb-3 text-xl">
        {savedWords.title}
      </h2>
      {list.length === 0 && <p className="mb-3 max-w-prose text-soft">{savedWords.none}</p>}
      <ul className="mb-4 border-t border-hairline">
        {list.map((one) => (
          <SavedRow key={one._id} saved={one} perform={perform} />
        ))}
      </ul>
      {lines.length > 0 && <SaveForm saved={list} />}
    </section>
  );
}

function SavedRow({ saved, perform }: { saved: SavedCart; perform: Perform }) {
  const { _id: id, name, lineCount } = saved;
  const client = useQueryClient();
  const confirm = useConfirm();
  const put = useAction(async () => {
    const { lines } = await callApi('GET /savedCart/{id}', { params: { id } });
    // Put in twice, it is there once.
    perform(
      (before, after) =>
        mergeReport(cartWords.fromSaved(lineCount, name), { before, after, loaded: lines }),
      (now) => mergeCarts([], now, lines),
    );
    scrollTo({ top: 0 });
  }, toast.error);
  const remove = useAction(async () => {
    const title = savedWords.confirmDelete(name);
    const question = { title, yes: savedWords.delete, no: savedWords.keep, danger: true };
    if (!(await confirm(question))) return;
    await callApi('DELETE /savedCart/{id}', { params: { id } });
    toast.success(savedWords.deleted(name));
    await client.invalidateQueries(keysOf('GET /savedCarts'));
  }, toast.error);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-hairline py-1.5">
      <span className="min-w-0 flex-1 wrap-anywhere">
        <span className="font-semibold">{name}</span>{' '}
        <span className="text-sm text-soft">{savedWords.lines(lineCount)}</span>
      </span>
      <Button
        size="small"
        variant="secondary"
        pending={put.pending}
        aria-label={savedWords.putNamed(name)}
        onClick={() => void put.run()}
      >
        {savedWords.put}
      </Button>
      <IconButton
        icon="trash"
        label={savedWords.remove(name)}
        pending={remove.pending}
        onClick={() => void remove.run()}
      />
    </li>
  );
}

const sameName = (one: string, other: string) =>
  one.trim().toLowerCase() === other.trim().toLowerCase();

function SaveForm({ saved }: { saved: readonly SavedCart[] }) {
  const client = useQueryClient();
  const [name, setName] = useState('');
  const [fault, setFault] = useState<string>();
  const former = saved.find((one) => sameName(one.name, name));
  const save = useAction(async () => {
    const body = { name, lines: [...readCart().lines] };
    await callApi('POST /savedCarts', { body });
    toast.success(savedWords.saved(name.trim()));
    setName('');
    await client.invalidateQueries(keysOf('GET /savedCarts'));
  }, setFault);
  return (
    <form
      noValidate
      className="flex flex-wrap items-end gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (name.trim() === '') setFault(requiredMessages.name);
        else void save.run();
      }}
    >
      <TextField
        label={savedWords.name}
        autoComplete="off"
        maxLength={CART_NAME_MAX_LENGTH}
        value={name}
        error={fault}
        onChange={({ currentTarget }) => {
          setName(currentTarget.value);
          setFault(undefined);
        }}
        className="cart-name-field"
      />
      <Button type="submit" variant="secondary" pending={save.pending}>
        {former ? savedWords.replace(former.name) : savedWords.save}
      </Button>
    </form>
  );
}
