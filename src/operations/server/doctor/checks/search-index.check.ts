import type { PartRow } from '../../../../platform/server/db/tables/schema.ts';
import type { Deps } from '../../../../platform/server/deps.ts';
import {
  indexEntries,
  indexPart,
  unindexPart,
} from '../../../../catalogue/server/parts/search/search.store.ts';
import { type Check, type Finding, auditedRepair } from '../finding.ts';

/** Parts missing in the search index, and deleted parts still in it. */
export const searchIndexCheck: Check = {
  name: 'the search index',
  find: async (deps) => [
    ...(await missingByName(deps)).map((part) => findingOf(deps, part, 'no search finds it')),
    ...(await missingByDescription(deps)).map((part) =>
      findingOf(deps, part, 'no search finds it by its description'),
    ),
  ],
};

async function missingByName({ db }: Deps): Promise<PartRow[]> {
  const parts = await db.query
    .selectFrom('parts')
    .selectAll()
    .where((eb) => {
      const indexed = eb.exists(
        eb.selectFrom('part_terms').select('term').whereRef('part_terms.part_id', '=', 'parts.id'),
      );
      return eb.or([
        eb.and([eb('unlisted_at', 'is', null), eb.not(indexed)]),
        eb.and([eb('unlisted_at', 'is not', null), indexed]),
      ]);
    })
    .orderBy('id')
    .execute();
  // A name of punctuation only has no terms.
  return parts.filter((part) => part.unlisted_at !== null || /[\p{L}\p{N}]/u.test(part.name));
}

/** Indexed by name only. A description need not add terms to the name's. */
async function missingByDescription({ db }: Deps): Promise<PartRow[]> {
  const parts = await db.query
    .selectFrom('parts')
    .selectAll()
    .where('unlisted_at', 'is', null)
    .where((eb) => {
      const has = (table: 'part_terms' | 'description_terms') =>
        eb.exists(
          eb.selectFrom(table).select('term').whereRef(`${table}.part_id`, '=', 'parts.id'),
        );
      return eb.and([has('part_terms'), eb.not(has('description_terms'))]);
    })
    .orderBy('id')
    .execute();
  return parts.filter((part) => indexEntries(part).described.length > 0);
}

function findingOf(deps: Deps, part: PartRow, missing: string): Finding {
  const gone = part.unlisted_at !== null;
  return {
    sentence: gone
      ? `Part “${part.name}” (${part.id}) is out of the catalogue, but the search still knows it.`
      : `Part “${part.name}” (${part.id}) is in the catalogue, but ${missing}.`,
    repair: {
      does: 'rewrite its entry in the search index',
      run: () =>
        auditedRepair(deps, async (tx) => {
          await (gone ? unindexPart(tx, part.id) : indexPart(tx, part.id, part));
          return {
            action: 'index part',
            subject: part.id,
            before: null,
            after: gone ? 'out' : 'in',
          };
        }),
    },
  };
}
