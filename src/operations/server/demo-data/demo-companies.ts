import type { PersonRole } from '../../../companies/rules/company.states.ts';
import type { Terms } from '../../../companies/rules/company.schema.ts';
import { PERCENT, companyKey, insertCompany } from '../../../companies/server/companies.store.ts';
import { insertCompanyAddress } from '../../../companies/server/addresses.store.ts';
import { insertGroup } from '../../../companies/server/groups.store.ts';
import { insertPerson, membershipOf } from '../../../companies/server/people.store.ts';
import { proposeOrder } from '../../../orders/server/proposals/propose-order.ts';
import { findKeptBySku } from '../../../catalogue/server/parts/parts.store.ts';
import { minorOf } from '../../../platform/rules/money/money.ts';
import { succeed } from '../../../platform/rules/result.ts';
import { DAY_MS } from '../../../platform/rules/durations.ts';
import { type Tx, newId, transact } from '../../../platform/server/db/database.ts';
import type { Deps } from '../../../platform/server/deps.ts';
import type { CartLine } from '../../../cart/rules/cart-lines.ts';
import { writeCompanyCart } from '../../../cart/server/company-carts.store.ts';
import { demoAccounts } from './demo-accounts.ts';
import { demoParts } from './demo-parts.ts';

const [, , , owner, apprentice, bookkeeper, dealer, applicant] = demoAccounts;

type DemoCompany = {
  readonly name: string;
  readonly registration: string;
  readonly phone: string;
  readonly message: string;
  readonly status: 'applied' | 'approved';
  readonly group: string | null;
  /** The first has applied. */
  readonly people: readonly [Person, ...Person[]];
  readonly daysAgo: number;
  /** Null for one that pays before. */
  readonly terms: Terms | null;
  readonly creditLimit: number | null;
};
type Person = { readonly email: string; readonly role: PersonRole; readonly limitMinor?: number };

const companies: readonly DemoCompany[] = [
  {
    name: 'Cobble & Chain',
    registration: 'Cobble & Chain LLC',
    phone: '+1 555 010 2040',
    message: 'A workshop with three stands. We mostly need drivetrain parts.',
    status: 'approved',
    group: 'Workshops',
    people: [
      { email: owner.email, role: 'approves' },
      { email: apprentice.email, role: 'buys', limitMinor: 50_000 },
      { email: bookkeeper.email, role: 'reads' },
    ],
    daysAgo: 70,
    terms: { days: 30, discountPercent: 2, discountDays: 10 },
    creditLimit: 10_000,
  },
  {
    name: 'Harbour Cycles',
    registration: 'Harbour Cycles Inc.',
    phone: '+1 555 010 3090',
    message: 'Two shops, wheels above all.',
    status: 'approved',
    group: 'Dealers',
    people: [{ email: dealer.email, role: 'approves' }],
    daysAgo: 45,
    terms: { days: 14 },
    creditLimit: null,
  },
  {
    name: 'Ridge Line Bikes',
    registration: '',
    phone: '+1 555 010 4477',
    message: 'We open in spring and would like to stock your cockpit parts.',
    status: 'applied',
    group: null,
    people: [{ email: applicant.email, role: 'approves' }],
    daysAgo: 1,
    terms: null,
    creditLimit: null,
  },
];

/** Two approved companies, one of them with three people, and one that has applied. */
export async function seedCompanies(tx: Tx, currency: string, now: number): Promise<void> {
  const groups = new Map<string, string>();
  for (const { group } of companies) {
    if (group === null || groups.has(group)) continue;
    const id = newId();
    await insertGroup(tx, { id, name: group, now });
    groups.set(group, id);
  }
  for (const company of companies) {
    const { name, people, group, status, daysAgo, terms, creditLimit, ...said } = company;
    const id = newId();
    const then = now - daysAgo * DAY_MS;
    await insertCompany(tx, {
      id,
      name,
      name_key: companyKey(name),
      ...said,
      country: 'US',
      vat_id: '',
      website: '',
      status,
      group_id: groups.get(group ?? '') ?? null,
      terms_days: terms?.days ?? null,
      terms_discount_percent:
        terms?.discountPercent === undefined ? null : terms.discountPercent * PERCENT,
      terms_discount_days: terms?.discountDays ?? null,
      credit_limit_minor: creditLimit === null ? null : minorOf(creditLimit, currency),
      notes: '',
      applied_by: people[0].email,
      created_at: then,
      decided_at: status === 'applied' ? null : then + DAY_MS,
      version: 1,
    });
    for (const { email, role, limitMinor } of people)
      await insertPerson(tx, {
        company_id: id,
        user_email: email,
        role,
        limit_minor: limitMinor ?? null,
        invited_at: then,
        joined_at: then,
      });
  }
}

/** The apprentice proposes an order above the limit. */
export async function seedDemoProposal(deps: Deps): Promise<void> {
  const part = demoParts.find(({ sku }) => sku === 'CH-116-11');
  if (!part) throw new Error('The demo has no chain');
  const stored = await findKeptBySku(deps.db.query, part.sku);
  if (!stored) return;
  const proposed = await proposeOrder(
    deps,
    {
      lines: [{ toolId: stored.id, quantity: part.minimumQuantity }],
      userName: apprentice.name,
      userEmail: apprentice.email,
      phone: '+1 555 010 2041',
      address: '3 Cobble Yard, Millbrook 40210',
    },
    apprentice.name,
    'company',
    null,
  );
  if (!proposed.ok) throw new Error(`The demo could not be filled: ${proposed.code}`);
}

/** What the workshop's people share: an address, and a cart that the owner has saved for them. */
export async function seedDemoShared({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  await transact(db, async (tx) => {
    const own = await membershipOf(tx, owner.email);
    if (own) await fillShared(tx, own.company_id, now);
    return succeed(null);
  });
}

const weekly = ['CH-116-11', 'BL-60-BR'];

async function fillShared(tx: Tx, companyId: string, now: number): Promise<void> {
  const address = {
    label: 'Workshop',
    userName: owner.name,
    phone: '+1 555 010 2040',
    address: '3 Cobble Yard, Millbrook 40210',
  };
  await insertCompanyAddress(tx, companyId, address, now);
  const lines: CartLine[] = [];
  for (const { sku, minimumQuantity: quantity } of demoParts) {
    const part = weekly.includes(sku) ? await findKeptBySku(tx, sku) : undefined;
    if (part) lines.push({ ref: sku, toolId: part.id, quantity });
  }
  if (lines.length === 0) return;
  const cart = { id: null, companyId, name: 'Weekly order', lines };
  await writeCompanyCart(tx, { ...cart, savedBy: owner.email, now });
}
