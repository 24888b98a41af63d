import { parseAttributes } from '../../../../drawings/rules/attributes.ts';
import { withoutInventedNumbers } from '../../../../drawings/rules/index.ts';
import type { Executor } from '../../../../platform/server/db/database.ts';
import { type Check, auditedRepair } from '../finding.ts';

type Redrawn = { readonly id: string; readonly img: string };

/** Parts of a live shop whose drawing was made before drawings showed stated numbers only. */
export const drawingsCheck: Check = {
  name: 'the drawings',
  find: async (deps) => {
    if (deps.config.mode === 'demo') return [];
    const parts = await listInvented(deps.db.query);
    if (parts.length === 0) return [];
    const sentence = `The drawings of ${parts.length} parts show dimensions that neither name nor specifications of the part state.`;
    const run = () =>
      auditedRepair(deps, async (tx) => {
        const redrawn = await listInvented(tx);
        for (const { id, img } of redrawn)
          await tx.updateTable('parts').set({ image_url: img }).where('id', '=', id).execute();
        return {
          action: 'replace picture of part',
          subject: 'drawings',
          before: parts.length,
          after: 0,
        };
      });
    return [{ sentence, repair: { does: 'draw them without these dimensions', run } }];
  },
};

async function listInvented(db: Executor): Promise<readonly Redrawn[]> {
  const rows = await db
    .selectFrom('parts')
    .select(['id', 'name', 'attributes', 'image_url'])
    .where('image_url', 'like', '/drawings/%?%')
    .where('image_url', 'not like', '%vary=%')
    .execute();
  return rows.flatMap(({ id, name, attributes, image_url: img }) => {
    const stated = withoutInventedNumbers(img, name, parseAttributes(attributes));
    return stated === null ? [] : [{ id, img: stated }];
  });
}
