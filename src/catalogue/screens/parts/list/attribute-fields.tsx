import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { formatCount } from '../../../../platform/rules/numbers/format-count.ts';
import { describeFilter, splitRange } from '../../../rules/parts/attributes/attribute-filters.ts';
import { valueWords } from '../../../../drawings/rules/attribute-words.ts';
import { attributeLabel, attributeOf } from '../../../../drawings/rules/attributes.ts';
import type { Answer } from '../../../../platform/screens/api/api.ts';
import { query } from '../../../../platform/screens/api/queries.ts';
import { Icon } from '../../../../platform/screens/ui/icon.tsx';
import { SelectField } from '../../../../platform/screens/ui/fields/select-field.tsx';
import { activeFilters, attributeParams, isInvalid, withRanges } from './attribute-params.ts';
import { catalogueAddress } from './catalogue-address.ts';
import { useEffect, useId, useRef } from 'react';
import { controlStyle } from '../../../../platform/screens/ui/fields/control-style.ts';
import { t } from '../../../../platform/rules/messages/t.ts';

type Facet = Answer<'GET /attributes'>[number];

export const facetsOf = (category: string) => query('GET /attributes', { query: { category } });

/**
 * Filters by the attributes that occur in the chosen category, in a disclosure of the filter form. The active ones stand
 * below it.
 */
export function AttributeFields() {
  const [params] = useSearchParams();
  const category = params.get('category')?.trim().slice(0, 60) ?? '';
  const facets = useQuery({ ...facetsOf(category), enabled: category !== '' }).data ?? [];
  const active = activeFilters(params);
  const others = active.filter(({ key }) => !facets.some((facet) => facet.key === key));
  if (facets.length === 0 && active.length === 0) return null;
  return (
    <div className="w-full border-y border-hairline text-sm print:hidden">
      {facets.length > 0 && (
        <details key={category}>
          <summary className="min-h-11 cursor-pointer py-2.5 font-semibold">
            {t('catalogue.attribute.filter', { active: active.length })}
          </summary>
          <p className="text-soft">{t('catalogue.attribute.filterBody')}</p>
          <div className="grid items-end columns-upto-2 gap-x-4 gap-y-3 py-3 lg:columns-upto-4">
            {facets.map((facet) => (
              <FacetField
                key={facet.key}
                facet={facet}
                value={attributeParams(params)[facet.key] ?? ''}
              />
            ))}
          </div>
        </details>
      )}
      {others.map(({ key }) => (
        <input key={key} type="hidden" name={key} value={attributeParams(params)[key] ?? ''} />
      ))}
      {active.length > 0 && (
        <ul className="flex flex-wrap gap-2 py-3">
          {active.map((filter) => {
            const text = `${attributeOf(filter.key).label}: ${describeFilter(filter)}`;
            return (
              <li key={filter.key}>
                <Link
                  to={catalogueAddress(withRanges(params), { [filter.key]: '' })}
                  preventScrollReset
                  aria-label={t('catalogue.attribute.remove', { filter: text })}
                  className="flex min-h-8 items-center gap-2 border border-edge bg-raised px-3 hover:border-ink pointer-coarse:min-h-11"
                >
                  {text}
                  <Icon name="close" size={14} />
                </Link>
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
}

function FacetField({
  facet: { key, parts, range, values },
  value,
}: {
  facet: Facet;
  value: string;
}) {
  const [params] = useSearchParams();
  const isSingle = range !== null && range.least === range.most;
  if (range && (!isSingle || (value !== '' && value !== String(range.least))))
    return (
      <RangeFields
        name={key}
        label={attributeLabel(key)}
        least={range.least}
        most={range.most}
        bounds={splitRange(value)}
        error={isInvalid(params, key) ? t('catalogue.attribute.invalid') : undefined}
      />
    );
  const choices = range ? [{ value: String(range.least), parts }] : values;
  const known = choices.map((one) => ({
    value: one.value,
    label: t('catalogue.attribute.counted', {
      value: valueWords(one.value),
      parts: formatCount(one.parts),
    }),
  }));
  const chosen = known.find((option) => option.value.toLowerCase() === value.toLowerCase());
  return (
    <SelectField
      label={attributeLabel(key)}
      name={key}
      key={value}
      defaultValue={chosen?.value ?? value}
      options={[
        { value: '', label: t('catalogue.attribute.any') },
        ...known,
        ...(value === '' || chosen ? [] : [{ value, label: valueWords(value) }]),
      ]}
    />
  );
}

type Props = {
  name: string;
  label: string;
  least: number;
  most: number;
  bounds: readonly [from: string, to: string];
  error: string | undefined;
};

/**
 * The two bounds of a filter, which have one name: without script the address repeats it. They follow the address except
 * while one has the focus.
 */
function RangeFields({ name, label, least, most, bounds: [from, to], error }: Props) {
  const id = useId();
  return (
    <fieldset className="flex min-w-0 flex-col gap-1">
      <legend id={id} className="mb-1 font-semibold">
        {label}
      </legend>
      <div className="flex items-center gap-2">
        <Bound
          name={name}
          labels={`${id} ${id}-from`}
          value={from}
          placeholder={t('catalogue.attribute.least', { value: formatCount(least) })}
          invalid={!!error}
        />
        <span id={`${id}-from`} className="sr-only">
          {t('catalogue.attribute.from')}
        </span>
        <span id={`${id}-to`} className="text-soft">
          {t('catalogue.attribute.to')}
        </span>
        <Bound
          name={name}
          labels={`${id} ${id}-to`}
          value={to}
          placeholder={t('catalogue.attribute.most', { value: formatCount(most) })}
          invalid={!!error}
        />
      </div>
      <p aria-live="polite" className={error ? 'text-danger' : 'sr-only'}>
        {error}
      </p>
    </fieldset>
  );
}

type BoundProps = {
  name: string;
  labels: string;
  value: string;
  placeholder: string;
  invalid: boolean;
};

function Bound({ name, labels, value, placeholder, invalid }: BoundProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const field = input.current;
    if (field && document.activeElement !== field) field.value = value;
  }, [value]);
  return (
    <input
      ref={input}
      name={name}
      aria-labelledby={labels}
      aria-invalid={invalid || undefined}
      inputMode="decimal"
      autoComplete="off"
      maxLength={10}
      defaultValue={value}
      placeholder={placeholder}
      className={`${controlStyle} min-w-0 tabular-nums`}
    />
  );
}
