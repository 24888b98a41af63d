import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { type Control, useForm, useWatch } from 'react-hook-form';
import type { SharedAddress } from '../../../customers/rules/address.schema.ts';
import { formatCount } from '../../../platform/rules/numbers/format-count.ts';
import {
  type OrderForm as Order,
  orderFields,
  orderFormRules,
} from '../../../cart/rules/order-form.ts';
import { hasCharges } from '../../../pricing/rules/charges.ts';
import {
  notOrderable,
  quantityBounds,
  quantityFault,
  type QuantityBounds,
} from '../../../pricing/rules/quantities/quantity.rules.ts';
import { wayToPay } from '../../../pricing/rules/payment-methods.ts';
import { holdHoursOf } from '../../rules/payment/pay-before.ts';
import type { PricedPart } from '../../../catalogue/rules/parts/part.schema.ts';
import { parseNumberInput } from '../../../platform/rules/numbers/number-input.ts';
import { usePublicConfig } from '../../../platform/screens/public-config.ts';
import { Button } from '../../../platform/screens/ui/button.tsx';
import { TermsNote } from '../../../platform/screens/ui/terms-note.tsx';
import { FormError } from '../../../platform/screens/ui/fields/form-error.tsx';
import { TextField } from '../../../platform/screens/ui/fields/text-field.tsx';
import { useSignedInUser } from '../../../customers/screens/guards/signed-in-user.ts';
import { SubmittedOffline } from '../../../platform/screens/forms/submitted-offline.tsx';
import { FollowsLater } from '../../../catalogue/screens/parts/follows-later.tsx';
import { useCompanyAddresses } from '../../../companies/screens/addresses/use-company-addresses.ts';
import { AddressSelect } from '../../../customers/screens/addresses/address-select.tsx';
import { useFormDraft } from '../../../customers/screens/guards/use-form-draft.ts';
import { PlaceFields } from '../../../customers/screens/addresses/place-fields.tsx';
import { holdsAddress } from '../../../customers/screens/addresses/holds-address.ts';
import { CheaperHint } from '../../../cart/screens/cart/cheaper-hint.tsx';
import { BuyerDetails } from '../order-form/buyer-details.tsx';
import { CompanyField } from '../order-form/company-field.tsx';
import { lastOrderWords } from '../order-form/last-order-words.ts';
import { OrderTotal } from './order-total.tsx';
import { purchaseAddress } from '../../../catalogue/screens/parts/purchase-address.ts';
import { useBuyerDefaults } from './use-buyer-defaults.ts';
import { useChosenQuantity } from './use-chosen-quantity.ts';
import { OnInvoiceChoice } from './on-invoice-choice.tsx';
import { useAccount } from '../order-form/use-account.ts';
import { usePlaceOrder } from './use-place-order.ts';
import { t } from '../../../platform/rules/messages/t.ts';
import { holdWords } from '../../rules/payment/pay-before.ts';

/**
 * The order form of a part in stock.
 * @param repeatOf the id of an order to fill the form from, or null
 */
