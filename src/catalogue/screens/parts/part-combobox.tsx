import { type KeyboardEvent, type ReactNode, type Ref, useId, useState } from 'react';
import type { Part } from '../../rules/parts/part.schema.ts';
import { classNames } from '../../../platform/screens/ui/class-names.ts';
import { controlStyle } from '../../../platform/screens/ui/fields/control-style.ts';
import { Field } from '../../../platform/screens/ui/fields/field.tsx';
import { PartPrice } from './part-price.tsx';
import { t } from '../../../platform/rules/messages/t.ts';

type Props = {
  ref?: Ref<HTMLInputElement>;
  hint?: string;
  optional?: boolean;
  value: string;
  parts: readonly Part[];
  onType: (text: string) => void;
  onChoose: (part: Part) => void;
  /** Takes the text as it is: on Enter without a chosen suggestion, and when the focus leaves the field. */
  onCommit?: (() => void) | undefined;
  label?: ReactNode;
  describedBy?: string | undefined;
  isWrong?: boolean | undefined;
  error?: string | undefined;
  /** Further properties of the field, such as a mark for the focus. */
  field?: Readonly<Record<string, string>> | undefined;
  className: string;
};

/** A field with suggestions of parts (ARIA's combobox). Without a chosen one, Enter submits the form. */
export function PartCombobox(props: Props) {
  const { ref, value, parts, onType, onChoose, onCommit, className } = props;
  const {
    label = t('catalogue.partCombobox.part'),
    hint,
    optional,
    describedBy,
    isWrong,
    field,
    error,
  } = props;
  const listId = useId();
  const [isOpen, setOpen] = useState(false);
  const [chosenId, setChosenId] = useState<string | null>(null);
  const options = isOpen ? parts : [];
  // By its id, because later suggestions may put another part in its place.
  const active = options.findIndex(({ _id }) => _id === chosenId);
  const chosen = options[active];

  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && parts.length > 0) {
      event.preventDefault();
      setOpen(true);
      // From the field itself (-1) up leads to the last one.
      const count = parts.length + 1;
      setChosenId(parts[((active + 1 + step + count) % count) - 1]?._id ?? null);
    } else if (event.key === 'Escape' && isOpen) {
      event.preventDefault();
      setOpen(false);
      setChosenId(null);
    } else if (event.key === 'Enter') {
      setOpen(false);
      setChosenId(null);
      if (!chosen) return onCommit?.();
      event.preventDefault();
      onChoose(chosen);
    }
  }

  return (
    <Field {...{ label, hint, optional, error }} className={classNames('relative', className)}>
      {(control) => (
        <>
          <input
            {...control}
            {...field}
            aria-describedby={describedBy ?? control['aria-describedby']}
            aria-invalid={isWrong || control['aria-invalid']}
            ref={ref}
            role="combobox"
            aria-expanded={options.length > 0}
            aria-controls={listId}
            aria-autocomplete="list"
            aria-activedescendant={chosen ? `${listId}-${active}` : undefined}
            placeholder={t('catalogue.partCombobox.partHint')}
            autoComplete="off"
            spellCheck={false}
            maxLength={120}
            value={value}
            onChange={({ currentTarget }) => {
              onType(currentTarget.value);
              setOpen(true);
              setChosenId(null);
            }}
            onBlur={() => {
              setOpen(false);
              onCommit?.();
            }}
            onKeyDown={onKeyDown}
            className={controlStyle}
          />
          <div
            id={listId}
            role="listbox"
            aria-label={t('catalogue.partCombobox.suggestions')}
            className={classNames(
              'part-options absolute inset-x-0 top-full z-20 border-[1.5px] border-ink bg-raised',
              options.length === 0 && 'hidden',
            )}
          >
            {options.map((part, at) => (
              // The field handles the keys.
              // oxlint-disable-next-line click-events-have-key-events
              <div
                key={part._id}
                id={`${listId}-${at}`}
                role="option"
                tabIndex={-1}
                aria-selected={at === active}
                // Keeps the focus in the field.
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => {
                  setOpen(false);
                  onChoose(part);
                }}
                className={classNames(
                  'flex min-h-11 cursor-pointer items-center justify-between gap-3 border-b border-hairline px-3 py-1.5 text-sm hover:bg-tone',
                  at === active && 'bg-tone',
                )}
              >
                <span className="min-w-0">
                  <span className="block font-semibold wrap-anywhere">{part.name}</span>
                  <span className="tabular-nums text-xs text-soft">{part.sku}</span>
                </span>
                <span className="shrink-0 text-end">
                  <PartPrice part={part} isInLink />
                </span>
              </div>
            ))}
          </div>
        </>
      )}
    </Field>
  );
}
