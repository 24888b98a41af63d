import { deliveryText } from '../../../cart/rules/delivery-text.ts';
import { formatCount } from '../../../platform/rules/numbers/format-count.ts';
import { orderNumber } from '../../../orders/rules/order-number.ts';
import type { SingleOrder } from '../../../orders/rules/orders.contract.ts';
import { orderSheetCopy } from '../../../orders/screens/words/order-sheet.ts';
import { paymentCopy } from '../words/payment.ts';
import { usePriceFormat } from '../../../platform/screens/api/use-price-format.ts';
import { EmailText } from '../../../platform/screens/ui/email-text.tsx';
import { PartName } from '../../../platform/screens/ui/part-name.tsx';
import { Price } from '../../../platform/screens/ui/price.tsx';
import { BusinessBuyer, ChargedAmounts } from '../../../orders/screens/order/charged-amounts.tsx';
import { PayBefore } from '../../../orders/screens/lists/pay-before.tsx';
import { Fact } from '../../../catalogue/screens/parts/fact.tsx';
import { paymentWords } from '../../../orders/screens/lists/payment-words.ts';

/** The order to be paid. */
export function OrderFacts({ order }: { order: SingleOrder }) {
  const priceOf = usePriceFormat();
  const { facts, hello } = paymentCopy;
  return (
    <section aria-labelledby="paid-part" className="border-[1.5px] border-ink bg-raised">
      <div className="p-5 sm:p-8">
        <p className="flex flex-wrap items-baseline justify-between gap-x-6 text-soft">
          <span className="min-w-0 wrap-anywhere">{`${hello} ${order.userName}`}</span>
          <span className="text-sm">
            {orderSheetCopy.number}{' '}
            <span className="tabular-nums text-ink">{orderNumber(order._id)}</span>
          </span>
        </p>
        <h2 id="paid-part" className="mt-1 text-2xl wrap-anywhere">
          <PartName name={order.toolName} />
        </h2>
        <PayBefore order={order} className="mt-2 block text-sm text-soft" />
      </div>
      <dl className="border-t border-hairline sm:[&>*]:px-8 [&>*]:px-5 [&>*]:py-3 [&>:not(:first-child)]:border-t [&>:not(:first-child)]:border-hairline">
        <Fact label={facts.email}>
          <EmailText email={order.userEmail} />
        </Fact>
        <Fact label={facts.address} className="whitespace-pre-line wrap-anywhere">
          {[order.company, order.address].filter(Boolean).join('\n')}
          <BusinessBuyer order={order} className="text-sm font-normal" />
        </Fact>
        {order.delivery && (
          <Fact label={orderSheetCopy.deliverTo} className="whitespace-pre-line wrap-anywhere">
            {deliveryText(order.delivery)}
          </Fact>
        )}
        {order.poNumber !== null && (
          <Fact label={orderSheetCopy.poNumber} className="wrap-anywhere">
            {order.poNumber}
          </Fact>
        )}
        <Fact label={facts.quantity}>{formatCount(order.quantity)}</Fact>
        <ChargedAmounts order={order} className="flex justify-between gap-x-4 text-sm" />
        <div className="border-t-[1.5px]! border-ink!">
          <dt className="text-sm font-semibold">{facts.total}</dt>
          <dd className="flex flex-wrap items-baseline justify-between gap-x-4">
            <span className="text-sm text-soft">
              {paymentWords.sum(
                formatCount(order.quantity),
                priceOf(order.unitPrice, order.currency),
              )}
            </span>
            <Price
              amount={order.total}
              currency={order.currency}
              className="font-display text-[length:min(var(--text-3xl),11vw)] leading-[1.05]"
            />
          </dd>
        </div>
      </dl>
    </section>
  );
}
