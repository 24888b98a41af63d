import { zodResolver } from '@hookform/resolvers/zod';
import { type DefaultValues, type UseFormReturn, useForm } from 'react-hook-form';
import type { PartFormInput, PartFormSchema, PartFormValues } from './part-form-schema.ts';

export type PartFormState = UseFormReturn<PartFormInput, unknown, PartFormValues>;

/** The form state of Add Parts and Update Product, which differ in their schema only. */
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
