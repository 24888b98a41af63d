import { succeed } from '../../../domain/result.ts';
import { transact } from '../../db/database.ts';
import type { PartRow } from '../../db/schema.ts';
import type { Deps } from '../../deps.ts';
import { indexPart, unindexPart } from '../parts/search.store.ts';
import { type Check, type Finding, auditRepair } from './finding.ts';

/** Parts that no search finds, and parts out of the catalogue that one still would. */
export const searchIndexCheck: Check = {
  name: 'the search index',
  find: async (deps) => {
    const parts = await deps.db.query
      .selectFrom('parts')
      .selectAll()
      .where((eb) => {
        const indexed = eb.exists(
          eb
            .selectFrom('part_terms')
            .select('term')
            .whereRef('part_terms.part_id', '=', 'parts.id'),
        );
        return eb.or([
          eb.and([eb('deleted_at', 'is', null), eb.not(indexed)]),
          eb.and([eb('deleted_at', 'is not', null), indexed]),
        ]);
      })
      .orderBy('id')
      .execute();
    // A name of nothing but punctuation has no terms, and so is never found by a word.
    return parts
      .filter((part) => part.deleted_at !== null || /[\p{L}\p{N}]/u.test(part.name))
      .map((part) => findingOf(deps, part));
  },
};

function findingOf(deps: Deps, part: PartRow): Finding {
  const gone = part.deleted_at !== null;
  return {
    sentence: gone
      ? `Part “${part.name}” (${part.id}) is out of the catalogue, but the search still knows it.`
      : `Part “${part.name}” (${part.id}) is in the catalogue, but no search finds it.`,
    repair: {
      does: 'write its entry in the search index anew',
      run: async () => {
        await transact(deps.db, async (tx) => {
          await (gone ? unindexPart(tx, part.id) : indexPart(tx, part.id, part, part.updated_at));
          await auditRepair(tx, deps, {
            action: 'index part',
            subject: part.id,
            before: null,
            after: gone ? 'out' : 'in',
          });
          return succeed(null);
        });
      },
    },
  };
}
