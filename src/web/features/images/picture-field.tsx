import { type Control, type FieldValues, type Path, useController } from 'react-hook-form';
import { FileField } from '../../ui/file-field.tsx';

type Props<Form extends FieldValues, Saved> = {
  control: Control<Form, unknown, Saved>;
  /** The form's field that holds a file or an address (see chosenPicture). */
  name: Path<Form>;
  label: string;
  /** The address of the picture that is stored now; empty while there is none. */
  stored: string;
  uploading: number | false;
};

/** The picture of a form. A file that is refused leaves the stored picture in place. States as FileField's. */
export function PictureField<Form extends FieldValues, Saved>({
  control,
  name,
  label,
  stored,
  uploading,
}: Props<Form, Saved>) {
  const { field, fieldState } = useController({ control, name });
  return (
    <FileField
      label={label}
      stored={stored || undefined}
      onFile={(file) => field.onChange(file ?? stored)}
      uploading={uploading}
      error={fieldState.error?.message}
    />
  );
}
