import type { Customer, Destination } from '../../rules/customers.contract.ts';
import { formatCount } from '../../../platform/rules/numbers/format-count.ts';
import { formatMoment } from '../../../platform/screens/api/format-moment.ts';
import { Fact } from '../../../catalogue/screens/parts/fact.tsx';
import { Bought } from './bought.tsx';
import { customerWords } from '../../../orders/screens/own/customer-words.ts';

const { facts, nothing } = customerWords;

/** A customer's totals. */
export function CustomerFacts({ customer }: { customer: Customer }) {
  return (
    <>
      <dl className="grid border-[1.5px] border-ink bg-raised sm:grid-cols-3">
        <Fact label={facts.orders} className="px-5">
          <span className="tabular-nums text-lg">{formatCount(customer.orders)}</span>
        </Fact>
        <Fact label={facts.bought} className="px-5">
          <span className="text-lg">
            <Bought bought={customer.bought} />
          </span>
        </Fact>
        <Fact label={facts.lastOrder} className="px-5">
          {customer.lastOrderAt === null ? nothing : formatMoment(customer.lastOrderAt)}
        </Fact>
      </dl>
      <p className="mt-2 text-sm text-soft">{customerWords.boughtNote}</p>
    </>
  );
}

/** The addresses and telephone numbers of a customer's orders, the latest used first. */
export function Destinations({ destinations }: { destinations: readonly Destination[] }) {
  return (
    <section aria-labelledby="destinations">
      <h2 id="destinations" className="text-xl">
        {customerWords.destinations}
      </h2>
      {destinations.length === 0 && (
        <p className="mt-2 text-sm text-soft">{customerWords.destinationsNone}</p>
      )}
      <ul className="mt-3 text-sm">
        {destinations.map((destination) => (
          <li
            key={JSON.stringify(destination)}
            className="border-t border-hairline py-2 wrap-anywhere"
          >
            <p className="font-semibold">{destination.name}</p>
            {destination.company && <p>{destination.company}</p>}
            <p className="whitespace-pre-line">{destination.address}</p>
            <p>
              <span className="text-soft">{customerWords.phone}</span> {destination.phone}
            </p>
            <p className="text-xs text-soft">
              {customerWords.used(
                formatCount(destination.orders),
                destination.orders === 1,
                formatMoment(destination.lastOrderAt),
              )}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
