import type { FullOrder } from '../../../orders/rules/checkouts.contract.ts';
import { isListed } from '../../../orders/rules/order.states.ts';
import type { Order } from '../../../orders/rules/orders.contract.ts';
import { deliveryText } from '../../../cart/rules/delivery-text.ts';
import { formatCount } from '../../../platform/rules/numbers/format-count.ts';
import { addAmounts } from '../../../platform/rules/money/money.ts';
import { amountLines } from '../../../pricing/rules/amounts/amount-lines.ts';
import { usePriceFormat } from '../../../platform/screens/api/use-price-format.ts';
import { EmailText } from '../../../platform/screens/ui/email-text.tsx';
import { PartName } from '../../../platform/screens/ui/part-name.tsx';
import { Price } from '../../../platform/screens/ui/price.tsx';
import { BusinessBuyer, ChargedAmounts } from '../../../orders/screens/order/charged-amounts.tsx';
import { PayBefore } from '../../../orders/screens/lists/pay-before.tsx';
import { Fact } from '../../../catalogue/screens/parts/title-block-fact.tsx';
import { unpaidLines } from './payable.ts';
import { t } from '../../../platform/rules/messages/t.ts';

/** The sum of one amount of lines. */
const sumOf = (lines: readonly Order[], part: 'net' | 'tax' | 'freight' | 'total') =>
  addAmounts(
    lines.map((line) => line[part]),
    lines[0]?.currency ?? '',
  );

/** The order to be paid with its unpaid lines; once it is paid, with the lines that were. */
export function OrderFacts({ order }: { order: FullOrder }) {
  const unpaid = unpaidLines(order);
  const lines = unpaid.length > 0 ? unpaid : order.orders.filter(({ status }) => isListed(status));
  const [first] = lines;
  if (!first) return null;
  const charged = {
    ...order,
    net: sumOf(lines, 'net'),
    tax: sumOf(lines, 'tax'),
    freight: sumOf(lines, 'freight'),
  };
  const units = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <section aria-labelledby="paid-order" className="border-[1.5px] border-ink bg-raised">
      <div className="p-5 sm:p-8">
        <p className="min-w-0 wrap-anywhere text-soft">{`${t('payments.payment.hello')} ${first.userName}`}</p>
        <h2 id="paid-order" className="mt-1 text-2xl tabular-nums">
          {t('orders.orderSheet.named', { number: order.number })}
        </h2>
        <PayBefore order={first} className="mt-2 block text-sm text-soft" />
      </div>
      {amountLines(charged).length > 0 && (
        <p className="border-t border-hairline px-5 pt-2.5 text-end text-xs text-soft sm:px-8">
          {t('pricing.amount.net')}
        </p>
      )}
      <PaidLines lines={lines} isBordered={amountLines(charged).length === 0} />
      <dl className="border-t border-hairline sm:[&>*]:px-8 [&>*]:px-5 [&>*]:py-3 [&>:not(:first-child)]:border-t [&>:not(:first-child)]:border-hairline">
        <Fact label={t('platform.words.email')}>
          <EmailText email={order.userEmail} />
        </Fact>
        <Fact label={t('platform.words.address')} className="whitespace-pre-line wrap-anywhere">
          {[first.company, first.address].filter(Boolean).join('\n')}
          <BusinessBuyer
            order={{ ...first, vatCheck: order.vatCheck }}
            className="text-sm font-normal"
          />
        </Fact>
        {order.delivery && (
          <Fact
            label={t('orders.orderSheet.deliverTo')}
            className="whitespace-pre-line wrap-anywhere"
          >
            {deliveryText(order.delivery)}
          </Fact>
        )}
        {order.poNumber !== null && (
          <Fact label={t('orders.orderSheet.poNumber')} className="wrap-anywhere">
            {order.poNumber}
          </Fact>
        )}
        <Fact label={t('platform.words.quantity')}>{formatCount(units)}</Fact>
        <ChargedAmounts order={charged} className="flex justify-between gap-x-4 text-sm" />
        <div className="border-t-[1.5px]! border-ink!">
          <dt className="text-sm font-semibold">{t('platform.words.total')}</dt>
          <dd className="flex justify-end">
            <Price
              amount={sumOf(lines, 'total')}
              currency={order.currency}
              className="font-display text-[length:min(var(--text-3xl),11vw)] leading-[1.05]"
            />
          </dd>
        </div>
      </dl>
    </section>
  );
}

function PaidLines({ lines, isBordered }: { lines: readonly Order[]; isBordered: boolean }) {
  const priceOf = usePriceFormat();
  return (
    <ul className={isBordered ? 'border-t border-hairline' : undefined}>
      {lines.map((line) => (
        <li
          key={line._id}
          className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-hairline px-5 py-2.5 last:border-b-0 sm:px-8"
        >
          <span className="min-w-0 font-semibold wrap-anywhere">
            <span className="block">
              <PartName name={line.toolName} />
            </span>
            {line.sku !== null && (
              <span className="block text-xs font-normal text-soft tabular-nums">{line.sku}</span>
            )}
          </span>
          <span className="ml-auto text-end">
            <Price amount={line.price} currency={line.currency} />
            <span className="block text-xs text-soft">
              {t('orders.payment.sum', {
                quantity: formatCount(line.quantity),
                unitPrice: priceOf(line.unitPrice, line.currency),
              })}
            </span>
          </span>
        </li>
      ))}
    </ul>
  );
}
