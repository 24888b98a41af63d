const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** A moment that the API answered (ISO 8601), in the reader's time zone. */
export function formatMoment(iso: string): string {
  return moment.format(new Date(iso));
}
