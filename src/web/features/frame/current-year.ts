/** The year as the clock of this machine has it, for the copyright line. */
export function currentYear(): number {
  return new Date().getFullYear();
}
