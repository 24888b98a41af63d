/** Messages by the name of the field. */
export type FieldErrors = Readonly<Record<string, string>>;

/** A message that a use case finds, by its name in `faults.ts`: it is put into words once the reader's language is known. */
export type Fault = {
  readonly fault: string;
  readonly given: readonly unknown[];
  /** The field, where the named rule answers messages of several. */
  readonly field?: string;
};

/** Messages by the name of the field, not yet all in words. */
export type FoundErrors = Readonly<Record<string, string | Fault>>;
