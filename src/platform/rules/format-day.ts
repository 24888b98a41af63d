import * as language from './language/language.ts';

const utcDay = new Intl.DateTimeFormat(language.locale, { dateStyle: 'medium', timeZone: 'UTC' });

/** Formats a day without a time, such as 2026-01-31. */
export const formatDay = (isoDay: string): string => utcDay.format(new Date(isoDay));
