import { Form, useSearchParams, useNavigate } from 'react-router';
import { formatCount } from '../../../../platform/rules/numbers/format-count.ts';
import { catalogueCopy } from '../../words/products.ts';
import type { Answer } from '../../../../platform/screens/api/api.ts';
import { Button } from '../../../../platform/screens/ui/button.tsx';
import { SelectField } from '../../../../platform/screens/ui/fields/select-field.tsx';
import { AttributeFields } from './attribute-fields.tsx';
import { countsApply, categoryCounts } from './category-counts.ts';
import { useEffect, useRef, type FormEvent, useEffectEvent } from 'react';
import { TextField } from '../../../../platform/screens/ui/fields/text-field.tsx';
import { SEARCH_KEY, useSearchShortcut } from './use-search-shortcut.ts';
import { withRanges, withoutAttributes } from './attribute-params.ts';
import { catalogueAddress } from './catalogue-address.ts';
import { t } from '../../../../platform/rules/messages/t.ts';

const sorts = () => [
  {
    value: '',
    get label() {
      return t('catalogue.general.bestFirst');
    },
  },
  ...Object.entries(catalogueCopy.sorts).map(([value, label]) => ({ value, label })),
];

const withoutPrices = () => sorts().filter(({ value }) => value !== 'price' && value !== '-price');

type Props = {
  categories: Answer<'GET /categories'>;
  /** Whether the reader sees prices, to sort by. */
  hasPrices: boolean;
};

/**
 * Filters and sorts the catalogue by its address. A plain GET form without a box of its own, so
 * that the search sticks while the list below scrolls.
 */
export function CatalogueFilters({ categories, hasPrices }: Props) {
  const [params] = useSearchParams();
  const { form, onChange, onSubmit } = useFilterForm();
  const counted = countsApply(params);
  const { named } = categoryCounts(categories);
  const offeredSorts = hasPrices ? sorts() : withoutPrices();
  const sort = params.get('sort') ?? '';
  const options = [
    // No count here: phones have no room, and the list shows it below.
    { value: '', label: t('catalogue.general.allCategories') },
    ...named.map(({ name, label, parts }) => ({
      value: name,
      label: counted ? `${label} (${formatCount(parts)})` : label,
    })),
  ];
  return (
    <Form
      ref={form}
      method="get"
      action="/parts"
      role="search"
      onChange={onChange}
      onSubmit={onSubmit}
      className="contents"
    >
      <SearchBox />
      <SelectField
        label={t('catalogue.general.category')}
        name="category"
        options={options}
        key={`category-${params.get('category')}`}
        defaultValue={params.get('category') ?? ''}
        className="w-full md:w-auto md:flex-[1_1_11rem] lg:hidden"
      />
      <SelectField
        label={t('catalogue.general.sort')}
        name="sort"
        options={offeredSorts}
        key={`sort-${params.get('sort')} ${hasPrices}`}
        // A value that is not offered would count as the visitor's change.
        defaultValue={offeredSorts.some(({ value }) => value === sort) ? sort : ''}
        className="flex-[1_1_11rem] lg:flex-none"
      />
      <label className="flex min-h-11 cursor-pointer items-center gap-2.5 text-sm font-semibold">
        <input
          type="checkbox"
          name="inStock"
          value="true"
          key={`stock-${params.get('inStock')}`}
          defaultChecked={params.get('inStock') === 'true'}
          className="size-5 accent-signal"
        />
        {t('catalogue.general.inStock')}
      </label>
      <AttributeFields />
      <noscript className="w-full md:col-span-full">
        <Button type="submit">{t('catalogue.general.apply')}</Button>
      </noscript>
    </Form>
  );
}

/** The search field. Follows the address (back, "Clear all") except while it has the focus. */
function SearchBox() {
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
      label={t('catalogue.search.label')}
      title={t('catalogue.search.shortcut')}
      aria-keyshortcuts={SEARCH_KEY}
      placeholder={t('catalogue.general.searchHint')}
      defaultValue={words}
      maxLength={120}
      autoComplete="off"
      enterKeyHint="search"
      className="catalogue-search w-full lg:w-auto lg:flex-[1_1_14rem]"
    />
  );
}

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
function useFilterForm() {
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
