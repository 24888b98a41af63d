import { zodResolver } from '@hookform/resolvers/zod';
import { type DefaultValues, type UseFormReturn, useForm } from 'react-hook-form';
import type { PartFormInput, PartFormSchema, PartFormValues } from './part-form-schema.ts';

export type PartFormState = UseFormReturn<PartFormInput, unknown, PartFormValues>;

/** The state of Add Parts or Update Product: the schema is the only difference between the two. */
export function usePartForm(
  schema: PartFormSchema,
  defaultValues: DefaultValues<PartFormInput>,
): PartFormState {
  return useForm<PartFormInput, unknown, PartFormValues>({
    resolver: zodResolver(schema),
    defaultValues,
    shouldFocusError: false,
  });
}
