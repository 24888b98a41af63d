/** A line as an editor counts it, from 1; `ending` is '' at the end of the file. */
export type PhysicalLine = {
  readonly number: number;
  readonly text: string;
  readonly ending: string;
};

/** Splits text into lines at LF, CR LF or CR, however it is chunked. */
export async function* physicalLines(pieces: AsyncIterable<string>): AsyncGenerator<PhysicalLine> {
  let rest = '';
  let number = 0;
  for await (const piece of pieces) {
    rest += piece;
    let start = 0;
    for (const match of rest.matchAll(/\r\n|\n|\r/g)) {
      const end = match.index + match[0].length;
      // A CR at the end of a chunk may be half of a CR LF.
      if (match[0] === '\r' && end === rest.length) break;
      number += 1;
      yield { number, text: rest.slice(start, match.index), ending: match[0] };
      start = end;
    }
    rest = rest.slice(start);
  }
  if (rest === '') return;
  const ending = rest.endsWith('\r') ? '\r' : '';
  yield { number: number + 1, text: ending ? rest.slice(0, -1) : rest, ending };
}
