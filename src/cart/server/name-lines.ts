import type { LineCheckRequest } from '../rules/line-check.contract.ts';
import { MAX_LINES } from '../rules/line-limits.ts';
import { readQuantity } from '../rules/line-quantity.ts';
import { nameCandidates, pastedLines } from '../rules/lists/pasted-lines.ts';
import { type ReadLine, readLines } from '../rules/lists/read-lines.ts';
import type { SetAside } from '../rules/lists/set-aside.ts';
import { type Language, decimalMarks } from '../../platform/rules/language/language.ts';
import { parseTexts } from '../../catalogue/rules/parts/part-texts.ts';
import type { Database } from '../../platform/server/db/database.ts';
import { findRefs } from './find-refs.store.ts';
import type { NamedLine } from './show-line.ts';

/**
 * The lines of a request with the parts that they name, and the lines of its text that order nothing.
 * @returns null for a text with too many lines
 */
export async function nameLines(
  db: Database,
  { lines = [], text }: LineCheckRequest,
  language: Language,
): Promise<{ readonly lines: NamedLine[]; readonly setAside: readonly SetAside[] } | null> {
  const decimal = decimalMarks[language];
  const read =
    text === undefined
      ? { lines: lines.map((line, at) => ({ ...line, line: at + 1 })), setAside: [] }
      : await readText(db, text, decimal);
  if (!read || read.lines.length > MAX_LINES) return null;
  const { partsOf } = await findRefs(
    db,
    read.lines.map(({ ref }) => ref),
  );
  const named = read.lines.map(({ line, ref, quantity }) => ({
    line,
    ref,
    typed: quantity,
    asked: readQuantity(quantity, decimal),
    parts: partsOf(ref),
  }));
  return { lines: named, setAside: read.setAside };
}

type Read = { readonly lines: readonly ReadLine[]; readonly setAside: readonly SetAside[] };

async function readText(db: Database, text: string, decimal: '.' | ','): Promise<Read | null> {
  const pasted = pastedLines(text);
  if (!pasted) return null;
  const numbers = await findRefs(
    db,
    pasted.flatMap((line) => line.numbers),
  );
  const hasNumber = new Map(
    pasted.map((line) => [line, line.numbers.some((ref) => numbers.byNumber(ref))]),
  );
  const names = await findRefs(
    db,
    pasted.filter((line) => !hasNumber.get(line)).flatMap(nameCandidates),
  );
  return readLines(
    pasted,
    {
      byNumber: (ref) => numbers.byNumber(ref)?.id ?? null,
      byName: (ref) => names.partsOf(ref)[0]?.id ?? null,
      namesOf: (id) => {
        const row = numbers.partsOf(id)[0]?.row ?? names.partsOf(id)[0]?.row;
        const own = row ? Object.values(parseTexts(row.texts)) : [];
        return row ? [row.name, ...own.flatMap((one) => one?.name ?? [])] : [];
      },
    },
    decimal,
  );
}
