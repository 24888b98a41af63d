export type Entry<D> = {
  readonly status: number;
  readonly title: string;
  /** The sentence for the user: what happened and what to do. */
  readonly detail: (data: D) => string;
};

export function entry<D = undefined>(
  status: number,
  title: string,
  detail: (data: D) => string,
): Entry<D> {
  return { status, title, detail };
}
