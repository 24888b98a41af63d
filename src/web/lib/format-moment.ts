const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });
const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });
const time = new Intl.DateTimeFormat('en-US', { timeStyle: 'short' });

/** A moment that the API answered (ISO 8601), in the reader's time zone. */
export function formatMoment(iso: string): string {
  return moment.format(new Date(iso));
}

/** A moment that stands beside an earlier one: of the same day no more than the time is said again. */
export function formatMomentAfter(earlier: string, iso: string): string {
  const [before, at] = [new Date(earlier), new Date(iso)];
  return day.format(before) === day.format(at) ? time.format(at) : moment.format(at);
}
