import { type FormEvent, useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { TextField } from '../ui/fields/text-field.tsx';
import { changedParams } from './changed-params.ts';

const TYPING_PAUSE_MS = 250;

type Props = {
  name: string;
  label: string;
  placeholder?: string;
  keeps?: readonly string[];
  className: string;
};

/** Searches an admin's list by a term in the address: after a pause in typing, or at once on Enter. */
export function AddressSearch({ name, label, placeholder, keeps = [], className }: Props) {
  const [searchParams, setSearchParams] = useSearchParams();
  const words = searchParams.get(name) ?? '';
  const input = useRef<HTMLInputElement>(null);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(pause.current), []);
  // Follows the address (back, clear) except while the field has the focus.
  useEffect(() => {
    const box = input.current;
    if (box && document.activeElement !== box) box.value = words;
  }, [words]);

  function show() {
    clearTimeout(pause.current);
    const searchText = input.current?.value.trim() ?? '';
    if (searchText === words) return;
    setSearchParams(changedParams(searchParams, name, searchText, keeps), {
      replace: true,
      preventScrollReset: true,
    });
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    show();
  }
  return (
    <form role="search" onSubmit={submit} className={className}>
      <TextField
        ref={input}
        type="search"
        label={label}
        placeholder={placeholder}
        defaultValue={words}
        maxLength={120}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        onChange={() => {
          clearTimeout(pause.current);
          pause.current = setTimeout(show, TYPING_PAUSE_MS);
        }}
      />
    </form>
  );
}
