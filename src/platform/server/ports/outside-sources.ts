/** Other origins that a page may load from. */
export type OutsideSources = {
  readonly scripts: readonly string[];
  readonly frames: readonly string[];
  readonly connections: readonly string[];
  /** Only those without https; pages may show any https picture. */
  readonly pictures: readonly string[];
};

export const noOutsideSources: OutsideSources = {
  scripts: [],
  frames: [],
  connections: [],
  pictures: [],
};
