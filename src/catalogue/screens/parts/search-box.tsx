import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { catalogueCopy } from '../words/products.ts';
import { searchCopy } from '../words/search.ts';
import { TextField } from '../../../platform/screens/ui/text-field.tsx';
import { SEARCH_KEY, useSearchShortcut } from './use-search-shortcut.ts';

/** The search field. Follows the address (back, "Clear all") except while it has the focus. */
export function SearchBox() {
  const words = useSearchParams()[0].get('q') ?? '';
  const input = useRef<HTMLInputElement>(null);
  useSearchShortcut(input);
  useEffect(() => {
    const box = input.current;
    if (box && document.activeElement !== box) box.value = words;
  }, [words]);
  return (
    <TextField
      ref={input}
      type="search"
      name="q"
      label={searchCopy.label}
      title={searchCopy.shortcut}
      aria-keyshortcuts={SEARCH_KEY}
      placeholder={catalogueCopy.searchHint}
      defaultValue={words}
      maxLength={120}
      autoComplete="off"
      enterKeyHint="search"
      className="catalogue-search w-full lg:w-auto lg:flex-[1_1_14rem]"
    />
  );
}
