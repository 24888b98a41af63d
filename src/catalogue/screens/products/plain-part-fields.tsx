import { parseNumberInput } from '../../../platform/rules/numbers/number-input.ts';
import { TextField } from '../../../platform/screens/ui/fields/text-field.tsx';
import { partFieldWords } from '../../rules/parts/part-field-words.ts';
import {
  type PlainField,
  type Section,
  fieldsOfSection,
  isNumeric,
  isTypedInDigits,
  kindOfField,
} from '../../rules/parts/part-fields.ts';
import { unsetFields } from '../../rules/parts/plain-fields.ts';
import type { PartFormState } from './use-part-form.ts';

/** The text of an optional number; null for an empty field. */
const optionalNumber = (text: string | number | null) =>
  text === null || text === '' ? null : parseNumberInput(text);

type Props = {
  form: PartFormState;
  section: Section;
  /** The ids of the lists of suggestions. */
  lists?: Readonly<Partial<Record<PlainField, string>>>;
};

const inputModeOf = (field: PlainField) => {
  if (kindOfField(field) === 'price') return 'decimal';
  return isTypedInDigits(field) ? 'numeric' : undefined;
};

/** The fields of a section of the form whose values are stored as they are typed. */
export function PlainPartFields({ form, section, lists = {} }: Props) {
  const { errors } = form.formState;
  return fieldsOfSection(section).map((field) => {
    const optional = unsetFields[field] === null;
    const setValueAs = optional ? optionalNumber : parseNumberInput;
    return (
      <TextField
        key={field}
        label={partFieldWords[field].label}
        hint={partFieldWords[field].hint}
        optional={optional}
        inputMode={inputModeOf(field)}
        autoComplete="off"
        list={lists[field]}
        error={errors[field]?.message}
        {...form.register(field, isNumeric(field) ? { setValueAs } : {})}
      />
    );
  });
}
