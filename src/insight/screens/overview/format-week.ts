import * as language from '../../../platform/rules/language/language.ts';
const day = new Intl.DateTimeFormat(language.locale, {
  day: 'numeric',
  month: 'short',
  timeZone: 'UTC',
});

/** "Jan 12": the Monday of a week. */
export function formatWeek(weekOf: string): string {
  return day.format(new Date(weekOf));
}
