/** What is wrong with an attribute. */
export const attributeMessages = {
  whole: (label: string) => `${label} must be a whole number`,
  number: (label: string, decimals: number) =>
    `${label} must be a number with at most ${decimals} ${decimals === 1 ? 'decimal' : 'decimals'}`,
  atLeast: (label: string, min: string) => `${label} must be at least ${min}`,
  atMost: (label: string, max: string) => `${label} must be at most ${max}`,
  tooLong: (label: string, length: number) => `${label} must be at most ${length} characters`,
  text: (label: string) => `${label} must be text`,
  unknown: (names: string) => `There is no attribute ${names}`,
  object: 'Attributes must be an object',
} as const;
