import type { Checkout } from '../../../orders/rules/checkouts.contract.ts';
import { deliveryText } from '../../../cart/rules/delivery-text.ts';
import { formatCount } from '../../../platform/rules/numbers/format-count.ts';
import { majorOf, minorOf } from '../../../platform/rules/money/money.ts';
import { orderNumber } from '../../../orders/rules/order-number.ts';
import type { Order } from '../../../orders/rules/orders.contract.ts';
import { orderSheetCopy } from '../../../orders/screens/words/order-sheet.ts';
import { paymentCopy } from '../words/payment.ts';
import { amountLines } from '../../../pricing/rules/amounts/amount-lines.ts';
import { amountWords } from '../../../pricing/rules/amounts/amount-words.ts';
import { usePriceFormat } from '../../../platform/screens/api/use-price-format.ts';
import { EmailText } from '../../../platform/screens/ui/email-text.tsx';
import { PartName } from '../../../platform/screens/ui/part-name.tsx';
import { Price } from '../../../platform/screens/ui/price.tsx';
import { BusinessBuyer, ChargedAmounts } from '../../../orders/screens/order/charged-amounts.tsx';
import { PayBefore } from '../../../orders/screens/lists/pay-before.tsx';
import { Fact } from '../../../catalogue/screens/parts/fact.tsx';
import { paymentWords } from '../../../orders/screens/lists/payment-words.ts';

/** Net, tax and freight of orders of one currency. */
function addUp(orders: readonly Order[]) {
  const sumOf = (part: 'net' | 'tax' | 'freight') =>
    orders.reduce((sum, order) => sum + minorOf(order[part], order.currency), 0);
  const major = (minor: number) => majorOf(minor, orders[0]?.currency ?? '');
  return { net: major(sumOf('net')), tax: major(sumOf('tax')), freight: major(sumOf('freight')) };
}

/** The unpaid orders of a checkout and what they come to. */
export function CheckoutFacts({ checkout }: { checkout: Checkout }) {
  const priceOf = usePriceFormat();
  const { facts, hello } = paymentCopy;
  const unpaid = checkout.orders.filter(({ status }) => status === 'unpaid');
  const [first] = unpaid;
  if (!first) return null;
  const hasCharged = amountLines({ ...checkout, ...addUp(unpaid) }).length > 0;
  return (
    <section aria-labelledby="paid-parts" className="border-[1.5px] border-ink bg-raised">
      <div className="p-5 sm:p-8">
        <p className="flex flex-wrap items-baseline justify-between gap-x-6 text-soft">
          <span className="min-w-0 wrap-anywhere">{`${hello} ${first.userName}`}</span>
          <span className="text-sm">
            {orderSheetCopy.number}{' '}
            <span className="tabular-nums text-ink">{orderNumber(checkout._id)}</span>
          </span>
        </p>
        <h2 id="paid-parts" className="mt-1 text-2xl">
          {paymentWords.parts(unpaid.length)}
        </h2>
        <PayBefore order={first} className="mt-2 block text-sm text-soft" />
      </div>
      {hasCharged && (
        <p className="border-t border-hairline px-5 pt-2.5 text-end text-xs text-soft sm:px-8">
          {amountWords.net}
        </p>
      )}
      <ul className={hasCharged ? undefined : 'border-t border-hairline'}>
        {unpaid.map((order) => (
          <li
            key={order._id}
            className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-hairline px-5 py-2.5 last:border-b-0 sm:px-8"
          >
            <span className="min-w-0 wrap-anywhere">
              <PartName name={order.toolName} />
              {order.sku !== null && (
                <span className="block text-xs text-soft tabular-nums">{order.sku}</span>
              )}
            </span>
            <span className="ml-auto text-end">
              <Price amount={order.price} currency={order.currency} />
              <span className="block text-xs text-soft">
                {paymentWords.sum(
                  formatCount(order.quantity),
                  priceOf(order.unitPrice, order.currency),
                )}
              </span>
            </span>
          </li>
        ))}
      </ul>
      <dl className="border-t border-hairline sm:[&>*]:px-8 [&>*]:px-5 [&>*]:py-3 [&>:not(:first-child)]:border-t [&>:not(:first-child)]:border-hairline">
        <Fact label={facts.email}>
          <EmailText email={checkout.userEmail} />
        </Fact>
        <Fact label={facts.address} className="whitespace-pre-line wrap-anywhere">
          {[first.company, first.address].filter(Boolean).join('\n')}
          <BusinessBuyer order={first} className="text-sm font-normal" />
        </Fact>
        {checkout.delivery && (
          <Fact label={orderSheetCopy.deliverTo} className="whitespace-pre-line wrap-anywhere">
            {deliveryText(checkout.delivery)}
          </Fact>
        )}
        {checkout.poNumber !== null && (
          <Fact label={orderSheetCopy.poNumber} className="wrap-anywhere">
            {checkout.poNumber}
          </Fact>
        )}
        <ChargedAmounts
          order={{ ...checkout, ...addUp(unpaid) }}
          className="flex justify-between gap-x-4 text-sm"
        />
        <div className="border-t-[1.5px]! border-ink!">
          <dt className="text-sm font-semibold">{facts.total}</dt>
          <dd className="flex justify-end">
            <Price
              amount={checkout.due}
              currency={checkout.currency}
              className="font-display text-[length:min(var(--text-3xl),11vw)] leading-[1.05]"
            />
          </dd>
        </div>
      </dl>
    </section>
  );
}
