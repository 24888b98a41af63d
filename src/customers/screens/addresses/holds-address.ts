import type { SharedAddress } from '../../rules/address.schema.ts';

/** Whether a form's fields hold an address as it is saved. */
export function holdsAddress(
  form: object,
  address: SharedAddress,
  fields: readonly string[],
): boolean {
  const [typed, saved] = [form, address] as readonly Readonly<Record<string, unknown>>[];
  return fields
    .filter((field) => field in address)
    .every((field) => (typed?.[field] ?? '') === (saved?.[field] ?? ''));
}
