import { sql } from 'kysely';
import { orderNumber } from '../../../orders/rules/order-number.ts';
import { addDays, dayIn } from '../../../platform/rules/day-in.ts';
import { succeed } from '../../../platform/rules/result.ts';
import { type Executor, type Tx, transact } from '../../../platform/server/db/database.ts';
import type { Deps } from '../../../platform/server/deps.ts';
import { queueMail } from '../../../platform/server/mail/outbox.store.ts';
import { daysBetween } from '../../rules/open-items.ts';
import {
  type AccountInvoice,
  findAccountInvoices,
  openMinorOf,
} from '../items/open-items.store.ts';
import { accountLanguage } from '../../../customers/server/users/account-language.store.ts';
import { peopleOf } from '../../../companies/server/people.store.ts';
import { discountOfRow } from '../items/show-open-items.ts';

const BATCH = 50;
type Kind = 'due' | 'overdue';

/**
 * Mails the buyers of invoices that fall due soon or are overdue, and who approves for them, once. The reminder is stored in the transaction
 * that queues its mail, so each is mailed once beside another process too.
 */
export async function mailReminders(
  deps: Pick<Deps, 'db' | 'clock' | 'settings'>,
  stopping?: AbortSignal,
): Promise<void> {
  const { settings } = await deps.settings.current();
  const today = dayIn(settings['shop.timeZone'], deps.clock.now());
  const [before, after] = [settings['invoices.dueMailDays'], settings['invoices.overdueMailDays']];
  // An invoice that falls due within these days of its issue has just said so itself.
  if (before > 0)
    await mailAll(deps, 'due', today, stopping, {
      from: today,
      to: addDays(today, before),
      issuedBefore: before,
    });
  if (after > 0)
    await mailAll(deps, 'overdue', today, stopping, { from: '', to: addDays(today, -after) });
}

/** The days on which the invoices fall due, both included. */
type Due = { readonly from: string; readonly to: string; readonly issuedBefore?: number };

async function mailAll(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  kind: Kind,
  today: string,
  stopping: AbortSignal | undefined,
  due: Due,
): Promise<void> {
  let after = '';
  for (;;) {
    const ids = await dueInvoices(db.query, kind, due, after);
    for (const id of ids) {
      if (stopping?.aborted) return;
      await transact(db, async (tx) => {
        const [invoice] = await findAccountInvoices(tx, [id]);
        if (!invoice || openMinorOf(invoice) <= 0) return succeed(false);
        const isQuick =
          due.issuedBefore !== undefined &&
          daysBetween(invoice.issued_on, invoice.due_on) <= due.issuedBefore;
        if (isQuick) return succeed(false);
        const { numInsertedOrUpdatedRows } = await tx
          .insertInto('invoice_reminders')
          .values({ invoice_id: id, kind, sent_at: clock.now() })
          .onConflict((conflict) => conflict.doNothing())
          .executeTakeFirstOrThrow();
        if (numInsertedOrUpdatedRows !== 1n) return succeed(false);
        const mail = kind === 'due' ? 'invoice-due' : 'invoice-overdue';
        for (const { name, ...to } of await recipientsOf(tx, invoice))
          await queueMail(tx, mail, to, factsOf(invoice, name, today), clock.now());
        return succeed(true);
      });
    }
    if (ids.length < BATCH) return;
    after = ids.at(-1) ?? '';
  }
}

/** The buyer, and those who approve for the company. */
async function recipientsOf(tx: Tx, invoice: AccountInvoice) {
  const { user_email: email, user_name: name, language } = invoice;
  const people = await peopleOf(tx, invoice.company_id);
  const others = people.filter(
    ({ role, joined_at: joined, user_email: other }) =>
      role === 'approves' && joined !== null && other !== email,
  );
  const recipients = [{ email, name, language }];
  for (const { user_email: other } of others)
    recipients.push({
      email: other,
      name: '',
      language: (await accountLanguage(tx, other)) ?? language,
    });
  return recipients;
}

const factsOf = (invoice: AccountInvoice, userName: string, today: string) => {
  const discount = discountOfRow(invoice);
  return {
    number: invoice.number,
    orderId: invoice.order_id,
    order: orderNumber(invoice.order_id),
    userName,
    openMinor: openMinorOf(invoice),
    currency: invoice.currency,
    dueOn: invoice.due_on,
    ...(invoice.po_number !== null && { poNumber: invoice.po_number }),
    ...(discount &&
      discount.until >= today && {
        discountMinor: discount.minor,
        discountUntil: discount.until,
      }),
  };
};

/** Invoices of orders that are owed, fall due on these days, and have no reminder of the kind. */
async function dueInvoices(
  db: Executor,
  kind: Kind,
  { from, to }: Due,
  after: string,
): Promise<string[]> {
  const rows = await db
    .selectFrom('invoices')
    .innerJoin('orders', 'orders.id', 'invoices.order_id')
    .select('invoices.id')
    .where('orders.payment_status', '=', sql.lit('owed'))
    .where('orders.company_id', 'is not', null)
    .where('invoices.kind', '=', 'invoice')
    .where('invoices.due_on', '>=', from)
    .where('invoices.due_on', '<=', to)
    .where('invoices.id', '>', after)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('invoice_reminders')
            .select('invoice_id')
            .whereRef('invoice_id', '=', 'invoices.id')
            .where('invoice_reminders.kind', '=', kind),
        ),
      ),
    )
    .orderBy('invoices.id')
    .limit(BATCH)
    .execute();
  return rows.map(({ id }) => id);
}
