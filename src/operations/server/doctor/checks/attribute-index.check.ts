import { parseAttributes } from '../../../../drawings/rules/attributes.ts';
import { byPages } from '../../../../platform/server/db/queries/by-pages.ts';
import type { Deps } from '../../../../platform/server/deps.ts';
import {
  attributeRows,
  indexAttributes,
  unindexAttributes,
} from '../../../../catalogue/server/parts/attributes.store.ts';
import { type Check, type Finding, auditedRepair } from '../finding.ts';

/** Parts whose attributes differ from the filter index. */
export const attributeIndexCheck: Check = {
  name: 'the filters by attribute',
  find: async (deps) => {
    const findings: Finding[] = [];
    for await (const part of byPages((page) => partsWithRows(deps, page))) {
      const attributes = part.deleted ? {} : parseAttributes(part.attributes);
      if (textOf(attributeRows(part.id, attributes)) !== textOf(part.rows))
        findings.push(findingOf(deps, part));
    }
    return findings;
  },
};

type Indexed = ReturnType<typeof attributeRows>[number];
type PartWithRows = {
  readonly id: string;
  readonly name: string;
  readonly attributes: string;
  readonly deleted: boolean;
  readonly rows: readonly Indexed[];
};

async function partsWithRows(
  { db }: Deps,
  { after, limit }: { after: string; limit: number },
): Promise<PartWithRows[]> {
  const parts = await db.query
    .selectFrom('parts')
    .select(['id', 'name', 'attributes', 'unlisted_at'])
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
  if (parts.length === 0) return [];
  const ids = parts.map(({ id }) => id);
  const rows = await db.query
    .selectFrom('part_attributes')
    .selectAll()
    .where('part_id', 'in', ids)
    .execute();
  const byPart = Map.groupBy(rows, ({ part_id }) => part_id);
  return parts.map(({ unlisted_at, ...part }) => ({
    ...part,
    deleted: unlisted_at !== null,
    rows: byPart.get(part.id) ?? [],
  }));
}

const textOf = (rows: readonly Indexed[]) =>
  [...new Set(rows.map(({ key, amount, value_key }) => `${key} ${amount ?? value_key}`))]
    .toSorted((a, b) => (a < b ? -1 : 1))
    .join('\n');

function findingOf(deps: Deps, { id, name, attributes, deleted }: PartWithRows): Finding {
  return {
    sentence: `The filters do not have the current attributes of part “${name}” (${id}).`,
    repair: {
      does: 'rewrite its entries in the filter index',
      run: () =>
        auditedRepair(deps, async (tx) => {
          await (deleted
            ? unindexAttributes(tx, id)
            : indexAttributes(tx, id, parseAttributes(attributes)));
          return { action: 'index attributes', subject: id, before: null, after: attributes };
        }),
    },
  };
}
