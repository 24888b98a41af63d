import { type FormEvent, useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { TextField } from '../../ui/text-field.tsx';

const TYPING_PAUSE_MS = 250;

type Props = {
  /** The name under which the words stand in the address. */
  name: string;
  label: string;
  placeholder?: string;
  /** The name of what stays in the address whatever is looked for. */
  keeps?: string;
  className: string;
};

/** Narrows an admin's list by words, cache in the address: after a short pause, or at once on Enter. */
export function AddressSearch({ name, label, placeholder, keeps, className }: Props) {
  const [searchParams, setSearchParams] = useSearchParams();
  const words = searchParams.get(name) ?? '';
  const input = useRef<HTMLInputElement>(null);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(pause.current), []);
  // Follows the address (going back, clearing), except while someone types.
  useEffect(() => {
    const box = input.current;
    if (box && document.activeElement !== box) box.value = words;
  }, [words]);

  function show() {
    clearTimeout(pause.current);
    const wanted = input.current?.value.trim() ?? '';
    if (wanted === words) return;
    // Paging starts anew, and a filter is lifted: the whole list is searched.
    const kept = keeps === undefined ? null : searchParams.get(keeps);
    setSearchParams(
      {
        ...(wanted && { [name]: wanted }),
        ...(keeps !== undefined && kept !== null && { [keeps]: kept }),
      },
      { replace: true, preventScrollReset: true },
    );
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
