import { formatCount } from '../../../platform/rules/numbers/format-count.ts';
import { HiddenPrice } from '../../../companies/screens/hidden-price.tsx';
import { isPriced } from '../../rules/parts/is-priced.ts';
import type { Part } from '../../rules/parts/part.schema.ts';
import { leastQuantity } from '../../../pricing/rules/price-terms.ts';
import { PartName } from '../../../platform/screens/ui/part-name.tsx';
import { Sheet } from '../../../platform/screens/ui/sheet.tsx';
import { PriceByQuantity } from './price-by-quantity.tsx';
import { usePublicConfig } from '../../../platform/screens/public-config.ts';
import { nextDeliveryText } from './next-delivery-text.ts';
import { useState } from 'react';
import { parseNumberInput } from '../../../platform/rules/numbers/number-input.ts';
import { canOrder } from '../../../pricing/rules/quantities/can-order.ts';
import { quantityBounds, quantityFault } from '../../../pricing/rules/quantities/quantity.rules.ts';
import { TextField } from '../../../platform/screens/ui/fields/text-field.tsx';
import { AddToCart } from '../../../cart/screens/cart/add-to-cart.tsx';
import { DiscontinuedCard } from './discontinued-card.tsx';
import { BuyOrNotify } from './buy-or-notify.tsx';
import { Link } from 'react-router';
import { categoryName } from '../../rules/parts/category-words.ts';
import { Price } from '../../../platform/screens/ui/price.tsx';
import { catalogueAddress } from './list/catalogue-address.ts';
import { Fact } from './title-block-fact.tsx';
import type { OwnPricedPart } from './use-own-prices.ts';
import { PartGallery } from './part-gallery.tsx';
import { PerPiece } from './per-piece.tsx';
import { RetailPrice } from './retail-price.tsx';
import { t } from '../../../platform/rules/messages/t.ts';

/** A part's drawing, description and title block. Says so when fewer than the minimum are left. */
export function PartSheet({ part }: { part: OwnPricedPart }) {
  const few = part.available > 0 && part.available < leastQuantity(part);
  return (
    <Sheet className="grid grid-cols-1 bg-raised lg:grid-cols-[1.45fr_1fr]">
      <div className="squared-fade flex min-w-0 items-center border-b-[1.5px] border-ink p-4 sm:p-8 lg:border-r-[1.5px] lg:border-b-0">
        <PartGallery key={part._id} part={part} />
      </div>
      <div className="flex flex-col">
        <div className="flex-1 p-5 sm:p-8">
          <h1 className="text-3xl wrap-anywhere">
            <PartName name={part.name} />
          </h1>
          <p className="mt-4 whitespace-pre-line">{part.description}</p>
        </div>
        <PriceByQuantity part={part} className="px-5 pb-5 sm:px-8" />
        <TitleBlock part={part} />
        {part.status !== 'draft' && (
          <div className="border-t-[1.5px] border-ink p-5 sm:px-8">
            {part.status === 'active' ? (
              <>
                {few && (
                  <p className="mb-3 text-sm text-soft">
                    {t('catalogue.part.lastOnes', { count: formatCount(part.available) })}
                  </p>
                )}
                <NextDelivery part={part} className="mb-3 text-sm text-soft" />
                <OrderQuantity key={part._id} part={part} />
              </>
            ) : (
              <DiscontinuedCard part={part} />
            )}
          </div>
        )}
      </div>
    </Sheet>
  );
}

/** When more of a part arrives, and how much of it can be ordered ahead. */
function NextDelivery({ part, className }: { part: Part; className?: string }) {
  const { limits } = usePublicConfig();
  const { nextDelivery } = part;
  if (!nextDelivery) return null;
  const ahead = limits.ahead ? nextDelivery.unpromised : 0;
  return (
    <p className={className}>
      {nextDeliveryText(nextDelivery)}
      {ahead > 0 && ` ${t('catalogue.part.orderAhead', { count: formatCount(ahead) })}`}
    </p>
  );
}

/** The quantity of a part with the buttons that order it; at first the least that can be ordered. */
function OrderQuantity({ part }: { part: Part }) {
  const { limits } = usePublicConfig();
  const bounds = quantityBounds(part, limits);
  const [typed, setTyped] = useState(() => formatCount(bounds.min));
  const read = parseNumberInput(typed);
  const isWhole = typeof read === 'number' && Number.isInteger(read);
  const fault = isWhole
    ? (quantityFault(read, bounds)?.message ?? null)
    : t('catalogue.partSheet.wholeQuantity');
  const quantity = isWhole && fault === null ? read : null;
  return (
    <div className="flex flex-wrap items-start gap-3">
      {canOrder(part, limits) && (
        <TextField
          label={t('platform.words.quantity')}
          inputMode="numeric"
          autoComplete="off"
          className="basis-full print:hidden"
          value={typed}
          error={fault ?? undefined}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
      )}
      <BuyOrNotify
        part={part}
        // The order form says what is wrong with it.
        quantity={quantity ?? typed}
        size="large"
        className="min-h-13 flex-[1_1_10rem] lg:whitespace-nowrap"
      />
      <AddToCart
        part={part}
        quantity={quantity}
        size="large"
        className="flex-[1_1_10rem] lg:whitespace-nowrap print:hidden"
      />
    </div>
  );
}

/**
 * A part's numbers as a drawing's title block. Cells fit the longest price and a seven-digit stock
 * without a break.
 */
function TitleBlock({ part }: { part: OwnPricedPart }) {
  return (
    <dl className="title-block grid-cols-[repeat(auto-fit,minmax(max(8rem,45%),1fr))] border-t-[1.5px] border-ink [&>*]:px-5 max-[24rem]:[&>*]:pr-1 sm:[&>*]:px-8">
      <Fact label={t('platform.words.price')} className="py-3">
        {isPriced(part) ? (
          <>
            <Price amount={part.price} className="font-display text-2xl max-[22rem]:text-xl" />{' '}
            <PerPiece className="text-sm font-normal text-soft" />
          </>
        ) : (
          <HiddenPrice />
        )}
        {part.listPrice !== undefined && (
          <span className="block text-xs font-normal text-soft">
            {t('catalogue.part.listPrice')} <Price amount={part.listPrice} />
          </span>
        )}
        <RetailPrice part={part} />
      </Fact>
      <Fact label={t('catalogue.part.available')} className="py-3">
        <span className="font-display text-2xl max-[22rem]:text-xl">
          {formatCount(part.available)}
        </span>
      </Fact>
      <Fact label={t('catalogue.part.minimumQuantity')}>{formatCount(leastQuantity(part))}</Fact>
      {part.sku && <Fact label={t('catalogue.part.sku')}>{part.sku}</Fact>}
      {part.ean && (
        <Fact label={t('catalogue.part.ean')} className="col-span-full">
          {part.ean}
        </Fact>
      )}
      {part.category && (
        <Fact label={t('catalogue.part.category')} className="col-span-full pb-3">
          <Link
            to={catalogueAddress(new URLSearchParams({ category: part.category }))}
            className="link inline-flex min-h-6 items-center"
            prefetch="intent"
          >
            {categoryName(part.category)}
          </Link>
        </Fact>
      )}
    </dl>
  );
}
