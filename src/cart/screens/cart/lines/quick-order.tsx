import { type ChangeEvent, useId, useRef, useState, useEffect, useEffectEvent } from 'react';
import { addLines, lineKey } from '../../../rules/cart-lines.ts';
import { formatCount } from '../../../../platform/rules/numbers/format-count.ts';
import { readQuantity, wholeQuantity } from '../../../rules/line-quantity.ts';
import type { Part } from '../../../../catalogue/rules/parts/part.schema.ts';
import { quantityBounds } from '../../../../pricing/rules/quantities/quantity.rules.ts';
import { usePublicConfig } from '../../../../platform/screens/public-config.ts';
import { Button } from '../../../../platform/screens/ui/button.tsx';
import { classNames } from '../../../../platform/screens/ui/class-names.ts';
import { FormError } from '../../../../platform/screens/ui/fields/form-error.tsx';
import { TextField } from '../../../../platform/screens/ui/fields/text-field.tsx';
import { useFileDrop } from '../../../../platform/screens/ui/fields/use-file-drop.ts';
import { listReport } from '../cart-report.ts';
import { quickWords } from '../cart-words.ts';
import { PartCombobox } from '../../../../catalogue/screens/parts/part-combobox.tsx';
import { readListFile } from './read-list-file.ts';
import type { ListAdder } from './use-add-list.ts';
import type { Perform } from '../use-cart-notice.ts';
import {
  partMeant,
  usePartSuggestions,
} from '../../../../catalogue/screens/parts/use-part-suggestions.ts';
import { t } from '../../../../platform/rules/messages/t.ts';

/** Adds parts by their numbers: typed, pasted anywhere on the page, or from a file. */
export function QuickOrder({ perform, list }: { perform: Perform; list: ListAdder }) {
  const { limits } = usePublicConfig();
  const [typed, setTyped] = useState('');
  const [quantity, setQuantity] = useState('');
  const [fault, setFault] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const section = useRef<HTMLElement>(null);
  const parts = usePartSuggestions(typed);
  const take = (file: File) => takeFile(file, list);
  const isOver = useFileDrop(section, (file) => void take(file));
  usePaste((text) => void list.add(text));

  function reset() {
    setTyped('');
    setQuantity('');
    setFault(undefined);
    field.current?.focus();
  }

  /** @param part the chosen one; without it the typed text decides */
  function add(part = partMeant(parts, typed)) {
    const read = readQuantity(quantity);
    const typedQuantity = wholeQuantity(read);
    if (read !== 'missing' && typedQuantity === null)
      return setFault(t('cart.quick.wholeQuantity'));
    if (part) {
      addPart(part, typedQuantity ?? quantityBounds(part, limits).min);
    } else if (typed.trim() !== '') {
      if (typedQuantity === null) void list.add(typed, { least: true });
      else {
        const listed = [{ ref: typed.trim(), quantity: typedQuantity }];
        perform(
          (before, after) => listReport(before, after, { listed, setAside: [] }),
          (now) => addLines(now, listed),
        );
      }
    } else return field.current?.focus();
    reset();
  }

  function addPart({ _id, name, sku }: Part, count: number) {
    const line = { ref: sku ?? name, toolId: _id, quantity: count };
    perform(
      (_, after) => {
        const now = after.find((one) => lineKey(one) === lineKey(line))?.quantity;
        return typeof now === 'number' && now !== count
          ? t('cart.general.addedMore', {
              quantity: formatCount(count),
              name,
              now: formatCount(now),
            })
          : t('cart.general.added', { quantity: formatCount(count), name });
      },
      (now) => addLines(now, [line]),
    );
  }

  return (
    <section
      ref={section}
      data-takes-file
      aria-label={t('cart.quick.legend')}
      className={classNames(
        'mb-6 border-[1.5px] p-4 print:hidden',
        isOver ? 'border-signal bg-tone' : 'border-ink bg-raised',
      )}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          add();
        }}
        className="flex flex-wrap items-end gap-3"
      >
        <PartCombobox
          ref={field}
          value={typed}
          parts={parts}
          onType={setTyped}
          onChoose={add}
          className="cart-part-field"
        />
        <TextField
          label={t('cart.general.columns.quantity')}
          placeholder={t('cart.quick.quantityHint')}
          inputMode="numeric"
          autoComplete="off"
          enterKeyHint="done"
          value={quantity}
          error={fault}
          onChange={({ currentTarget: { value } }) => {
            setQuantity(value);
            setFault(undefined);
          }}
          className="flex-[1_1_6rem]"
        />
        <Button type="submit">{t('cart.quick.add')}</Button>
      </form>
      <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2 text-sm text-soft">
        <ListFile list={list} take={take} />
        <span>{t('cart.quick.paste')}</span>
      </div>
      <p role="status" className={list.isReading ? 'mt-2 text-sm' : 'sr-only'}>
        {list.isReading && t('cart.quick.reading')}
      </p>
      {list.failed && (
        <div className="mt-3 flex flex-wrap items-center gap-3">
          <FormError message={list.failed.message} />
          {list.failed.text && (
            <Button
              variant="secondary"
              size="small"
              onClick={() => void list.add(list.failed?.text ?? '')}
            >
              {t('cart.quick.again')}
            </Button>
          )}
        </div>
      )}
    </section>
  );
}

/** Adds the lines of a file, or says why it cannot be read. */
async function takeFile(file: File, list: ListAdder): Promise<void> {
  const read = await readListFile(file).catch(() => ({ fault: 'unreadable' as const }));
  if ('fault' in read) list.fail(quickWords.faults[read.fault]);
  else await list.add(read.text);
}

type ListFileProps = { list: ListAdder; take: (file: File) => Promise<void> };

function ListFile({ list, take }: ListFileProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  async function pick({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const [file] = currentTarget.files ?? [];
    // Lets the user choose the same file again after editing it.
    const forget = () => void (input.current && (input.current.value = ''));
    if (!file) return;
    await take(file);
    forget();
  }
  return (
    <>
      <input
        ref={input}
        id={id}
        type="file"
        hidden
        accept=".csv,.tsv,.txt,text/csv,text/plain"
        onChange={(event) => void pick(event)}
      />
      <Button
        variant="secondary"
        size="small"
        pending={list.isReading}
        onClick={() => input.current?.click()}
      >
        {t('cart.quick.upload')}
      </Button>
    </>
  );
}

/** A text that is a list: several lines. */
const isList = (text: string) => text.trim().includes('\n');

/** Takes lists that are pasted anywhere on the page, except into a field of several lines. */
function usePaste(take: (text: string) => void): void {
  const pasted = useEffectEvent((event: ClipboardEvent) => {
    const text = event.clipboardData?.getData('text/plain') ?? '';
    const isTyped = event.target instanceof HTMLElement && event.target.matches('input, textarea');
    const isOwnText = event.target instanceof HTMLElement && event.target.matches('textarea');
    // One line pasted outside of all fields is a list as well.
    if (isOwnText || text.trim() === '' || (isTyped && !isList(text))) return;
    event.preventDefault();
    take(text);
  });
  useEffect(() => {
    const listen = (event: ClipboardEvent) => pasted(event);
    document.addEventListener('paste', listen);
    return () => document.removeEventListener('paste', listen);
  }, []);
}
