import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { byOrder } from './manage/by-order.ts';
import { orderColumns } from './manage/order-columns.tsx';
import { orderBlocks } from './manage/order-head.tsx';
import { directionField, filterField } from './manage/order-fields.ts';
import {
  ordersQuery,
  readSearchTerm,
  FIND_PARAM,
  ORDER_PARAM,
} from '../../orders/screens/lists/orders-query.ts';
import { useOrderSelection, type OrderSelection } from './manage/use-order-selection.ts';
import { usePackingSlips, type PackingSlipsPrinting } from './manage/use-packing-slips.ts';
import { ListPage } from '../../platform/screens/tables/list-page.tsx';
import { EmptyState } from '../../platform/screens/ui/states/empty-state.tsx';
import { pageMeta } from '../../platform/screens/seo/page-meta.ts';
import { useState, Suspense, lazy } from 'react';
import { Button } from '../../platform/screens/ui/button.tsx';
import { Icon } from '../../platform/screens/ui/icon.tsx';
import { toast } from '../../platform/screens/ui/overlays/toast.ts';
import { parcelsOf, type Parcel } from './manage/parcels.ts';
import { ShipDialogButton } from './manage/ship-dialog-button.tsx';
import type { NotShipped } from './manage/ship-orders.ts';
import { useShipping } from './manage/use-shipping.ts';
import { canLoad } from '../../platform/screens/ui/can-load.ts';
import { isShortPhone } from '../../orders/rules/order-search.ts';
import { ButtonLink } from '../../platform/screens/ui/button-link.tsx';
import { PackingSlip } from './shipments/packing-slip-sheet.tsx';
import { waitingSlip } from './shipments/waiting-slip.ts';
import type { ManagedOrder } from '../../orders/rules/orders.contract.ts';
import { readFile } from '../../platform/screens/session/read-file.ts';
import { useAction } from '../../platform/screens/forms/use-action.ts';
import { saveFile } from '../../platform/screens/tables/save-file.ts';
import { t } from '../../platform/rules/messages/t.ts';
import { formatCount } from '../../platform/rules/numbers/format-count.ts';
import { orderedPart } from '../../orders/screens/lists/order-words.ts';
import { PHONE_DIGITS } from '../../orders/rules/order-search.ts';

export const meta = pageMeta(() => t('platform.manageOrders.title'));

export const handle = {
  get title() {
    return t('platform.manageOrders.title');
  },
};

const empty = () => (
  <EmptyState
    drawing="/drawings/empty-orders.svg"
    title={t('platform.manageOrders.emptyTitle')}
    body={t('platform.manageOrders.emptyBody')}
  />
);

const fields = [
  {
    name: FIND_PARAM,
    keeps: [ORDER_PARAM],
    get label() {
      return t('orders.order.find');
    },
    get placeholder() {
      return t('orders.order.findLike');
    },
    className: 'w-full sm:w-76',
  },
  filterField,
  directionField,
];

/**
 * The lines of all orders, order by order, filtered, searched and sorted; paid ones can be packed and shipped in
 * bulk.
 */
export default function ManageOrders() {
  const [searchParams] = useSearchParams();
  const typed = readSearchTerm(searchParams);
  const call = byOrder(ordersQuery(searchParams));
  const orders = useQuery({ ...call, placeholderData: keepPreviousData }).data?.rows;
  const selection = useOrderSelection(orders ?? []);
  const slips = usePackingSlips();
  return (
    <>
      <div className={slips.parcels ? 'print:hidden' : undefined}>
        <ListPage
          title={t('platform.manageOrders.title')}
          call={call}
          fields={fields}
          actions={<ExportOrdersButton />}
          renderAbove={() => (
            <BulkShipBar selection={selection} slips={slips} nothingListed={orders?.length === 0} />
          )}
          columns={(from) => orderColumns(from, selection)}
          blocks={orderBlocks(selection)}
          rowKey={(order) => order._id}
          rowClasses="managed-orders"
          empty={typed === null ? empty() : <NoOrderFound typed={typed} />}
          renderRefused={(sentence) => <NoOrderFound typed={typed ?? ''} refused={sentence} />}
        />
      </div>
      {slips.parcels && <PackingSlips parcels={slips.parcels} />}
    </>
  );
}

/**
 * Prints the slips of the selected lines and ships them, those of an order in one parcel, after one dialog. With
 * `nothingListed` the bar is hidden, unless it still shows why a line was not shipped.
 */
