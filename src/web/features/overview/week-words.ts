const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' });

/** "12 Jan": the Monday of a week. */
export function weekWords(weekOf: string): string {
  return day.format(new Date(weekOf));
}
