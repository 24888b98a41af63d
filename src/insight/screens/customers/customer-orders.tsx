import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { EmptyState } from '../../../platform/screens/ui/empty-state.tsx';
import { orderColumns } from '../../../fulfilment/screens/manage/order-columns.tsx';
import { OrderDirectionField } from '../../../fulfilment/screens/manage/order-direction-field.tsx';
import { OrderFilterField } from '../../../fulfilment/screens/manage/order-filter-field.tsx';
import { ordersQuery } from '../../../orders/screens/own/orders-query.ts';
import { AdminTable } from '../../../platform/screens/tables/admin-table.tsx';
import { customerWords } from '../../../orders/screens/own/customer-words.ts';

/** A customer's orders, as Manage Orders lists them. */
export function CustomerOrders({ email }: { email: string }) {
  const [searchParams] = useSearchParams();
  const found = useQuery({
    ...ordersQuery(searchParams, email),
    placeholderData: keepPreviousData,
  });
  return (
    <section aria-labelledby="customer-orders">
      <div className="mb-4 flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
        <h2 id="customer-orders" className="text-xl">
          {customerWords.orders}
        </h2>
        <div className="flex w-full flex-wrap items-end gap-3 sm:w-auto print:hidden">
          <OrderFilterField />
          <OrderDirectionField />
        </div>
      </div>
      <AdminTable
        caption={customerWords.orders}
        query={found}
        columns={(from) => orderColumns(from, null).filter(({ key }) => key !== 'email')}
        rowKey={(order) => order._id}
        rowClasses="managed-orders"
        empty={<EmptyState title={customerWords.noOrders} body={customerWords.noOrdersBody} />}
      />
    </section>
  );
}