function BulkShipBar({
  selection,
  slips,
  nothingListed,
}: {
  selection: OrderSelection;
  slips: PackingSlipsPrinting;
  nothingListed: boolean;
}) {
  const { pending, selected, disputed, unpaid, select } = selection;
  const { pending: isShipping, done, ship } = useShipping();
  const [failed, setFailed] = useState<readonly NotShipped[]>([]);
  const parcels = parcelsOf(selected);

  if (nothingListed && failed.length === 0 && !isShipping) return null;
  return (
    <section aria-label={t('fulfilment.bulk.region')} className="mb-3 print:hidden">
      <NotShippedList failed={failed} />
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border border-hairline bg-raised px-3 py-2">
        <label className="flex min-h-9 items-center gap-2.5 text-sm font-semibold pointer-coarse:min-h-11">
          <input
            type="checkbox"
            className="size-6 accent-signal"
            disabled={pending.length === 0}
            checked={pending.length > 0 && selected.length === pending.length}
            onChange={({ target }) => select(pending, target.checked)}
          />
          {t('fulfilment.bulk.all', {
            applies: pending.length < 2,
            count: pending.length,
            countText: formatCount(pending.length),
          })}
        </label>
        <div className="flex flex-wrap gap-2">
          <PickListButton selected={selected} />
          <Button
            size="small"
            variant="secondary"
            disabled={selected.length === 0}
            pending={slips.pending}
            onClick={() => void slips.print(selected)}
          >
            <Icon name="print" />
            {t('fulfilment.bulk.slips', { count: parcels.length })}
          </Button>
          <ShipDialogButton
            parcels={parcels}
            label={t('fulfilment.bulk.ship', { count: selected.length })}
            pending={isShipping}
            onShip={(button, form) => {
              setFailed([]);
              void ship(button, parcels, form, (notShipped) => {
                setFailed(notShipped);
                const left = notShipped.reduce((sum, { parcel }) => sum + parcel.orders.length, 0);
                if (left < selected.length)
                  toast.success(t('fulfilment.bulk.done', { count: selected.length - left }));
              });
            }}
          >
            {isShipping
              ? t('fulfilment.bulk.shipping', { next: done + 1, of: parcels.length })
              : t('fulfilment.bulk.ship', { count: selected.length })}
          </ShipDialogButton>
        </div>
        {disputed > 0 && (
          <p className="basis-full text-sm text-soft">
            {t('fulfilment.bulk.leftOut', { count: disputed })}
          </p>
        )}
        {unpaid > 0 && (
          <p className="basis-full text-sm text-soft">
            {t('fulfilment.bulk.unpaid', { count: unpaid })}
          </p>
        )}
      </div>
    </section>
  );
}

const load = () => import('./manage/export-orders.tsx');
const ExportOrders = lazy(async () => ({ default: (await load()).ExportOrders }));

/** Opens the export dialog, which is loaded on demand. */
function ExportOrdersButton() {
  const [open, setOpen] = useState<boolean | null>(null);
  async function show() {
    if (await canLoad(load)) setOpen(true);
  }
  return (
    <>
      <Button variant="secondary" aria-haspopup="dialog" onClick={() => void show()}>
        {t('content.message.export')}
      </Button>
      {open !== null && (
        <Suspense fallback={null}>
          <ExportOrders open={open} onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  );
}

/** Announces the lines that could not be shipped, each with the reason. */
function NotShippedList({ failed }: { failed: readonly NotShipped[] }) {
  return (
    <div role="alert">
      {failed.length > 0 && (
        <div className="mb-3 border-l-2 border-danger bg-raised px-4 py-3 text-sm">
          <p className="font-semibold text-danger">
            {t('fulfilment.bulk.notShipped', {
              count: failed.reduce((sum, { parcel }) => sum + parcel.orders.length, 0),
            })}
          </p>
          <ul className="mt-1 list-disc pl-5">
            {failed.map(({ parcel: { id, orders }, reason }) => (
              <li key={id}>
                {orders
                  .map((order) =>
                    t('orders.order.summary', {
                      quantity: formatCount(order.quantity),
                      part: orderedPart(order),
                    }),
                  )
                  .join(', ')}
                , {orders[0]?.userName}: {reason}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

/** Replaces the list when nothing is found, or when the server refuses the search. */
function NoOrderFound({ typed, refused }: { typed: string; refused?: string | undefined }) {
  return (
    <EmptyState
      drawing="/drawings/empty-search.svg"
      title={refused ? t('orders.order.tooMany', { typed }) : t('orders.order.notFound', { typed })}
      body={
        refused
          ? `${refused}.`
          : isShortPhone(typed)
            ? t('orders.order.shortPhone', { fewest: PHONE_DIGITS.fewest })
            : t('orders.order.notFoundBody')
      }
      action={
        <ButtonLink to="/dashboard/manageOrders" variant="secondary">
          {t('orders.order.clearSearch')}
        </ButtonLink>
      }
    />
  );
}

/** The slips of several parcels, one per printed page. */
function PackingSlips({ parcels }: { parcels: readonly Parcel[] }) {
  return (
    <div className="hidden print:block">
      {parcels.map(({ id, orders }) => {
        const slip = waitingSlip(orders, orders[0]?.delivery ?? null);
        return (
          <div key={id} className="break-after-page last:break-after-auto">
            {slip && <PackingSlip slip={slip} />}
          </div>
        );
      })}
    </div>
  );
}

/** Saves the pick list of the selected lines, or of all that wait to be shipped, on other pages too. */
function PickListButton({ selected }: { selected: readonly ManagedOrder[] }) {
  const { pending, run } = useAction(async () => {
    const ids = selected.map(({ _id }) => _id);
    const query = ids.length > 0 ? { orders: ids.join(',') } : {};
    saveFile(await readFile('GET /pickList.pdf', { query }), 'pick-list.pdf');
  }, toast.error);
  return (
    <Button size="small" variant="secondary" pending={pending} onClick={() => void run()}>
      {t('fulfilment.bulk.pickList', { count: selected.length })}
    </Button>
  );
}