export function OrderForm({ part, repeatOf }: { part: PricedPart; repeatOf: string | null }) {
  const buyer = useSignedInUser();
  const config = usePublicConfig();
  const { limits, charges } = config;
  const holdHours = holdHoursOf(
    { unverified: !buyer.emailVerified, payment: wayToPay(config) },
    config,
  );
  const bounds = quantityBounds(part, limits);
  const { min, max } = bounds;
  const remaining = min === max && max === part.available;
  const [prefilled] = useState(() => {
    // The rest of a stock is offered by a button, since it may be less than the buyer expects.
    const mayStart = repeatOf === null && !remaining && min <= max;
    return new Map<string, unknown>(mayStart ? [['quantity', min]] : []);
  });
  const form = useForm<Order>({
    resolver: zodResolver(orderFormRules(part, limits, charges)),
    defaultValues: Object.fromEntries(prefilled),
  });
  const draft = useFormDraft(form, purchaseAddress(part._id, { repeatOf }), { prefilled });
  useChosenQuantity(form);
  const typed = useWatch({ control: form.control });
  useBuyerDefaults(form, buyer, repeatOf, prefilled);
  const account = useAccount(buyer.email);
  const companyAddresses = useCompanyAddresses();
  const [isPrepaid, setPrepaid] = useState(false);
  const onInvoice = Boolean(account) && !isPrepaid;
  const { place, failure, afterSubmit, proposeButton } = usePlaceOrder(part, repeatOf, form, {
    onInvoice,
    onPlaced: draft.clear,
  });
  const { register, handleSubmit, setValue, control, formState } = form;
  const { errors, isSubmitting } = formState;
  const take = (quantity: number) =>
    setValue('quantity', quantity, { shouldValidate: formState.isSubmitted, shouldDirty: true });

  const fillIn = (address: SharedAddress) => {
    const values: Partial<Order> = address;
    for (const name of orderFields(charges))
      if (name !== 'quantity')
        setValue(name, values[name] ?? '', {
          shouldValidate: formState.isSubmitted,
          shouldDirty: true,
        });
  };

  if (afterSubmit.isBlocked)
    return (
      <SubmittedOffline
        next={afterSubmit}
        words={{ ...lastOrderWords.offline, onwards: t('cart.purchase.toMyOrders') }}
      />
    );
  return (
    <form
      noValidate
      onSubmit={(event) => void handleSubmit(place)(event)}
      className="grid gap-4 sm:grid-cols-2"
    >
      <TextField
        label={t('platform.order.fields.toolName')}
        className="sm:max-xl:col-span-2"
        value={part.name}
        readOnly
      />
      <TextField
        label={t('platform.words.email')}
        className="sm:max-xl:col-span-2"
        type="email"
        value={buyer.email}
        readOnly
      />
      <div className="grid items-start gap-4 border-y-[1.5px] border-ink py-4 sm:col-span-2 sm:grid-cols-2">
        <div className="flex flex-col gap-2">
          <TextField
            label={t('platform.words.quantity')}
            hint={
              remaining
                ? t('catalogue.part.lastOnes', { count: formatCount(max) })
                : (notOrderable({ min, max }) ?? quantityBoundsText(bounds))
            }
            inputMode="numeric"
            autoComplete="off"
            error={errors.quantity?.message}
            {...register('quantity', { setValueAs: parseNumberInput })}
          />
          {remaining && <TakeRemaining count={max} onTake={() => take(max)} />}
        </div>
        <QuantityHints control={control} part={part} onTake={take} />
      </div>
      <AddressSelect
        className="sm:col-span-2"
        shared={companyAddresses}
        onChoose={fillIn}
        isFilledIn={(address) => holdsAddress(typed, address, orderFields(charges))}
      />
      <TextField
        label={t('platform.words.fullName')}
        autoComplete="name"
        error={errors.userName?.message}
        {...register('userName')}
      />
      <TextField
        label={t('platform.order.fields.phone')}
        type="tel"
        autoComplete="tel"
        error={errors.phone?.message}
        {...register('phone')}
      />
      {hasCharges(charges) && <CompanyField form={form} />}
      <PlaceFields form={form} prefix="" />
      {hasCharges(charges) && (
        <>
          <BuyerDetails form={form} />
          <TextField
            label={t('pricing.charges.fields.poNumber')}
            hint={t('pricing.charges.fields.poNumberHint')}
            autoComplete="off"
            optional
            className="sm:col-span-2"
            error={errors.poNumber?.message}
            {...register('poNumber')}
          />
        </>
      )}
      <div className="flex flex-col gap-4 sm:col-span-2">
        <OrderTotal control={control} part={part} />
        {account && (
          <OnInvoiceChoice
            account={account}
            onInvoice={onInvoice}
            onChange={(chosen) => setPrepaid(!chosen)}
          />
        )}
        <TermsNote by="order" also={['shipping', 'withdrawal', 'privacy']} />
        <FormError message={failure} />
        {proposeButton}
        <Button type="submit" size="large" pending={isSubmitting}>
          {t('platform.order.submit')}
        </Button>
        <p className="text-sm text-soft">
          {account && onInvoice
            ? t('orders.unpaid.onInvoice', { days: String(account.terms.days) })
            : t('orders.unpaid.payLater', { hours: holdHours, hoursText: holdWords(holdHours) })}
        </p>
      </div>
    </form>
  );
}

type HintsProps = {
  control: Control<Order>;
  part: PricedPart;
  /** Orders another quantity instead. */
  onTake: (quantity: number) => void;
};

/** What the typed quantity brings with it: units that follow later, and a larger quantity that costs no more. */
function QuantityHints({ control, part, onTake }: HintsProps) {
  const { limits } = usePublicConfig();
  const quantity = useWatch({ control, name: 'quantity' });
  const bounds = quantityBounds(part, limits);
  const orderable = Number.isInteger(quantity) && quantityFault(quantity, bounds) === null;
  return (
    <div>
      {orderable && <FollowsLater part={part} quantity={quantity} />}
      {part.priceBreaks.length > 0 && (
        <CheaperHint
          part={part}
          quantity={orderable ? quantity : null}
          bounds={bounds}
          onTake={onTake}
        />
      )}
    </div>
  );
}

/** Which quantities can be ordered, in words. */
function quantityBoundsText({ min, max, multipleOf }: QuantityBounds): string {
  const bounds = t('platform.order.bounds', { min: formatCount(min), max: formatCount(max) });
  return multipleOf === 1
    ? bounds
    : `${bounds} ${t('catalogue.part.cartons', { size: formatCount(multipleOf) })}`;
}

/** Fills in the remaining quantity when it is below the minimum; it is sold as one lot. */
function TakeRemaining({ count, onTake }: { count: number; onTake: () => void }) {
  return (
    <Button variant="secondary" size="small" className="min-h-11 self-start" onClick={onTake}>
      {t('platform.order.takeRemaining', { count: formatCount(count) })}
    </Button>
  );
}
