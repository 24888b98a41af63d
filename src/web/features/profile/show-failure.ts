import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import type { ErrorCode } from '../../../domain/errors/catalogue.ts';
import { uiCopy } from '../../copy/ui.ts';
import { ApiError, NetworkError } from '../../lib/api.ts';
import { PictureFailure } from '../images/picture-failure.ts';

/** Failures that are about one field, though the server does not name it. */
const fieldOfCode: Partial<Record<ErrorCode, string>> = { NAME_TAKEN: 'name', SKU_TAKEN: 'sku' };

/** The sentence for a failure; what nobody foresaw is reported to the console and worded in general. */
export function sentenceOf(error: unknown): string {
  if (error instanceof ApiError || error instanceof NetworkError) return error.message;
  reportError(error);
  return uiCopy.wentWrong;
}

/** Shows why a save failed: under the fields it is about, else above the form's button. */
export function showFailure<Form extends FieldValues, Saved>(
  form: UseFormReturn<Form, unknown, Saved>,
  error: unknown,
): void {
  if (error instanceof PictureFailure) {
    form.setError('img' as Path<Form>, { message: sentenceOf(error.cause) });
    return;
  }
  if (error instanceof ApiError) {
    const { code, detail, errors = {} } = error.problem;
    const field = fieldOfCode[code];
    const faults = Object.entries(field ? { [field]: detail } : errors);
    const shown = faults.filter(([name]) => Object.hasOwn(form.control._fields, name));
    for (const [name, message] of shown) form.setError(name as Path<Form>, { message });
    if (shown.length > 0 && shown.length === faults.length) return;
  }
  form.setError('root', { message: sentenceOf(error) });
}
