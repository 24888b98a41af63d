/**
 * The query of an address with one parameter changed, or without it for an empty value. Only `keeps` stay of the others: paging restarts.
 */
export function changedParams(
  params: URLSearchParams,
  name: string,
  value: string,
  keeps: readonly string[],
): URLSearchParams {
  const changed = new URLSearchParams([...params].filter(([key]) => keeps.includes(key)));
  if (value !== '') changed.set(name, value);
  changed.sort();
  return changed;
}
