/** Whether a text is an EAN (GS1 General Specifications, 7.9): its last digit follows from the others. Zeros alone name nothing. */
export function isEan(text: string): boolean {
  if (!/^(?:\d{8}|\d{12,14})$/.test(text) || /^0+$/.test(text)) return false;
  // From the right every second digit counts three times; the check digit itself counts once.
  const sum = text
    .split('')
    .toReversed()
    .reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 3), 0);
  return sum % 10 === 0;
}
