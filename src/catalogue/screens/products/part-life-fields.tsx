import { useController, useWatch } from 'react-hook-form';
import { t } from '../../../platform/rules/messages/t.ts';
import {
  type PartStatus,
  type SettableStatus,
  mayBecome,
  settableStatuses,
} from '../../rules/parts/part-status.ts';
import { partStatusName } from '../../rules/parts/part-status-name.ts';
import { SelectField } from '../../../platform/screens/ui/fields/select-field.tsx';
import { PartCombobox } from '../parts/part-combobox.tsx';
import { usePartSuggestions } from '../parts/use-part-suggestions.ts';
import type { PartFormState } from './use-part-form.ts';

type Props = {
  form: PartFormState;
  /** The stored state; none for a new part, which was never on sale. */
  stored?: { readonly id: string; readonly status: PartStatus };
};

function hintOf(status: SettableStatus): string {
  switch (status) {
    case 'draft':
      return t('catalogue.life.hints.draft');
    case 'active':
      return t('catalogue.life.hints.active');
    case 'discontinued':
      return t('catalogue.life.hints.discontinued');
  }
}

/** The part's state, and for a discontinued one what buyers should order in its place. */
export function PartLifeFields({ form, stored }: Props) {
  const { errors } = form.formState;
  const status = useWatch({ control: form.control, name: 'status' }) ?? 'active';
  const statuses = settableStatuses.filter((one) =>
    stored ? mayBecome(stored.status, one) : one !== 'discontinued',
  );
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <SelectField
        label={t('catalogue.life.label')}
        hint={hintOf(status)}
        options={statuses.map((value) => ({ value, label: partStatusName(value) }))}
        error={errors.status?.message}
        {...form.register('status', {
          // Only a discontinued part has a replacement, whose field is hidden for others.
          onChange: ({ target }: { target: HTMLSelectElement }) => {
            if (target.value !== 'discontinued') form.setValue('replacedBy', '');
          },
        })}
      />
      {status === 'discontinued' && (
        <ReplacementField form={form} {...(stored && { except: stored.id })} />
      )}
    </div>
  );
}

function ReplacementField({ form, except }: { form: PartFormState; except?: string }) {
  const {
    field: { ref, value, onChange },
    fieldState: { error },
  } = useController({ control: form.control, name: 'replacedBy' });
  const text = value ?? '';
  const parts = usePartSuggestions(text);
  return (
    <PartCombobox
      ref={ref}
      label={t('catalogue.product.replacedBy')}
      hint={t('catalogue.life.replacementHint')}
      optional
      className=""
      error={error?.message}
      value={text}
      parts={parts.filter(({ _id }) => _id !== except)}
      onType={onChange}
      onChoose={({ _id, sku }) => onChange(sku ?? _id)}
    />
  );
}
