import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { CART_NAME_MAX_LENGTH } from '../../rules/cart-name.ts';
import { mergeCarts } from '../../rules/cart-lines.ts';
import type { SavedCart } from '../../rules/carts.contract.ts';
import { keysOf, query } from '../../../platform/screens/api/queries.ts';
import { callApi } from '../../../platform/screens/session/browser.ts';
import { Badge } from '../../../platform/screens/ui/badge.tsx';
import { Button } from '../../../platform/screens/ui/button.tsx';
import { EmailText } from '../../../platform/screens/ui/email-text.tsx';
import { useConfirm } from '../../../platform/screens/ui/overlays/confirm.tsx';
import { IconButton } from '../../../platform/screens/ui/icon-button.tsx';
import { TextField } from '../../../platform/screens/ui/fields/text-field.tsx';
import { toast } from '../../../platform/screens/ui/overlays/toast.ts';
import { useAction } from '../../../platform/screens/forms/use-action.ts';
import { mergeReport } from './cart-report.ts';
import { readCart } from '../storage/cart-storage.ts';
import type { Perform } from './use-cart-notice.ts';
import { useCartLines } from '../storage/use-cart.ts';
import { t } from '../../../platform/rules/messages/t.ts';

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
        {t('cart.saved.title')}
      </h2>
      {list.length === 0 && <p className="mb-3 max-w-prose text-soft">{t('cart.saved.none')}</p>}
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
  const { _id: id, name, lineCount, of, savedBy, mayRename, mayDelete } = saved;
  const [isRenaming, setRenaming] = useState(false);
  const client = useQueryClient();
  const confirm = useConfirm();
  const put = useAction(async () => {
    const { lines } = await callApi('GET /savedCart/{id}', { params: { id } });
    // Put in twice, it is there once.
    perform(
      (before, after) =>
        mergeReport(t('cart.general.fromSaved', { count: lineCount, name }), {
          before,
          after,
          loaded: lines,
        }),
      (now) => mergeCarts([], now, lines),
    );
    scrollTo({ top: 0 });
  }, toast.error);
  const remove = useAction(async () => {
    const title = t('cart.saved.confirmDelete', { name });
    const question = { title, yes: t('cart.saved.delete'), no: t('cart.saved.keep'), danger: true };
    if (!(await confirm(question))) return;
    await callApi('DELETE /savedCart/{id}', { params: { id } });
    toast.success(t('cart.saved.deleted', { name }));
    await client.invalidateQueries(keysOf('GET /savedCarts'));
  }, toast.error);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-hairline py-1.5">
      <span className="min-w-0 flex-1 wrap-anywhere">
        <span className="font-semibold">{name}</span>{' '}
        <span className="text-sm text-soft">{t('cart.saved.lines', { count: lineCount })}</span>{' '}
        {of === 'company' && <Badge>{t('cart.saved.ofCompany')}</Badge>}
        {savedBy !== null && (
          <span className="block text-xs text-soft">
            {t('cart.saved.savedBy')} <EmailText email={savedBy} />
          </span>
        )}
      </span>
      <Button
        size="small"
        variant="secondary"
        pending={put.pending}
        aria-label={t('cart.saved.putNamed', { name })}
        onClick={() => void put.run()}
      >
        {t('cart.saved.put')}
      </Button>
      {mayRename && (
        <IconButton
          icon="edit"
          label={t('cart.saved.rename', { name })}
          aria-expanded={isRenaming}
          onClick={() => setRenaming(!isRenaming)}
        />
      )}
      {mayDelete && (
        <IconButton
          icon="trash"
          label={t('cart.saved.remove', { name })}
          pending={remove.pending}
          onClick={() => void remove.run()}
        />
      )}
      {isRenaming && <RenameForm saved={saved} onDone={() => setRenaming(false)} />}
    </li>
  );
}

/** The name of a cart as it is typed, and what is wrong with it. */
function useNameForm(former: string) {
  const [name, setName] = useState(former);
  const [fault, setFault] = useState<string>();
  const submit = (event: FormEvent, send: () => Promise<unknown>) => {
    event.preventDefault();
    if (name.trim() === '') setFault(t('platform.requiredMessages.name'));
    else void send();
  };
  return { name, setName, fault, setFault, submit };
}

type NameFieldProps = { label: string; form: ReturnType<typeof useNameForm> };

function NameField({ label, form: { name, setName, fault, setFault } }: NameFieldProps) {
  return (
    <TextField
      label={label}
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
  );
}

type RenameProps = { saved: SavedCart; onDone: () => void };

function RenameForm({ saved: { _id: id, name: former }, onDone }: RenameProps) {
  const client = useQueryClient();
  const form = useNameForm(former);
  const { name, setFault } = form;
  const rename = useAction(async () => {
    await callApi('PATCH /savedCart/{id}', { params: { id }, body: { name } });
    toast.success(t('cart.saved.renamed', { name: name.trim() }));
    await client.invalidateQueries(keysOf('GET /savedCarts'));
    onDone();
  }, setFault);
  return (
    <form
      noValidate
      aria-label={t('cart.saved.rename', { name: former })}
      className="my-2 flex w-full flex-wrap items-end gap-3"
      onSubmit={(event) => form.submit(event, rename.run)}
    >
      <NameField label={t('cart.saved.newName')} form={form} />
      <Button type="submit" variant="secondary" pending={rename.pending}>
        {t('cart.saved.saveName')}
      </Button>
      <Button variant="quiet" onClick={onDone}>
        {t('platform.words.cancel')}
      </Button>
    </form>
  );
}

const sameName = (one: string, other: string) =>
  one.trim().toLowerCase() === other.trim().toLowerCase();

function SaveForm({ saved }: { saved: readonly SavedCart[] }) {
  const client = useQueryClient();
  const form = useNameForm('');
  const { name, setName, setFault } = form;
  const { data: mine } = useQuery(query('GET /myCompany'));
  const company = mine?.company;
  const canShare = company && company.status !== 'blocked' && mine.role !== 'reads';
  const [isShared, setShared] = useState(false);
  const of: SavedCart['of'] = canShare && isShared ? 'company' : 'self';
  const former = saved.find((one) => one.of === of && one.mayDelete && sameName(one.name, name));
  const save = useAction(async () => {
    const body = { name, lines: [...readCart().lines], of };
    await callApi('POST /savedCarts', { body });
    toast.success(t('cart.saved.saved', { name: name.trim() }));
    setName('');
    await client.invalidateQueries(keysOf('GET /savedCarts'));
  }, setFault);
  return (
    <form
      noValidate
      className="flex flex-wrap items-end gap-3"
      onSubmit={(event) => form.submit(event, save.run)}
    >
      <NameField label={t('cart.saved.name')} form={form} />
      <Button type="submit" variant="secondary" pending={save.pending}>
        {former ? t('cart.saved.replace', { name: former.name }) : t('cart.saved.save')}
      </Button>
      {canShare && (
        <label className="flex min-h-11 w-full cursor-pointer items-center gap-2 text-sm">
          <input
            type="checkbox"
            className="size-5 accent-signal"
            checked={isShared}
            onChange={({ currentTarget }) => {
              setShared(currentTarget.checked);
              setFault(undefined);
            }}
          />
          {t('cart.saved.forCompany')}
        </label>
      )}
    </form>
  );
}
