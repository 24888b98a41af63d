import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { typedPriceBreaks } from '../../rules/parts/prices/price-breaks.schema.ts';
import { priceBreaksExample } from '../../rules/parts/prices/price-breaks-text.ts';
import { priceRowSchemas, rowPriceBreaks } from '../../rules/price-lists/price-list.schema.ts';
import { categoryName } from '../../rules/parts/category-words.ts';
import { parseNumberInput } from '../../../platform/rules/numbers/number-input.ts';
import { ApiError } from '../../../platform/screens/api/api.ts';
import { keysOf, query } from '../../../platform/screens/api/queries.ts';
import { messageOf } from '../../../platform/screens/forms/form-failure.ts';
import { resetUnlessChanged } from '../../../platform/screens/forms/reset-unless-changed.ts';
import { callApi } from '../../../platform/screens/session/browser.ts';
import { Button } from '../../../platform/screens/ui/button.tsx';
import { FormError } from '../../../platform/screens/ui/fields/form-error.tsx';
import { SelectField } from '../../../platform/screens/ui/fields/select-field.tsx';
import { TextField } from '../../../platform/screens/ui/fields/text-field.tsx';
import { toast } from '../../../platform/screens/ui/overlays/toast.ts';
import { priceListCopy as copy } from '../words/price-lists.ts';
import { priceListReloads as reloads } from './price-list-reloads.ts';
import { t } from '../../../platform/rules/messages/t.ts';

const kinds = ['part', 'category', 'everything'] as const;
type Kind = (typeof kinds)[number];

/** Adds a price, or replaces the one for the same part or category. */
export function PriceRowForm({ id }: { id: string }) {
  const client = useQueryClient();
  const form = useRef<HTMLFormElement>(null);
  const [kind, setKind] = useState<Kind>('part');
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [failure, setFailure] = useState<string>();
  const [pending, setPending] = useState(false);
  const { data: categories = [] } = useQuery(query('GET /categories'));

  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const sent = new FormData(event.currentTarget);
    const read = readRow(kind, sent);
    setErrors(read.errors);
    setFailure(undefined);
    if (!read.body) return;
    setPending(true);
    try {
      await callApi('PUT /priceList/{id}/row', { params: { id }, body: read.body });
      await Promise.all(reloads.map((call) => client.invalidateQueries(keysOf(call))));
      toast.success(t('catalogue.priceList.rowSaved'));
      if (form.current) resetUnlessChanged(form.current, sent);
    } catch (error) {
      const named = error instanceof ApiError ? error.problem.errors : undefined;
      if (named) setErrors(named);
      else setFailure(messageOf(error));
    } finally {
      setPending(false);
    }
  }

  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => void save(event)}
      className="mt-6 border border-hairline bg-raised p-4"
    >
      <h3 className="text-lg">{t('catalogue.priceList.addRow')}</h3>
      <div className="mt-3 flex flex-wrap items-start gap-3">
        <SelectField
          label={t('catalogue.priceList.kind')}
          className="w-full sm:w-40"
          value={kind}
          options={kinds.map((value) => ({ value, label: copy.kinds[value] }))}
          onChange={({ currentTarget }) => {
            setKind(currentTarget.value as Kind);
            setErrors({});
          }}
        />
        {kind === 'part' && (
          <>
            <TextField
              label={t('catalogue.priceList.sku')}
              name="sku"
              autoComplete="off"
              className="w-full sm:w-48"
              error={errors['sku']}
            />
            <TextField
              label={t('catalogue.priceList.price')}
              name="price"
              inputMode="decimal"
              autoComplete="off"
              className="w-full sm:w-32"
              error={errors['price']}
            />
            <TextField
              label={t('catalogue.priceList.breaks')}
              name="priceBreaks"
              hint={t('catalogue.priceList.breaksHint', { example: priceBreaksExample })}
              autoComplete="off"
              className="w-full sm:w-64"
              error={errors['priceBreaks']}
            />
          </>
        )}
        {kind === 'category' && (
          <SelectField
            label={t('catalogue.priceList.categoryName')}
            name="category"
            className="w-full sm:w-64"
            error={errors['category']}
            options={categories
              .filter(({ name }) => name !== '')
              .map(({ name }) => ({ value: name, label: categoryName(name) }))}
          />
        )}
        {kind !== 'part' && (
          <TextField
            label={t('catalogue.priceList.percent')}
            name="percent"
            inputMode="decimal"
            autoComplete="off"
            className="w-full sm:w-40"
            error={errors['percent']}
          />
        )}
        <Button type="submit" pending={pending} className="mt-6">
          {t('catalogue.priceList.putRow')}
        </Button>
      </div>
      <FormError message={failure} />
    </form>
  );
}

/** The rules of the server, with price breaks as they are typed. */
const schemas = {
  ...priceRowSchemas,
  part: priceRowSchemas.part.extend({ priceBreaks: typedPriceBreaks(rowPriceBreaks) }),
} as const;

/** What was typed as the call takes it, or what is wrong with it by field. */
function readRow(kind: Kind, fields: FormData) {
  const textOf = (name: string) => {
    const value = fields.get(name);
    return typeof value === 'string' ? value : '';
  };
  const numberOf = (name: string) => parseNumberInput(textOf(name));
  const typed = {
    part: { sku: textOf('sku'), price: numberOf('price'), priceBreaks: textOf('priceBreaks') },
    category: { category: textOf('category'), percent: numberOf('percent') },
    everything: { percent: numberOf('percent') },
  };
  const read = schemas[kind].safeParse(typed[kind]);
  if (read.success) return { errors: {}, body: read.data };
  const issues = read.error.issues.toReversed();
  return {
    errors: Object.fromEntries(issues.map(({ path, message }) => [String(path[0]), message])),
  };
}
