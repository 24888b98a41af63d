import type { ReactNode } from 'react';
import type { PartUpdate } from '../../rules/parts/part.schema.ts';
import { productCopy } from '../words/manage-products.ts';
import { Button } from '../../../platform/screens/ui/button.tsx';
import { FormError } from '../../../platform/screens/ui/form-error.tsx';
import { TextAreaField } from '../../../platform/screens/ui/text-area-field.tsx';
import { TextField } from '../../../platform/screens/ui/text-field.tsx';
import { PictureField } from '../../../platform/screens/pictures/picture-field.tsx';
import { useImageUpload } from '../../../platform/screens/pictures/use-image-upload.ts';
import { useSavingForm } from '../../../platform/screens/forms/use-saving-form.ts';
import { PartAttributeFields } from './part-attribute-fields.tsx';
import { PartCatalogueFields } from './part-catalogue-fields.tsx';
import { PriceBreakFields } from './price-break-fields.tsx';
import { PartTextFields } from './part-text-fields.tsx';
import { PartNumberFields } from './part-number-fields.tsx';
import type { PartFormState } from './use-part-form.ts';

const { fields } = productCopy;

type Props = {
  form: PartFormState;
  /** The bounds of the stock differ between adding and updating (rulings §1). */
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
};

/** The form of Add Parts and Update Product (seed §2). */
export function PartForm({
  form,
  stock,
  stockChange,
  storedImage,
  pictureKey,
  submit,
  save,
  notice,
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
