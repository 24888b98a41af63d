/** @returns null for what is no whole number of pieces that a request may name; clients also write `10.0` */
export function readQuantity(text: string): number | null {
  const [, digits] = /^(\d{1,9})(?:\.0{1,6})?$/.exec(text) ?? [];
  const quantity = digits === undefined ? 0 : Number(digits);
  return quantity > 0 ? quantity : null;
}
