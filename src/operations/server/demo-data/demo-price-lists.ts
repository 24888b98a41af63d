import type { PriceListInput } from '../../../catalogue/rules/price-lists/price-list.schema.ts';
import { addPriceList } from '../../../catalogue/server/price-lists/keep-price-lists.ts';
import type { Deps } from '../../../platform/server/deps.ts';

type DemoList = Omit<PriceListInput, 'companies' | 'groups'> & {
  readonly group?: string;
  readonly company?: string;
};

const lists: readonly DemoList[] = [
  { name: 'Workshops', group: 'Workshops', rows: [{ percent: 8 }] },
  {
    name: 'Dealers',
    group: 'Dealers',
    rows: [{ percent: 15 }, { category: 'Tyres & Tubes', percent: 20 }],
  },
  {
    name: 'Harbour Cycles, wheels',
    company: 'Harbour Cycles',
    rows: [
      { sku: 'WH-700-32', price: 74, priceBreaks: [{ from: 200, price: 69.5 }] },
      { sku: 'WH-700-20R', price: 101 },
    ],
  },
];

/** Price lists of the demo's companies. */
export async function seedPriceLists(deps: Deps): Promise<void> {
  const { query } = deps.db;
  const [groups, companies] = await Promise.all([
    query.selectFrom('company_groups').select(['id', 'name']).execute(),
    query.selectFrom('companies').select(['id', 'name']).execute(),
  ]);
  const idsOf = (rows: typeof groups, wanted: string | undefined) =>
    rows.filter(({ name }) => name === wanted).map(({ id }) => id);
  for (const { group, company, ...list } of lists) {
    const owners = { groups: idsOf(groups, group), companies: idsOf(companies, company) };
    const added = await addPriceList(deps, deps.config.hostUserEmail, { ...list, ...owners }, null);
    if (!added.ok) throw new Error(`The demo could not be filled: ${added.code}`);
  }
}
