import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { type PriceListView, priceListLimits } from '../../rules/price-lists/price-list.schema.ts';
import { LIST_LIMIT } from '../../../platform/rules/contract/shapes.ts';
import { keysOf, pageQuery, query } from '../../../platform/screens/api/queries.ts';
import { useSavingForm } from '../../../platform/screens/forms/use-saving-form.ts';
import { callApi } from '../../../platform/screens/session/browser.ts';
import { Button } from '../../../platform/screens/ui/button.tsx';
import { FormError } from '../../../platform/screens/ui/fields/form-error.tsx';
import { SelectField } from '../../../platform/screens/ui/fields/select-field.tsx';
import { TextField } from '../../../platform/screens/ui/fields/text-field.tsx';
import { IconButton } from '../../../platform/screens/ui/icon-button.tsx';
import { toast } from '../../../platform/screens/ui/overlays/toast.ts';
import { priceListCopy as copy } from '../words/price-lists.ts';
import { t } from '../../../platform/rules/messages/t.ts';

const day = z.union([
  z.literal(''),
  z.iso.date({ error: () => t('catalogue.priceListMessages.day') }),
]);

const schema = z
  .object({
    name: z
      .string()
      .trim()
      .min(1, { error: () => t('catalogue.priceListMessages.name') })
      .max(priceListLimits.nameLength),
    from: day,
    to: day,
  })
  .refine(({ from, to }) => from === '' || to === '' || from <= to, {
    path: ['to'],
    error: () => t('catalogue.priceListMessages.dayOrder'),
  });

/** Name, days, groups and companies of a price list. */
export function PriceListDetails({ list }: { list: PriceListView }) {
  const client = useQueryClient();
  const [groups, setGroups] = useState(() => list.groups.map(({ _id }) => _id));
  const [companies, setCompanies] = useState(list.companies);
  const form = useForm({
    resolver: zodResolver(schema),
    defaultValues: { name: list.name, from: list.from ?? '', to: list.to ?? '' },
    shouldFocusError: false,
  });
  const { errors, isSubmitting } = form.formState;
  const saving = useSavingForm(form, async ({ name, from, to }) => {
    await callApi('PUT /priceList/{id}', {
      params: { id: list._id },
      body: {
        name,
        from: from || null,
        to: to || null,
        groups,
        companies: companies.map(({ _id }) => _id),
        versionWas: list.version,
      },
    });
    await Promise.all(
      (['GET /priceList/{id}', 'GET /priceLists'] as const).map((call) =>
        client.invalidateQueries(keysOf(call)),
      ),
    );
    toast.success(t('catalogue.priceList.saved'));
  });
  return (
    <form {...saving} className="max-w-2xl space-y-6">
      <TextField
        label={t('catalogue.priceList.name')}
        autoComplete="off"
        error={errors.name?.message}
        {...form.register('name')}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        {(['from', 'to'] as const).map((field) => (
          <TextField
            key={field}
            type="date"
            label={copy[field]}
            hint={t('catalogue.priceList.dayHint')}
            error={errors[field]?.message}
            {...form.register(field)}
          />
        ))}
      </div>
      <GroupChoice chosen={groups} onChange={setGroups} />
      <CompanyChoice chosen={companies} onChange={setCompanies} />
      <FormError message={errors.root?.message} />
      <Button type="submit" pending={isSubmitting}>
        {t('catalogue.priceList.save')}
      </Button>
    </form>
  );
}

type GroupProps = { chosen: readonly string[]; onChange: (ids: string[]) => void };

function GroupChoice({ chosen, onChange }: GroupProps) {
  const { data: groups = [] } = useQuery(query('GET /groups'));
  return (
    <fieldset>
      <legend className="mb-1 text-sm font-semibold">{t('catalogue.priceList.groups')}</legend>
      {groups.length === 0 && (
        <p className="text-sm text-soft">{t('catalogue.priceList.noGroups')}</p>
      )}
      <div className="flex flex-wrap gap-x-6">
        {groups.map(({ _id: id, name }) => (
          <label
            key={id}
            className="flex min-h-9 items-center gap-2.5 text-sm pointer-coarse:min-h-11"
          >
            <input
              type="checkbox"
              className="size-5 shrink-0 accent-signal"
              checked={chosen.includes(id)}
              onChange={({ currentTarget }) =>
                onChange(
                  currentTarget.checked ? [...chosen, id] : chosen.filter((one) => one !== id),
                )
              }
            />
            {name}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

type Owner = PriceListView['companies'][number];
type CompanyProps = { chosen: readonly Owner[]; onChange: (companies: Owner[]) => void };

function CompanyChoice({ chosen, onChange }: CompanyProps) {
  const { data } = useQuery(pageQuery('GET /companies', { query: { limit: LIST_LIMIT } }));
  const others = (data?.rows ?? []).filter(
    ({ _id }) => !chosen.some((company) => company._id === _id),
  );
  return (
    <fieldset className="space-y-2">
      <legend className="mb-1 text-sm font-semibold">{t('catalogue.priceList.companies')}</legend>
      {chosen.length === 0 ? (
        <p className="text-sm text-soft">{t('catalogue.priceList.noCompanies')}</p>
      ) : (
        <ul className="border-t border-hairline">
          {chosen.map((company) => (
            <li
              key={company._id}
              className="flex items-center justify-between border-b border-hairline"
            >
              <span className="wrap-anywhere">{company.name}</span>
              <IconButton
                icon="trash"
                label={t('catalogue.priceList.removeCompany', { name: company.name })}
                onClick={() => onChange(chosen.filter(({ _id }) => _id !== company._id))}
              />
            </li>
          ))}
        </ul>
      )}
      {others.length > 0 && (
        <SelectField
          label={t('catalogue.priceList.addCompany')}
          className="sm:w-72"
          value=""
          options={[
            { value: '', label: t('catalogue.priceList.chooseCompany') },
            ...others.map(({ _id, name }) => ({ value: _id, label: name })),
          ]}
          onChange={({ currentTarget: { value } }) => {
            const added = others.find(({ _id }) => _id === value);
            if (added) onChange([...chosen, { _id: added._id, name: added.name }]);
          }}
        />
      )}
    </fieldset>
  );
}
