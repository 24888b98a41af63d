import { perLanguage } from './language/current-language.ts';

const utcDay = perLanguage(
  (locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }),
);

/** Formats a day without a time, such as 2026-01-31. */
export const formatDay = (isoDay: string): string => utcDay().format(new Date(isoDay));
