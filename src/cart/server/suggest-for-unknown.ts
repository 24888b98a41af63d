import { parseTexts } from '../../catalogue/rules/parts/part-texts.ts';
import { nameKey } from '../../catalogue/rules/parts/part.schema.ts';
import type { Database } from '../../platform/server/db/database.ts';
import { findReplacements } from '../../catalogue/server/parts/replacements.store.ts';
import { type LikelyPart, findRefs } from './find-refs.store.ts';
import type { NamedLine } from './show-line.ts';
import { suggestParts } from './suggest-parts.ts';

/** Suggests parts for the lines that name none, of a deleted part its replacement; a line with the exact name in another language names its part. */
export async function suggestForUnknown(
  db: Database,
  lines: readonly NamedLine[],
): Promise<{
  readonly lines: readonly NamedLine[];
  readonly suggested: ReadonlyMap<string, readonly LikelyPart[]>;
}> {
  const unknown = lines.filter(({ parts }) => parts.length === 0).map(({ ref }) => ref);
  const replaced = await findReplacements(db.query, [...new Set(unknown)]);
  const similar = await suggestParts(
    db,
    unknown.filter((ref) => !replaced.has(ref)),
  );
  const suggested = new Map<string, readonly LikelyPart[]>([
    ...similar,
    ...[...replaced].map(([ref, part]) => [ref, [part]] as const),
  ]);
  const meant = new Map(
    [...suggested].flatMap(([ref, likely]) => {
      const parts = likely.filter(({ texts }) => isNamed(texts, nameKey(ref)));
      return parts.length > 0 ? [[ref, parts.map(({ id }) => id)] as const] : [];
    }),
  );
  if (meant.size === 0) return { lines, suggested };
  const { partsOf } = await findRefs(db, [...meant.values()].flat());
  return {
    lines: lines.map((line) => ({
      ...line,
      parts:
        line.parts.length > 0
          ? line.parts
          : (meant.get(line.ref) ?? []).flatMap((id) => partsOf(id)),
    })),
    suggested,
  };
}

const isNamed = (texts: string, key: string) =>
  Object.values(parseTexts(texts)).some((own) => own?.name && nameKey(own.name) === key);
