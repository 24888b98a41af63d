/**
 * The query of an address with one parameter set, or removed for an empty value. Of the others only
 * `keeps` stay, so paging restarts.
 */
export function changedParams(
  params: URLSearchParams,
  name: string,
  value: string,
  keeps: readonly string[],
): URLSearchParams {
  const changed = new URLSearchParams(
    [...params].filter(([key]) => key !== name && keeps.includes(key)),
  );
  if (value !== '') changed.set(name, value);
  changed.sort();
  return changed;
}
