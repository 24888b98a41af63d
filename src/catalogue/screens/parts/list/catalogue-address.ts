/**
 * The catalogue address with some parameters changed; paging restarts, empty parameters are left out. Home loads this
 * file, so it knows no attributes: `withRanges` joins their bounds first.
 */
export function catalogueAddress(
  params: URLSearchParams,
  change: Record<string, string> = {},
): string {
  const next = new URLSearchParams(params);
  next.delete('cursor');
  for (const [name, value] of Object.entries(change)) next.set(name, value);
  const kept = new URLSearchParams([...next].filter(([, value]) => value !== ''));
  return kept.size > 0 ? `/parts?${kept}` : '/parts';
}
