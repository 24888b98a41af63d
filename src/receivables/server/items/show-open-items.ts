import { orderNumber } from '../../../orders/rules/order-number.ts';
import type { Page } from '../../../platform/rules/contract/shapes.ts';
import { dayIn } from '../../../platform/rules/day-in.ts';
import { majorOf } from '../../../platform/rules/money/money.ts';
import { type Result, fail, succeed } from '../../../platform/rules/result.ts';
import { mapPage, pageOf } from '../../../platform/server/db/queries/paging.ts';
import type { Deps } from '../../../platform/server/deps.ts';
import { ageOf, ages, daysBetween, discountLeft } from '../../rules/open-items.ts';
import type { OpenInvoiceView, OpenItems } from '../../rules/receivables.schema.ts';
import {
  type AccountInvoice,
  companiesWithItems,
  creditsOf,
  openInvoices,
  openMinorOf,
  remindersOf,
} from './open-items.store.ts';

type Needs = Pick<Deps, 'db' | 'config' | 'clock' | 'settings'>;
type Query = { company?: string | undefined; limit: number; cursor?: string | undefined };

/** A page of companies with what they owe. */
export async function listOpenItems(deps: Needs, query: Query): Promise<Page<OpenItems>> {
  const { db, config } = deps;
  const found = await companiesWithItems(db.query, config.currency, {
    ...query,
    limit: query.limit + 1,
  });
  const page = pageOf(found, query.limit, ({ id }) => id);
  const show = await itemsOf(
    deps,
    page.rows.map(({ id }) => id),
  );
  return mapPage(page, show);
}

/** What one company owes, which may be nothing. */
export async function showCompanyItems(
  deps: Needs,
  companyId: string,
): Promise<Result<OpenItems, 'NOT_FOUND'>> {
  const company = await deps.db.query
    .selectFrom('companies')
    .select(['id', 'name'])
    .where('id', '=', companyId)
    .executeTakeFirst();
  if (!company) return fail('NOT_FOUND', { what: 'company' });
  const show = await itemsOf(deps, [companyId]);
  return succeed(show(company));
}

async function itemsOf({ db, config, clock, settings }: Needs, ids: readonly string[]) {
  const { currency } = config;
  const [invoices, credits, current] = await Promise.all([
    openInvoices(db.query, currency, ids),
    creditsOf(db.query, currency, ids),
    settings.current(),
  ]);
  const reminders = Map.groupBy(
    await remindersOf(
      db.query,
      invoices.map(({ id }) => id),
    ),
    ({ invoice_id: id }) => id,
  );
  const today = dayIn(current.settings['shop.timeZone'], clock.now());
  const byCompany = Map.groupBy(invoices, ({ company_id: id }) => id);
  return ({ id, name }: { id: string; name: string }): OpenItems => {
    const rows = byCompany.get(id) ?? [];
    const sum = (some: readonly AccountInvoice[]) =>
      majorOf(
        some.reduce((total, row) => total + openMinorOf(row), 0),
        currency,
      );
    return {
      companyId: id,
      company: name,
      currency,
      open: sum(rows),
      credit: majorOf(credits.get(id) ?? 0, currency),
      ages: Object.fromEntries(
        ages.map((age) => [age, sum(rows.filter(({ due_on }) => ageOf(due_on, today) === age))]),
      ) as OpenItems['ages'],
      invoices: rows.map((row) => ({
        ...showInvoice(row, today),
        reminders: (reminders.get(row.id) ?? []).map(({ kind, sent_at: at }) => ({
          kind,
          sentAt: new Date(at).toISOString(),
        })),
      })),
    };
  };
}

function showInvoice(row: AccountInvoice, today: string): Omit<OpenInvoiceView, 'reminders'> {
  const { currency } = row;
  const major = (minor: number) => majorOf(minor, currency);
  const discount = discountOfRow(row);
  return {
    invoiceId: row.id,
    number: row.number,
    orderId: row.order_id,
    orderNumber: orderNumber(row.order_id),
    poNumber: row.po_number,
    issued: row.issued_on,
    due: row.due_on,
    daysOverdue: Math.max(daysBetween(row.due_on, today), 0),
    age: ageOf(row.due_on, today),
    total: major(row.total_minor),
    credited: major(row.credited_minor),
    paid: major(row.paid_minor),
    discounted: major(row.discounted_minor),
    open: major(openMinorOf(row)),
    discount:
      discount && discount.until >= today
        ? { amount: major(discount.minor), until: discount.until }
        : null,
  };
}

export const discountOfRow = (row: AccountInvoice) =>
  discountLeft({
    totalMinor: row.total_minor,
    creditedMinor: row.credited_minor,
    settledMinor: row.paid_minor + row.discounted_minor,
    discountMinor: row.discount_minor,
    discountUntil: row.discount_until,
  });
