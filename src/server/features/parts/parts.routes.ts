import type { partsContract } from '../../../domain/parts/parts.contract.ts';
import { type Result, fail, succeed } from '../../../domain/result.ts';
import type { Part } from '../../../domain/parts/part.schema.ts';
import { mapPage } from '../../db/paging.ts';
import type { Deps } from '../../deps.ts';
import type { Handlers } from '../../http/api/handler.ts';
import { browseParts } from './browse-parts.ts';
import { deletePart } from './delete-part.ts';
import { countCategories, countWithoutCategory, findPart, showPart } from './parts.store.ts';
import { addPart, savePart, setStock } from './save-part.ts';

export const partsRoutes: Handlers<typeof partsContract> = {
  'GET /tools': async (deps, { query }) => {
    const page = await browseParts(deps.db.query, query);
    return page.ok ? succeed(mapPage(page.value, showPart)) : page;
  },
  'GET /tool/{id}': (deps, { params }) => onePart(deps, params.id),
  'GET /purchase/{id}': (deps, { params }) => onePart(deps, params.id),
  'GET /categories': async ({ db }) => {
    const [named, without] = await Promise.all([
      countCategories(db.query),
      countWithoutCategory(db.query),
    ]);
    return succeed(without > 0 ? [...named, { name: '', parts: without }] : named);
  },
  'POST /tools': (deps, { viewer, body, idempotency }) => addPart(deps, viewer, body, idempotency),
  'PUT /tool/{id}': (deps, { viewer, params, body, idempotency }) =>
    savePart(deps, viewer, params.id, body, idempotency),
  'PATCH /purchase/{id}': (deps, { viewer, params, body }) =>
    setStock(deps, viewer, params.id, body.available),
  'DELETE /tool/{id}': (deps, { viewer, params }) => deletePart(deps, viewer, params.id),
};

async function onePart(deps: Deps, id: string): Promise<Result<Part, 'NOT_FOUND'>> {
  const part = await findPart(deps.db.query, id);
  return part ? succeed(showPart(part)) : fail('NOT_FOUND', { what: 'part' });
}
