/** A date that a test card may carry: December of next year, as 'MM / YY'. */
export function nextYearsExpiry(now: Date): string {
  return `12 / ${String((now.getFullYear() + 1) % 100).padStart(2, '0')}`;
}
