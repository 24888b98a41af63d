import type { Delivery } from '../../../cart/rules/order-details.schema.ts';
import { deliveryText } from '../../../cart/rules/delivery-text.ts';
import type { TransferDetails } from '../../rules/payment/transfer.ts';
import type { AccountTerms } from '../../../companies/server/check-account.ts';
import { percentOf } from '../../../platform/rules/money/rates.ts';
import type { Tx } from '../../../platform/server/db/database.ts';
import type { PlacedLine } from '../../../platform/server/db/tables/schema.ts';
import type { Current } from '../../../settings/server/current-settings.ts';
import { buyerOf, orderFacts } from '../../../platform/server/mail/order-facts.ts';
import { queueMail } from '../../../platform/server/mail/outbox.store.ts';
import { transferDetails } from '../transfer-details.ts';

type Terms = {
  readonly holdHours: number;
  readonly longerOnceVerified: boolean;
  /** Null for the buyer's own address. */
  readonly delivery: Delivery | null;
  /** Null for a payment by card. */
  readonly transfer: TransferDetails | null;
  /** Without days for an order that is paid before. */
  readonly agreed: AccountTerms;
};

/** Queues the mail that confirms what was placed. */
export async function queuePlacedMail(
  tx: Tx,
  lines: readonly PlacedLine[],
  { delivery, transfer, agreed, ...hold }: Terms,
): Promise<void> {
  const [first] = lines;
  if (!first) return;
  const deliverTo = delivery && deliveryText(delivery);
  const terms = { ...hold, ...(deliverTo && { deliverTo }), ...(transfer && { transfer }) };
  const facts = { ...orderFacts(lines), ...terms, ...onInvoice(agreed) };
  await queueMail(tx, 'order-placed', buyerOf(first), facts, first.placed_at);
}

function onInvoice({
  terms_days: days,
  terms_discount_percent: rate,
  terms_discount_days: within,
}: AccountTerms) {
  if (days === null) return {};
  const discount =
    rate === null || within === null
      ? {}
      : { discount: { percent: percentOf(rate), days: within } };
  return { onInvoice: { days, ...discount } };
}

/** Queues the mail that tells the shop of a new order; nothing where Shop Settings switch it off. */
export async function queueReceivedMail(
  tx: Tx,
  orders: readonly PlacedLine[],
  {
    delivery,
    shopEmail,
  }: { readonly delivery: Delivery | null; readonly shopEmail: string | null },
): Promise<void> {
  const [first] = orders;
  if (!first || shopEmail === null) return;
  const { user_email: userEmail, user_name: name, phone, address, payment, placed_at: now } = first;
  const company = first.company ?? undefined;
  const facts = {
    ...orderFacts(orders),
    userEmail,
    phone,
    address: deliveryText(delivery ?? { name, company, address }),
    payment,
  };
  await queueMail(tx, 'order-received', shopEmail, facts, now);
}

/** Where mails about new orders go; null if Shop Settings switch them off. */
export const shopEmailOf = (
  { 'orders.mail': mail, 'shop.email': email }: Current['settings'],
  hostEmail: string,
) => (mail === 'off' ? null : email || hostEmail);

type Reduced = {
  /** The unpaid lines that are left. */
  readonly rest: readonly PlacedLine[];
  readonly ended: readonly PlacedLine[];
  readonly current: Pick<Current, 'settings' | 'shopName'>;
  readonly now: number;
};

/** Queues the mail with the new sum of an order of which lines were cancelled before it was paid. */
export async function queueReducedMail(
  tx: Tx,
  { rest, ended, current, now }: Reduced,
): Promise<void> {
  const [first] = rest;
  if (!first) return;
  const transfer = transferDetails(first.order_id, first.payment, current);
  const cancelled = ended.map(({ part_name: name }) => name);
  const facts = { ...orderFacts(rest), cancelled, ...(transfer && { transfer }) };
  await queueMail(tx, 'order-reduced', buyerOf(first), facts, now);
}
