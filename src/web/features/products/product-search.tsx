import { type FormEvent, useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { TextField } from '../../ui/text-field.tsx';
import { productWords } from './product-words.ts';

const TYPING_PAUSE_MS = 250;

/** Narrows the list by words, kept in the address (`?q=`): after a short pause, or at once on Enter. */
export function ProductSearch() {
  const [searchParams, setSearchParams] = useSearchParams();
  const words = searchParams.get('q') ?? '';
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
    const q = input.current?.value.trim() ?? '';
    if (q !== words) setSearchParams(q ? { q } : {}, { replace: true, preventScrollReset: true });
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    show();
  }
  return (
    <form role="search" onSubmit={submit} className="w-full sm:w-72">
      <TextField
        ref={input}
        type="search"
        label={productWords.search}
        defaultValue={words}
        maxLength={120}
        autoComplete="off"
        enterKeyHint="search"
        onChange={() => {
          clearTimeout(pause.current);
          pause.current = setTimeout(show, TYPING_PAUSE_MS);
        }}
      />
    </form>
  );
}
