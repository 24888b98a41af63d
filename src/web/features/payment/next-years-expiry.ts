/** A valid expiry for a test card: December of next year, as 'MM / YY'. */
export function nextYearsExpiry(): string {
  return `12 / ${String((new Date().getFullYear() + 1) % 100).padStart(2, '0')}`;
}
