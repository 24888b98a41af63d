const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** `2026-11-21T00:00:00.000Z`, overwritten at every call; its date is that of the last call. */
const letters = Buffer.alloc(24);
let dayInLetters = Number.NaN;

/**
 * The same text as `toISOString`, which costs a fifteenth of a page of orders. The times of a list mostly share their
 * date, so this formats the date once and overwrites the time of day.
 */
export function isoTime(ms: number): string {
  const day = Math.floor(ms / DAY_MS);
  if (day !== dayInLetters) {
    const text = new Date(ms).toISOString();
    // Years before 0 and after 9999 are longer.
    if (text.length !== letters.length) return text;
    letters.write(text, 'latin1');
    dayInLetters = day;
  }
  const rest = ms - day * DAY_MS;
  writeDigits(11, 2, Math.floor(rest / HOUR_MS));
  writeDigits(14, 2, Math.floor(rest / MINUTE_MS) % 60);
  writeDigits(17, 2, Math.floor(rest / SECOND_MS) % 60);
  writeDigits(20, 3, rest % SECOND_MS);
  // In one piece: JSON.stringify takes twice as long for a text that was put together from several.
  return letters.toString('latin1');
}

const ZERO = 48;

function writeDigits(at: number, count: number, value: number): void {
  let rest = value;
  for (let place = at + count - 1; place >= at; place--) {
    letters[place] = ZERO + (rest % 10);
    rest = Math.floor(rest / 10);
  }
}
