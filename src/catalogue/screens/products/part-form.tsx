import { type ReactNode, useId } from 'react';
import type { PartUpdate } from '../../rules/parts/part.schema.ts';
import { productCopy } from '../words/manage-products-words.ts';
import { Button } from '../../../platform/screens/ui/button.tsx';
import { FormError } from '../../../platform/screens/ui/fields/form-error.tsx';
import { TextAreaField } from '../../../platform/screens/ui/fields/text-area-field.tsx';
import { TextField } from '../../../platform/screens/ui/fields/text-field.tsx';
import { PictureField } from '../../../platform/screens/pictures/picture-field.tsx';
import { useImageUpload } from '../../../platform/screens/pictures/use-image-upload.ts';
import { useSavingForm } from '../../../platform/screens/forms/use-saving-form.ts';
import { PartAttributeFields } from './part-attribute-fields.tsx';
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
import { productWords } from './product-words.ts';

const { fields } = productCopy;

type Props = {
  form: PartFormState;
  /** The bounds of the stock differ between adding and updating. */
  stock: { min: number; max: number };
  /** Fields for a change of the stock by a difference. */
  stockChange?: ReactNode;
  /** The address of the stored picture; empty for a new part. */
  storedImage: string;
  /** A new key discards the chosen file. */
  pictureKey?: string;
  submit: string;
  /** Saves the part after the upload; a rejection shows in the form. */
  save: (part: PartUpdate & { img: string }) => Promise<void>;
  notice?: ReactNode;
  /** The stored state of an existing part. */
  life?: { readonly id: string; readonly status: PartStatus };
};

/** The form of Add Parts and Update Product. */
export function PartForm({
  form,
  stock,
  stockChange,
  storedImage,
  pictureKey,
  submit,
  save,
  notice,
  life,
}: Props) {
  const { uploading, upload } = useImageUpload();
  const { errors, isSubmitting } = form.formState;
  const saving = useSavingForm(form, async (values) =>
    save({ ...values, img: await upload(values.img) }),
  );
  return (
    <form {...saving} className="flex max-w-3xl flex-col gap-4">
      <TextField
        label={fields.name}
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
      <PictureField
        key={pictureKey}
        control={form.control}
        name="img"
        label={fields.photo}
        stored={storedImage}
        uploading={uploading}
      />
      <TextAreaField
        label={fields.description}
        rows={5}
        error={errors.description?.message}
        {...form.register('description')}
      />
      <PartTextFields form={form} />
      {notice}
      <FormError message={errors.root?.message} />
      <Button type="submit" pending={isSubmitting} className="self-start">
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

const words = productWords.texts;

/** The part's name and description in other languages than the default. */
function PartTextFields({ form }: { form: PartFormState }) {
  const { errors } = form.formState;
  return translations.map((language) => (
    <fieldset key={language}>
      <legend className="font-semibold">{words[language].legend}</legend>
      <p className="max-w-prose text-sm text-soft">{words.body}</p>
      <div className="mt-3 flex flex-col gap-4">
        <TextField
          label={words[language].name}
          lang={language}
          optional
          autoComplete="off"
          error={errors.texts?.[language]?.name?.message}
          {...form.register(`texts.${language}.name`)}
        />
        <TextAreaField
          label={words[language].description}
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
