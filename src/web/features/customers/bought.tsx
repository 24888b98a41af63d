import type { Customer } from '../../../domain/customers/customers.contract.ts';
import { Price } from '../../ui/price.tsx';
import { customerWords } from './customer-words.ts';

/** What a customer bought, a line for each currency. */
export function Bought({ bought }: Pick<Customer, 'bought'>) {
  if (bought.length === 0) return <span className="text-soft">{customerWords.nothing}</span>;
  return bought.map(({ currency, amount }) => (
    <Price key={currency} amount={amount} currency={currency} className="block" />
  ));
}
