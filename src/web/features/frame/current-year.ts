export function currentYear(): number {
  return new Date().getFullYear();
}
