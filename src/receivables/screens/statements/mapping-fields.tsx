import { SelectField } from '../../../platform/screens/ui/fields/select-field.tsx';
import { csvDecimals, dateOrders } from '../../rules/csv-mapping.ts';
import type { CsvColumns } from '../../rules/receivables.schema.ts';
import { receivablesCopy as copy } from '../words/receivables.ts';
import { t } from '../../../platform/rules/messages/t.ts';

type Mapping = CsvColumns['mapping'];

type Props = {
  columns: CsvColumns['columns'];
  mapping: Mapping;
  error: string | undefined;
  onChange: (mapping: Mapping) => void;
};

const required = ['date', 'amount'] as const;
const optional = ['debit', 'sign', 'payer', 'iban', 'currency'] as const;

/** Which columns of a bank's CSV file hold what, and how it writes days and numbers. */
export function MappingFields({ columns, mapping, error, onChange }: Props) {
  const headings = columns
    .filter(({ heading }) => heading !== '')
    .map(({ heading, samples: [sample] }) => ({
      value: heading,
      label: sample === undefined ? heading : `${heading} (${sample.slice(0, 30)})`,
    }));
  const choose = { value: '', label: t('receivables.general.chooseColumn') };
  const none = { value: '', label: t('receivables.general.noColumn') };
  const set = (field: keyof Mapping, value: string) => {
    const { [field]: _, ...others } = mapping;
    onChange(value === '' ? others : { ...others, [field]: field === 'text' ? [value] : value });
  };
  return (
    <fieldset className="border border-hairline bg-raised p-4">
      <legend className="px-1 font-semibold">{t('receivables.general.mapping')}</legend>
      <p className="mb-3 max-w-prose text-sm text-soft">{t('receivables.general.mappingLead')}</p>
      <div className="grid gap-4 sm:grid-cols-2">
        {required.map((field) => (
          <SelectField
            key={field}
            label={copy.columns[field]}
            options={[choose, ...headings]}
            value={mapping[field] ?? ''}
            error={mapping[field] === undefined ? error : undefined}
            onChange={({ target }) => set(field, target.value)}
          />
        ))}
        <SelectField
          label={t('receivables.general.columns.text')}
          options={[choose, ...headings]}
          value={mapping.text?.[0] ?? ''}
          error={mapping.text === undefined ? error : undefined}
          onChange={({ target }) => set('text', target.value)}
        />
        <SelectField
          label={t('receivables.general.columns.dateOrder')}
          options={[
            choose,
            ...dateOrders.map((value) => ({ value, label: copy.dateOrders[value] })),
          ]}
          value={mapping.dateOrder ?? ''}
          error={mapping.dateOrder === undefined ? error : undefined}
          onChange={({ target }) => set('dateOrder', target.value)}
        />
        <SelectField
          label={t('receivables.general.columns.decimal')}
          options={[
            choose,
            ...csvDecimals.map((value) => ({ value, label: copy.decimals[value] })),
          ]}
          value={mapping.decimal ?? ''}
          error={mapping.decimal === undefined ? error : undefined}
          onChange={({ target }) => set('decimal', target.value)}
        />
        {optional.map((field) => (
          <SelectField
            key={field}
            label={copy.columns[field]}
            optional
            options={[none, ...headings]}
            value={mapping[field] ?? ''}
            onChange={({ target }) => set(field, target.value)}
          />
        ))}
      </div>
    </fieldset>
  );
}
