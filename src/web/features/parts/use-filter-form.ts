import { type FormEvent, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { catalogueAddress } from './catalogue-address.ts';

const TYPING_PAUSE_MS = 250;

function addressOf(form: HTMLFormElement): string {
  const params = new URLSearchParams();
  for (const [name, value] of new FormData(form)) {
    if (typeof value === 'string') params.set(name, value);
  }
  return catalogueAddress(params);
}

/** Turns changes of the filter form into addresses: a choice at once, typing after a short pause. */
export function useFilterForm() {
  const form = useRef<HTMLFormElement>(null);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  const navigate = useNavigate();
  useEffect(() => () => clearTimeout(pause.current), []);

  function show(replace: boolean) {
    clearTimeout(pause.current);
    if (form.current) void navigate(addressOf(form.current), { replace, preventScrollReset: true });
  }
  return {
    form,
    onChange: (event: FormEvent) => {
      const typing = event.target instanceof HTMLInputElement && event.target.type === 'search';
      clearTimeout(pause.current);
      // Letters replace the address, so that going back leaves the search instead of unspelling it.
      if (typing) pause.current = setTimeout(() => show(true), TYPING_PAUSE_MS);
      else show(false);
    },
    onSubmit: (event: FormEvent) => {
      event.preventDefault();
      show(false);
    },
  };
}
