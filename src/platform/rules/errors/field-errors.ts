/** Messages by the name of the field. */
export type FieldErrors = Readonly<Record<string, string>>;
