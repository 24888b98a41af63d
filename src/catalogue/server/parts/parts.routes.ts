import type { partsContract } from '../../rules/parts/parts.contract.ts';
import { fault } from '../../../platform/rules/errors/faults.ts';
import { fail, succeed } from '../../../platform/rules/result.ts';
import type { Handlers } from '../../../platform/server/http/api/handler.ts';
import { comparedIds } from '../../rules/parts/comparison.ts';
import { browseAs } from './browse-as.ts';
import { changePrices, previewPrices } from './change-prices.ts';
import { deletedParts } from './deleted-parts.ts';
import { deletePart } from './delete-part.ts';
import { getOrderablePart, getPart, maySortBy, showParts, showPublicParts } from './get-part.ts';
import { listFacets } from './search/list-facets.ts';
import { countCategories, countWithoutCategory, findParts } from './parts.store.ts';
import { findReplacements } from './replacements.store.ts';
import { addPart, savePart, setStock } from './save-part.ts';
import { saveParts } from './save-parts.ts';

export const partsRoutes: Handlers<typeof partsContract> = {
  'GET /tools': async (deps, { query, findViewer, language }) => {
    const { page, viewer } = await browseAs(deps, query, findViewer);
    // The order of prices says much about them, and a cursor states one.
    if (!(await maySortBy(deps, query.sort, viewer)))
      return fail('INVALID_FIELDS', { errors: { sort: fault('hiddenPrices') } });
    // Checked after both are known, since most lists need no more than they have.
    const isPublic = query.status === undefined || query.status === 'active';
    if (!isPublic && viewer?.role !== 'admin')
      return fail('INVALID_FIELDS', { errors: { status: fault('hiddenStatuses') } });
    if (!page.ok) return page;
    const rows = await showParts(deps, page.value.rows, { viewer, language });
    return succeed({ ...page.value, rows });
  },
  'GET /tool/{id}': async (deps, { params, findViewer, language }) =>
    getPart(deps, params.id, { viewer: await findViewer(), language }),
  'GET /replacements': async (deps, { query, findViewer, language }) => {
    const found = await findReplacements(deps.db.query, [query.of]);
    return succeed(
      await showPublicParts(deps, [...found.values()], { viewer: await findViewer(), language }),
    );
  },
  'GET /purchase/{id}': (deps, { params, viewer, language }) =>
    getOrderablePart(deps, params.id, { viewer, language }),
  'GET /categories': async ({ db }) => {
    const [namedCategories, without] = await Promise.all([
      countCategories(db.query),
      countWithoutCategory(db.query),
    ]);
    return succeed(
      without > 0 ? [...namedCategories, { name: '', parts: without }] : namedCategories,
    );
  },
  'GET /attributes': async ({ db }, { query }) => succeed(await listFacets(db, query.category)),
  'GET /comparison': async (deps, { query, findViewer, language }) => {
    const parts = await findParts(deps.db.query, comparedIds(query.parts));
    return succeed(await showPublicParts(deps, parts, { viewer: await findViewer(), language }));
  },
  'GET /deletedParts': async ({ db }, { query, language }) =>
    succeed(await deletedParts(db.query, comparedIds(query.parts), language)),
  'POST /tools': (deps, { viewer, body, idempotency }) => addPart(deps, viewer, body, idempotency),
  'PUT /tool/{id}': (deps, { viewer, params, body, idempotency }) =>
    savePart(deps, viewer, params.id, body, idempotency),
  'PATCH /tools': (deps, { viewer, body, idempotency }) =>
    saveParts(deps, viewer, body, idempotency),
  'POST /priceChangePreview': (deps, { body }) => previewPrices(deps, body),
  'POST /priceChanges': (deps, { viewer, body, idempotency }) =>
    changePrices(deps, viewer, body, idempotency),
  'PATCH /purchase/{id}': (deps, { viewer, params, body }) =>
    setStock(deps, viewer, params.id, body.available),
  'DELETE /tool/{id}': (deps, { viewer, params, query }) =>
    deletePart(deps, viewer, params.id, query.replacedBy),
};
