/** Messages of the form of expected deliveries. */
export const deliveryMessages = {
  unitsRequired: 'Units are required',
  unitsWhole: 'Units must be a whole number',
  day: 'Please choose a date',
  atLeastOne: 'Units must be at least 1',
  atMost: (max: string) => `Units must be at most ${max}`,
} as const;
