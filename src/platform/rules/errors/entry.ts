export type Entry<D> = {
  readonly status: number;
  readonly title: string;
  /** The sentence for the user: what happened and what to do. */
  readonly detail: (data: D) => string;
};

/** An entry of the catalogue, whose sentence says which data it needs. */
export function entry<const Detail extends (data: never) => string>(
  status: number,
  { title, detail }: { readonly title: string; readonly detail: Detail },
): Entry<Parameters<Detail>[0]> {
  return { status, title, detail };
}

/** A sentence that does not name the failure's data. */
export const plainDetail =
  <Data>(sentence: (data: Data) => string): ((data: Data) => string) =>
  (data) =>
    sentence(data);
