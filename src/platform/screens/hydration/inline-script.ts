/**
 * The text of an inline script that calls a function in the page.
 * @param run uses nothing from outside itself
 */
export function inlineScript<Given extends readonly (string | number)[]>(
  run: (...given: Given) => void,
  ...given: Given
): string {
  const values = given.map((one) => JSON.stringify(one)).join();
  return `(${String(run).replaceAll(/\n\s+/g, '\n')})(${values})`;
}
