import { perLanguage } from '../../../platform/rules/language/current-language.ts';
const day = perLanguage(
  (locale) =>
    new Intl.DateTimeFormat(locale, {
      day: 'numeric',
      month: 'short',
      timeZone: 'UTC',
    }),
);

/** "Jan 12": the Monday of a week. */
export function formatWeek(weekOf: string): string {
  return day().format(new Date(weekOf));
}
