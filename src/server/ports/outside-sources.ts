/** What a page may load from other sites than the shop's own. */
export type OutsideSources = {
  readonly scripts: readonly string[];
  readonly frames: readonly string[];
  readonly connections: readonly string[];
  /** Of those that are not https, which all may be shown. */
  readonly pictures: readonly string[];
};

export const noOutsideSources: OutsideSources = {
  scripts: [],
  frames: [],
  connections: [],
  pictures: [],
};
