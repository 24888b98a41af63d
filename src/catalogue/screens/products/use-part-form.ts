import { zodResolver } from '@hookform/resolvers/zod';
import { type DefaultValues, type UseFormReturn, useForm } from 'react-hook-form';
import type { PartFormInput, PartFormSchema, PartFormValues } from './part-form-schema.ts';

export type PartFormState = UseFormReturn<PartFormInput, unknown, PartFormValues>;

/** The form state of Add Parts and Update Product, which differ in their schema only. */
export function usePartForm(
  schema: PartFormSchema,
  defaultValues: DefaultValues<PartFormInput>,
): PartFormState {
  const resolve = zodResolver(schema);
  return useForm<PartFormInput, unknown, PartFormValues>({
    resolver: (values, ...rest) => resolve(withoutEmptied(values), ...rest),
    defaultValues,
    shouldFocusError: false,
  });
}

/** Leaves out empty attributes, which a restored draft contains. */
function withoutEmptied(values: PartFormInput): PartFormInput {
  const typed = Object.entries(values.attributes ?? {}).filter(([, value]) => value !== '');
  return { ...values, attributes: Object.fromEntries(typed) };
}
