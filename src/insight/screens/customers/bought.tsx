import type { Customer } from '../../rules/customers.contract.ts';
import { Price } from '../../../platform/screens/ui/price.tsx';
import { t } from '../../../platform/rules/messages/t.ts';

/** What a customer bought, a line for each currency. */
export function Bought({ bought }: Pick<Customer, 'bought'>) {
  if (bought.length === 0) return <span className="text-soft">{t('orders.customer.nothing')}</span>;
  return bought.map(({ currency, amount }) => (
    <Price key={currency} amount={amount} currency={currency} className="block" />
  ));
}
