import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams, useSearchParams, Link } from 'react-router';
import { canOrder } from '../../pricing/rules/quantities/can-order.ts';
import {
  type Replacement,
  ReplacedScreen,
} from '../../catalogue/screens/parts/replaced-screen.tsx';
import { NotReady } from './order-form/not-ready.tsx';
import { OrderForm } from './purchase/order-form.tsx';
import { REPEAT_PARAM } from '../../catalogue/screens/parts/purchase-address.ts';
import { ApiError } from '../../platform/screens/api/api.ts';
import { findCachedPart } from '../../catalogue/screens/parts/cached-part.ts';
import { usePublicConfig } from '../../platform/screens/public-config.ts';
import { query } from '../../platform/screens/api/queries.ts';
import { ErrorState } from '../../platform/screens/ui/states/error-state.tsx';
import { pageMeta } from '../../platform/screens/seo/page-meta.ts';
import { PageTitle } from '../../platform/screens/ui/page-title.tsx';
import { useReplacementFocus } from '../../platform/screens/ui/use-replacement-focus.ts';
import { formatCount } from '../../platform/rules/numbers/format-count.ts';
import { orderNumber } from '../rules/order-number.ts';
import { JustOrderedNotice } from './order-form/just-ordered-notice.tsx';
import type { Ref } from 'react';
import { isPriced } from '../../catalogue/rules/parts/is-priced.ts';
import type { Part } from '../../catalogue/rules/parts/part.schema.ts';
import { ApprovalNotice } from '../../companies/screens/approval-notice.tsx';
import { HiddenPriceText } from '../../companies/screens/hidden-price.tsx';
import { Button } from '../../platform/screens/ui/button.tsx';
import { ButtonLink } from '../../platform/screens/ui/button-link.tsx';
import { nextDeliveryText } from '../../catalogue/screens/parts/next-delivery-text.ts';
import { useLastPartsList } from '../../catalogue/screens/parts/list/last-parts-list.ts';
import { OutOfStock } from '../../catalogue/screens/parts/out-of-stock.tsx';
import { NotifyMe } from '../../catalogue/screens/stock-notices/notify-me.tsx';
import { leastQuantity } from '../../pricing/rules/price-terms.ts';
import { PartName } from '../../platform/screens/ui/part-name.tsx';
import { PartPicture } from '../../platform/screens/ui/pictures/part-picture.tsx';
import { Price } from '../../platform/screens/ui/price.tsx';
import { PriceByQuantity } from '../../catalogue/screens/parts/price-by-quantity.tsx';
import { PerPiece } from '../../catalogue/screens/parts/per-piece.tsx';
import { RetailPrice } from '../../catalogue/screens/parts/retail-price.tsx';
import { Fact } from '../../catalogue/screens/parts/title-block-fact.tsx';
import { EmptyState } from '../../platform/screens/ui/states/empty-state.tsx';
import { Skeleton } from '../../platform/screens/ui/states/skeleton.tsx';
import { useSentOutcome } from '../../customers/screens/guards/use-send-once.ts';
import { useSignedInUser } from '../../customers/screens/guards/signed-in-user.ts';
import { lineQuery } from './lists/line-query.ts';
import { newestOrdersQuery } from './my-orders/own-orders-query.ts';
import { isSentOrder, orderFormName } from './purchase/last-order.ts';
import { t } from '../../platform/rules/messages/t.ts';

export const meta = pageMeta(() => t('platform.order.formTitle'));

/**
 * 'Order Info' for a part, refetched on every visit because price and stock change. Data from a
 * list stands in meanwhile; the server checks the order anyway.
 */
export default function Purchase() {
  const { id = '' } = useParams();
  const repeatOf = useSearchParams()[0].get(REPEAT_PARAM);
  const client = useQueryClient();
  const { takesOrders, limits } = usePublicConfig();
  const {
    data: part,
    error,
    refetch,
    isFetching,
    isPlaceholderData,
  } = useQuery({
    ...query('GET /purchase/{id}', { params: { id } }),
    staleTime: 0,
    refetchOnMount: 'always',
    placeholderData: () => findCachedPart(client, id)?.part,
  });
  const replacedBy =
    error instanceof ApiError && error.is('PART_REPLACED')
      ? (error.problem['replacedBy'] as Replacement)
      : null;
  const gone =
    error instanceof ApiError && (error.is('NOT_FOUND') || error.is('PART_DISCONTINUED'));
  const isOrderable = part !== undefined && canOrder(part, limits);
  const heading = useReplacementFocus(isOrderable && !gone && !replacedBy);
  if (replacedBy) return <ReplacedScreen replacement={replacedBy} heading={heading} />;
  return (
    <div className="page-width py-8 lg:py-10">
      <PageTitle title={t('platform.order.formTitle')} />
      <LastOrderNotice key={`${id} ${repeatOf}`} partId={id} repeatOf={repeatOf} />
      {gone ? (
        <PartGone heading={heading} />
      ) : part ? (
        <div className="grid grid-cols-1 items-start gap-8 lg:grid-cols-[1fr_24rem] lg:gap-14 max-lg:print:block">
          <div className="max-lg:order-2">
            {!takesOrders ? (
              <NotReady heading={heading} />
            ) : !isPriced(part) ? (
              // A part of a page for everybody, which stands in, has no price for anybody.
              isPlaceholderData ? (
                <Skeleton className="h-96" />
              ) : (
                <ApprovalNotice heading={heading} />
              )
            ) : isOrderable ? (
              <OrderForm key={`${part._id} ${repeatOf}`} part={part} repeatOf={repeatOf} />
            ) : (
              <NoStock part={part} onRetry={refetch} retrying={isFetching} heading={heading} />
            )}
          </div>
          <OrderedPart part={part} />
        </div>
      ) : error ? (
        <ErrorState error={error} onRetry={refetch} retrying={isFetching} />
      ) : (
        <PurchaseSkeleton />
      )}
    </div>
  );
}

