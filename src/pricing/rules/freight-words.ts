/** Messages about the table of freight. */
export const freightWords = {
  line: (line: number, why: string) => `Line ${line}: ${why}`,
  form: 'please enter a line like “DE: 0=9.90, 500=0”',
  noCountry: (country: string) => `there is no country ${country}`,
  twice: (country: string) => `${country} is listed twice`,
  steps: 'please enter net total=freight, with no more decimals than the currency has',
  first: 'the first net total must be 0',
  rise: 'the net totals must increase',
} as const;
