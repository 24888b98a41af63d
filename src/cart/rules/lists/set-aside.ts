export const setAsideReasons = ['header', 'total', 'note'] as const;

/** A line of a pasted text that orders nothing: a header, a total, or a note such as a greeting. */
export type SetAside = {
  readonly line: number;
  readonly text: string;
  readonly reason: (typeof setAsideReasons)[number];
};