/** States above a part's order form what this tab has just ordered. */
function LastOrderNotice({ partId, repeatOf }: { partId: string; repeatOf: string | null }) {
  const last = useLastOrder(partId, repeatOf);
  if (!last) return null;
  const { id, content: sent, sentAt } = last;
  return (
    <JustOrderedNotice
      answered={id !== null}
      what={t('cart.purchase.sum', {
        quantity: formatCount(sent.quantity),
        unitPrice: sent.toolName,
      })}
      sentAt={sentAt}
      to={`/dashboard/order/${id}`}
      toLabel={id !== null && t('cart.purchase.toOrder', { number: orderNumber(id) })}
      className="mb-8"
    />
  );
}

type Props = {
  part: Pick<Part, '_id' | 'name' | 'nextDelivery'>;
  onRetry: () => unknown;
  retrying: boolean;
  heading: Ref<HTMLHeadingElement>;
};

/** Replaces the form while the part is out of stock; the typed values are kept. */
function NoStock({ part, onRetry, retrying, heading }: Props) {
  const listedParts = useLastPartsList();
  return (
    <section
      role="status"
      className="flex flex-col items-start gap-4 border border-dashed border-edge p-6 sm:p-10"
    >
      <OutOfStock className="text-base" />
      <h2 ref={heading} tabIndex={-1} className="text-xl">
        {t('cart.purchase.noneLeft')}
      </h2>
      <p className="max-w-prose text-soft">{t('cart.purchase.noneLeftBody')}</p>
      {part.nextDelivery && <p>{nextDeliveryText(part.nextDelivery)}</p>}
      <div className="flex flex-wrap items-end gap-3">
        <NotifyMe part={part} />
        <Button variant="secondary" pending={retrying} onClick={() => void onRetry()}>
          {t('cart.purchase.look')}
        </Button>
        <ButtonLink to={listedParts ?? '/parts'}>{t('cart.purchase.otherParts')}</ButtonLink>
      </div>
    </section>
  );
}

/** The part being ordered, small on phones so that the form is near. */
function OrderedPart({ part }: { part: Part }) {
  const name = part.name;
  return (
    <section
      aria-labelledby="ordered-part"
      className="border-[1.5px] border-ink bg-raised max-lg:print:mt-8 max-lg:print:break-inside-avoid"
    >
      <div className="flex flex-wrap items-center lg:block">
        <div className="squared-fade w-30 sm:w-48 lg:w-auto lg:border-b lg:border-hairline lg:p-6">
          <PartPicture
            src={part.img}
            alt={t('catalogue.general.drawing', { name })}
            eager
            className="bg-transparent"
          />
        </div>
        <h2
          id="ordered-part"
          className="min-w-0 flex-[1_1_9rem] p-3 text-lg sm:text-xl lg:px-4 lg:py-4"
        >
          <Link
            to={`/parts/${part._id}`}
            prefetch="intent"
            className="hover:text-signal hover:underline"
          >
            <PartName name={name} />
          </Link>
        </h2>
      </div>
      <dl className="title-block columns-upto-3 border-t-[1.5px] border-ink max-[22.5rem]:text-sm max-[22.5rem]:[&>*]:px-2 lg:[&>*]:px-4 lg:[&>*]:py-3">
        <Fact label={t('platform.words.price')}>
          {isPriced(part) ? (
            <>
              <Price amount={part.price} /> <PerPiece className="text-xs font-normal text-soft" />
            </>
          ) : (
            <HiddenPriceText />
          )}
          <RetailPrice part={part} />
        </Fact>
        <Fact label={t('catalogue.part.available')}>{formatCount(part.available)}</Fact>
        <Fact label={t('catalogue.part.minimumQuantity')}>{formatCount(leastQuantity(part))}</Fact>
      </dl>
      <PriceByQuantity part={part} className="border-t border-hairline p-3 lg:p-4" />
    </section>
  );
}

function PartGone({ heading }: { heading: Ref<HTMLHeadingElement> }) {
  const listedParts = useLastPartsList();
  return (
    <EmptyState
      heading={heading}
      drawing="/drawings/empty-search.svg"
      title={t('cart.purchase.gone')}
      body={t('cart.purchase.goneBody')}
      action={<ButtonLink to={listedParts ?? '/parts'}>{t('cart.purchase.otherParts')}</ButtonLink>}
    />
  );
}

function PurchaseSkeleton() {
  return (
    <div role="status" className="grid gap-8 lg:grid-cols-[1fr_24rem] lg:gap-14">
      <span className="sr-only">{t('platform.ui.loading')}</span>
      <div className="grid content-start gap-6 max-lg:order-2 sm:grid-cols-2">
        {['a', 'b', 'c', 'd', 'e', 'f'].map((field) => (
          <Skeleton key={field} className="h-16" />
        ))}
      </div>
      <Skeleton className="h-40 lg:h-96" />
    </div>
  );
}

/** The order that this tab sent last from a part's order form. */
function useLastOrder(partId: string, repeatOf: string | null) {
  const { email } = useSignedInUser();
  return useSentOutcome(orderFormName(partId, repeatOf), {
    newest: newestOrdersQuery(email),
    isSame: isSentOrder,
    made: lineQuery,
    isOver: ({ status }) => status !== 'unpaid',
  });
}
