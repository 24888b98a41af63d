/** Words of a part's specifications, their filters and the comparison. None are the owner's. */
export const attributeCopy = {
  title: 'Specifications',
  filter: (active: number) =>
    active === 0 ? 'Filter by specifications' : `Filter by specifications (${active})`,
  filterBody: 'Parts without a value are not shown.',
  from: 'from',
  to: 'to',
  /** Hints of what the parts have, which must not look like a value. */
  least: (value: string) => `min. ${value}`,
  most: (value: string) => `max. ${value}`,
  invalid: 'Enter numbers, the smaller one first',
  any: 'Any',
  /** Of parts that have a value. */
  counted: (value: string, parts: string) => `${value} (${parts})`,
  remove: (filter: string) => `Remove the filter ${filter}`,
  suggestion: 'Widen or clear the specifications.',
  formBody: 'Leave blank what you do not know. The drawing uses these numbers.',
  another: 'Another specification',
  chooseAnother: 'Choose one',
  add: 'Add',
} as const;

/** Words of choosing parts to compare. */
export const compareCopy = {
  compare: 'Compare',
  comparePart: (name: string) => `Compare ${name}`,
  compareWith: (others: number) => (others === 0 ? 'Compare' : `Compare with ${others} more`),
  chosen: (count: number) => (count === 1 ? '1 part chosen' : `${count} parts chosen`),
  show: 'Compare them',
  full: 'Four parts are chosen. Remove one to choose another.',
  clear: 'Clear',
} as const;
