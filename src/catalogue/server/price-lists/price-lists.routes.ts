import type { priceListsContract } from '../../rules/price-lists/price-lists.contract.ts';
import type { PriceListRowView, PriceListView } from '../../rules/price-lists/price-list.schema.ts';
import { fault } from '../../../platform/rules/errors/faults.ts';
import { percentOf } from '../../../platform/rules/money/rates.ts';
import { majorOf } from '../../../platform/rules/money/money.ts';
import { fail, succeed } from '../../../platform/rules/result.ts';
import { mapPage } from '../../../platform/server/db/queries/paging.ts';
import type { Handlers } from '../../../platform/server/http/api/handler.ts';
import { showPriceBreaks, readMinorBreaks } from '../prices/price-breaks.ts';
import { pricesToday } from '../prices/prices-today.ts';
import { buyerPrices, ownPricesCsv } from './buyer-prices.ts';
import {
  addPriceList,
  removePriceList,
  removePriceRow,
  savePriceList,
  savePriceRow,
} from './keep-price-lists.ts';
import { priceListCsv, takePriceListFile } from './price-list-file.ts';
import {
  type ListWithOwners,
  type NamedPriceRow,
  findPriceList,
  listPriceLists,
  pageOfRows,
  withOwners,
} from './price-lists.store.ts';

const noList = () => fail('NOT_FOUND', { what: 'price list' });
const POSITION = /^[1-9]\d{0,8}$/;

export const priceListsRoutes: Handlers<typeof priceListsContract> = {
  'POST /prices': async (deps, { viewer, body: { ids, companyId } }) => {
    if (companyId !== undefined && viewer.role !== 'admin') return fail('NOT_ALLOWED');
    const buyer = companyId === undefined ? viewer : { companyId };
    return succeed(await buyerPrices(deps, buyer, ids));
  },
  'GET /myPrices.csv': async (deps, { viewer }) => succeed(await ownPricesCsv(deps, viewer)),
  'GET /priceLists': async (deps, { query }) => {
    const { today } = await pricesToday(deps);
    const page = await listPriceLists(deps.db.query, query);
    return succeed(mapPage(page, (list) => showList(list, today)));
  },
  'POST /priceLists': (deps, { viewer, body, idempotency }) =>
    addPriceList(deps, viewer.email, body, idempotency),
  'GET /priceList/{id}': async (deps, { params }) => {
    const row = await findPriceList(deps.db.query, params.id);
    const [list] = row ? await withOwners(deps.db.query, [row]) : [];
    return list ? succeed(showList(list, (await pricesToday(deps)).today)) : noList();
  },
  'GET /priceList/{id}/rows': async ({ db, config }, { params, query }) => {
    const { cursor, ...rest } = query;
    if (cursor !== undefined && !POSITION.test(cursor))
      return fail('INVALID_FIELDS', { errors: { cursor: fault('invalidCursor') } });
    if (!(await findPriceList(db.query, params.id))) return noList();
    const page = await pageOfRows(db.query, params.id, {
      ...rest,
      ...(cursor !== undefined && { cursor: Number(cursor) }),
    });
    return succeed(mapPage(page, (row) => showRow(row, config.currency)));
  },
  'PUT /priceList/{id}': (deps, { viewer, params: { id }, body }) =>
    savePriceList(deps, { id, admin: viewer.email }, body),
  'PUT /priceList/{id}/row': (deps, { viewer, params: { id }, body }) =>
    savePriceRow(deps, { id, admin: viewer.email }, body),
  'DELETE /priceList/{id}/row': (deps, { viewer, params: { id }, query }) =>
    removePriceRow(deps, { id, admin: viewer.email }, query.row),
  'DELETE /priceList/{id}': (deps, { viewer, params: { id } }) =>
    removePriceList(deps, { id, admin: viewer.email }),
  'GET /priceList/{id}/prices.csv': async (deps, { viewer, params: { id } }) =>
    (await findPriceList(deps.db.query, id))
      ? succeed(await priceListCsv(deps, { id, admin: viewer.email }))
      : noList(),
  'POST /priceList/{id}/file': (deps, { viewer, params: { id }, body }) =>
    takePriceListFile(deps, { id, admin: viewer.email }, body),
};

const showList = (
  {
    id,
    name,
    valid_from: from,
    valid_to: to,
    companies,
    groups,
    rowCount,
    updated_at: version,
  }: ListWithOwners,
  today: string,
): PriceListView => ({
  _id: id,
  name,
  from,
  to,
  holds: holdsOn(today, from, to),
  groups: [...groups],
  companies: [...companies],
  rowCount,
  version,
});

function holdsOn(today: string, from: string | null, to: string | null): PriceListView['holds'] {
  if (from !== null && today < from) return 'later';
  return to !== null && today > to ? 'over' : 'now';
}

function showRow(row: NamedPriceRow, currency: string): PriceListRowView {
  const { target, part_id: toolId, category, rate, price_minor: priceMinor } = row;
  return {
    _id: target,
    ...(toolId !== null && {
      toolId,
      sku: row.part_sku,
      ...(row.part_name !== null && { toolName: row.part_name }),
    }),
    ...(category !== null && { category }),
    ...(rate !== null && { percent: percentOf(rate) }),
    ...(priceMinor !== null && {
      price: majorOf(priceMinor, currency),
      priceBreaks: showPriceBreaks({
        currency,
        priceMinor,
        priceBreaks: readMinorBreaks(row.price_breaks),
      }),
    }),
    ...(row.part_price_minor !== null && {
      listPrice: majorOf(row.part_price_minor, currency),
    }),
  };
}
