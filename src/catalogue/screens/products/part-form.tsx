import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { languageName } from '../../../platform/rules/language/current-language.ts';
import { Button } from '../../../platform/screens/ui/button.tsx';
import { FormError } from '../../../platform/screens/ui/fields/form-error.tsx';
import { TextAreaField } from '../../../platform/screens/ui/fields/text-area-field.tsx';
import { TextField } from '../../../platform/screens/ui/fields/text-field.tsx';
import { useSavingForm } from '../../../platform/screens/forms/use-saving-form.ts';
import { PartAttributeFields } from './part-attribute-fields.tsx';
import type { PartFormValues } from './part-form-schema.ts';
import { PartPicturesField } from './part-pictures-field.tsx';
import { usePictureUploads } from './use-picture-uploads.ts';
import { PlainPartFields } from './plain-part-fields.tsx';
import { PriceBreakFields } from './price-break-fields.tsx';
import type { PartStatus } from '../../rules/parts/part-status.ts';
import { PartLifeFields } from './part-life-fields.tsx';
import { PartNumberFields } from './part-number-fields.tsx';
import type { PartFormState } from './use-part-form.ts';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../../platform/screens/api/queries.ts';
import { categoryCounts } from '../parts/list/category-counts.ts';
import { translations } from '../../rules/parts/part-texts.ts';
import { t } from '../../../platform/rules/messages/t.ts';

type Props = {
  form: PartFormState;
  /** The bounds of the stock differ between adding and updating. */
  stock: { min: number; max: number };
  /** Fields for a change of the stock by a difference. */
  stockChange?: ReactNode;
  submit: string;
  /** Saves the part; a rejection shows in the form. */
  save: (part: PartFormValues) => Promise<void>;
  notice?: ReactNode;
  /** The stored state of an existing part. */
  life?: { readonly id: string; readonly status: PartStatus };
};

/** The form of Add Parts and Update Product. */
export function PartForm({ form, stock, stockChange, submit, save, notice, life }: Props) {
  const uploads = usePictureUploads(form);
  const [isWaiting, setWaiting] = useState(false);
  const { errors, isSubmitting } = form.formState;
  const saving = useSavingForm(form, save);

  /** Pictures that are on their way join the part; a refused one leaves the choice to the administrator. */
  async function saveAfterUploads(event: FormEvent) {
    event.preventDefault();
    setWaiting(true);
    const isWhole = await uploads.settle();
    setWaiting(false);
    if (isWhole) saving.onSubmit(event);
  }

  return (
    <form
      {...saving}
      onSubmit={(event) =>
        uploads.waiting > 0 ? void saveAfterUploads(event) : saving.onSubmit(event)
      }
      className="flex max-w-3xl flex-col gap-4"
    >
      <TextField
        label={t('platform.words.parsName')}
        autoComplete="off"
        error={errors.name?.message}
        {...form.register('name')}
      />
      <PartLifeFields form={form} {...(life && { stored: life })} />
      <PartNumberFields form={form} stock={stock} />
      <PriceBreakFields form={form} />
      {stockChange}
      <PartCatalogueFields form={form} />
      <PartAttributeFields form={form} />
      <PartPicturesField form={form} uploads={uploads} />
      <TextAreaField
        label={t('catalogue.product.fields.description')}
        rows={5}
        error={errors.description?.message}
        {...form.register('description')}
      />
      <PartTextFields form={form} />
      {notice}
      <FormError message={errors.root?.message} />
      <Button type="submit" pending={isSubmitting || isWaiting} className="self-start">
        {submit}
      </Button>
    </form>
  );
}

/** The optional fields by which the catalogue knows a part; existing categories are suggested. */
function PartCatalogueFields({ form }: { form: PartFormState }) {
  const listId = useId();
  const { named } = categoryCounts(useQuery(query('GET /categories')).data ?? []);
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <PlainPartFields form={form} section="catalogue" lists={{ category: listId }} />
      <datalist id={listId}>
        {named.map(({ name, label }) => (
          <option key={name} value={name}>
            {label}
          </option>
        ))}
      </datalist>
    </div>
  );
}

/** The part's name and description in other languages than the default. */
function PartTextFields({ form }: { form: PartFormState }) {
  const { errors } = form.formState;
  return translations.map((language) => (
    <fieldset key={language}>
      <legend className="font-semibold">
        {t('catalogue.product.texts.legend', { language: languageName(language) })}
      </legend>
      <p className="max-w-prose text-sm text-soft">{t('catalogue.product.texts.body')}</p>
      <div className="mt-3 flex flex-col gap-4">
        <TextField
          label={t('catalogue.product.texts.name', { language: languageName(language) })}
          lang={language}
          optional
          autoComplete="off"
          error={errors.texts?.[language]?.name?.message}
          {...form.register(`texts.${language}.name`)}
        />
        <TextAreaField
          label={t('catalogue.product.texts.description', { language: languageName(language) })}
          lang={language}
          optional
          rows={5}
          error={errors.texts?.[language]?.description?.message}
          {...form.register(`texts.${language}.description`)}
        />
      </div>
    </fieldset>
  ));
}
