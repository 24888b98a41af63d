/** Words about units that are not in stock; numbers and days come as text. */
export const followWords = {
  unitFollows: (units: string, day: string) => `${units} unit follows on ${day}`,
  unitsFollow: (units: string, day: string) => `${units} units follow on ${day}`,
  isInStock: (units: string) => `${units} is in stock`,
  areInStock: (units: string) => `${units} are in stock`,
  follows: (units: string, day: string) => `${units} follows on ${day}`,
  follow: (units: string, day: string) => `${units} follow on ${day}`,
} as const;
