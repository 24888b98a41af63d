import { type ChangeEvent, useId, useRef, useState } from 'react';
import { addLines } from '../../../domain/carts/cart-lines.ts';
import { formatCount } from '../../../domain/format-count.ts';
import { parseNumberInput } from '../../../domain/number-input.ts';
import type { Part } from '../../../domain/parts/part.schema.ts';
import { quantityBounds } from '../../../domain/pricing/quantity.rules.ts';
import { usePublicConfig } from '../../lib/public-config.ts';
import { Button } from '../../ui/button.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { cartWords, quickWords } from './cart-words.ts';
import { PartCombobox } from './part-combobox.tsx';
import type { ListAdder } from './use-add-list.ts';
import type { Perform } from './use-cart-notice.ts';
import { partMeant, usePartSuggestions } from './use-part-suggestions.ts';
import { usePaste } from './use-paste.ts';

const FILE_BYTES = 200 * 1024;

/** Adds parts by their numbers: typed, pasted anywhere on the page, or from a file. */
export function QuickOrder({ perform, list }: { perform: Perform; list: ListAdder }) {
  const { limits } = usePublicConfig();
  const [typed, setTyped] = useState('');
  const [quantity, setQuantity] = useState('');
  const [fault, setFault] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const parts = usePartSuggestions(typed);
  usePaste((text) => void list.add(text));

  function reset() {
    setTyped('');
    setQuantity('');
    setFault(undefined);
    field.current?.focus();
  }

  /** @param part the chosen one; without it the typed text decides */
  function add(part = partMeant(parts, typed)) {
    const wanted = quantity.trim() === '' ? null : parseNumberInput(quantity);
    if (wanted !== null && !(typeof wanted === 'number' && Number.isInteger(wanted) && wanted > 0))
      return setFault(quickWords.wholeQuantity);
    if (part) {
      addPart(part, wanted ?? quantityBounds(part, limits).min);
    } else if (typed.trim() !== '') {
      if (wanted === null) void list.add(typed, { least: true });
      else
        perform(cartWords.read(1), (now) =>
          addLines(now, [{ ref: typed.trim(), quantity: wanted }]),
        );
    } else return field.current?.focus();
    reset();
  }

  function addPart({ _id, name, sku }: Part, count: number) {
    const line = { ref: sku ?? name, toolId: _id, quantity: count };
    perform(cartWords.added(formatCount(count), name), (now) => addLines(now, [line]));
  }

  return (
    <section
      aria-label={quickWords.legend}
      className="mb-6 border-[1.5px] border-ink bg-raised p-4 print:hidden"
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
          label={quickWords.quantity}
          placeholder={quickWords.quantityHint}
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
        <Button type="submit">{quickWords.add}</Button>
      </form>
      <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2 text-sm text-soft">
        <ListFile list={list} />
        <span>{quickWords.paste}</span>
      </div>
      <p role="status" className={list.isReading ? 'mt-2 text-sm' : 'sr-only'}>
        {list.isReading && quickWords.reading}
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
              {quickWords.again}
            </Button>
          )}
        </div>
      )}
    </section>
  );
}

function ListFile({ list }: { list: ListAdder }) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  async function pick({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const [file] = currentTarget.files ?? [];
    // Lets the user choose the same file again after editing it.
    const forget = () => void (input.current && (input.current.value = ''));
    if (!file) return;
    if (file.size > FILE_BYTES) list.fail(quickWords.tooLarge);
    else {
      const text = await readText(file).catch(() => null);
      if (text === null) list.fail(quickWords.unreadable);
      else await list.add(text);
    }
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
        {quickWords.upload}
      </Button>
    </>
  );
}

/** The text of a file; spreadsheets also write Windows' own encoding. */
async function readText(file: File): Promise<string> {
  const bytes = await file.arrayBuffer();
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
