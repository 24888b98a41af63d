import { type FormEvent, useEffect, useEffectEvent, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { withRanges, withoutAttributes } from './attribute-params.ts';
import { catalogueAddress } from './catalogue-address.ts';

const TYPING_PAUSE_MS = 250;

/** The address of a form's filters. Those by attribute belong to the category that was shown. */
function addressOf(form: HTMLFormElement, category: string): string {
  const params = new URLSearchParams();
  for (const [name, value] of new FormData(form)) {
    if (typeof value === 'string') params.append(name, value);
  }
  const isOther = (params.get('category') ?? '') !== category;
  return catalogueAddress(isOther ? withoutAttributes(params) : withRanges(params));
}

/** Whether the visitor changed the form before hydration. */
function isChanged(form: HTMLFormElement): boolean {
  return [...form.elements].some((field) => {
    if (field instanceof HTMLSelectElement)
      return field.selectedOptions[0]?.defaultSelected === false;
    if (!(field instanceof HTMLInputElement)) return false;
    return field.type === 'checkbox'
      ? field.checked !== field.defaultChecked
      : field.value !== field.defaultValue;
  });
}

/** Turns changes of the filter form into navigations: choices at once, typing after a pause. */
export function useFilterForm() {
  const form = useRef<HTMLFormElement>(null);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  const navigate = useNavigate();
  const category = useSearchParams()[0].get('category') ?? '';

  function show(replace: boolean) {
    clearTimeout(pause.current);
    if (!form.current) return;
    void navigate(addressOf(form.current, category), { replace, preventScrollReset: true });
    // On a phone the search sticks to the top, also beside parts far down the list.
    const list = form.current.nextElementSibling;
    if (list && list.getBoundingClientRect().top < 0) list.scrollIntoView();
  }
  const onStart = useEffectEvent(() => {
    if (form.current && isChanged(form.current)) show(true);
  });
  useEffect(() => {
    onStart();
    return () => clearTimeout(pause.current);
  }, []);

  return {
    form,
    onChange: (event: FormEvent) => {
      const typing = event.target instanceof HTMLInputElement && event.target.type !== 'checkbox';
      clearTimeout(pause.current);
      // Typing replaces the history entry, so that one step back leaves the search.
      if (typing) pause.current = setTimeout(() => show(true), TYPING_PAUSE_MS);
      else show(false);
    },
    onSubmit: (event: FormEvent) => {
      event.preventDefault();
      show(false);
    },
  };
}
