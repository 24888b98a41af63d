/** The first word of a line, if it is a short number and another whole number follows in the line. */
const NUMBERED =
  /^(\d{1,5})[.)]?(?:\s*(?:[\t;|]|,(?!\d{3}(?!\d)))\s*| +)(?=(?:.*[\s;|,(:x×])?\d[\d.,']*(?<![.,]\d{2})(?![\p{L}\d.,'-]))/u;
/** Steps in which print-outs number their positions. */
const STEPS = [1, 10];

/** Lines without the numbers of their positions (1, 2, 3 or 10, 20, 30), if nearly all have one. */
export function withoutPositions(lines: readonly string[]): readonly string[] {
  const numbers = lines.map((line) => {
    const [whole, number] = NUMBERED.exec(line) ?? [];
    return whole === undefined ? null : { whole, number: Number(number) };
  });
  const listed = numbers.filter((one) => one !== null);
  const [first, second] = listed;
  if (!first || !second) return lines;
  const step = second.number - first.number;
  const isNumbering =
    STEPS.includes(step) &&
    (first.number === step || (step === 1 && first.number <= 1)) &&
    listed.every(({ number }, at) => number === first.number + at * step);
  if (!isNumbering) return lines;
  return lines.map((line, at) => line.slice(numbers[at]?.whole.length ?? 0));
}
