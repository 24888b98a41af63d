import { type Control, type FieldValues, type Path, useController } from 'react-hook-form';
import { FileField } from '../ui/fields/file-field.tsx';

type Props<Form extends FieldValues, Saved> = {
  control: Control<Form, unknown, Saved>;
  /** A field that holds a file or an address, see `pictureSchema`. */
  name: Path<Form>;
  label: string;
  /** The address of the stored picture; empty if there is none. */
  stored: string;
  uploading: number | false;
};

/** A form's picture. A rejected file leaves the stored picture in place. */
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
