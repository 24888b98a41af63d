import { perLanguage } from '../../rules/language/current-language.ts';
const moment = perLanguage(
  (locale) =>
    new Intl.DateTimeFormat(locale, {
      dateStyle: 'medium',
      timeStyle: 'short',
    }),
);
const day = perLanguage((locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }));
const time = perLanguage((locale) => new Intl.DateTimeFormat(locale, { timeStyle: 'short' }));

/** Formats an ISO 8601 time in the reader's time zone. */
export function formatMoment(iso: string): string {
  return moment().format(new Date(iso));
}

/** The day of an ISO 8601 time in the reader's time zone. */
export const formatDayOfMoment = (iso: string): string => day().format(new Date(iso));

/** Formats a time beside an earlier one, without the date if it is the same. */
export function formatMomentAfter(earlier: string, iso: string): string {
  const [before, at] = [new Date(earlier), new Date(iso)];
  return day().format(before) === day().format(at) ? time().format(at) : moment().format(at);
}
