import { t } from '../messages/t.ts';
import {
  type CardReason,
  type PasswordReason,
  type PictureReason,
  cardReasons,
  passwordReasons,
  pictureReasons,
} from './reason-words.ts';
import { identitySentence } from './identity-words.ts';
import { plainDetail } from './plain-detail.ts';
import { companyFailureWords } from './company-failure-words.ts';
import type { StandingDispute } from '../../../orders/rules/payment/dispute.states.ts';
import { notConfirmed } from '../../../orders/rules/payment/not-confirmed-words.ts';
import type { CartLine } from '../../../cart/rules/cart-lines.ts';
import type { ErrorsByField } from './faults.ts';
import type { OfLines } from './refused-line.ts';
import { formatCount } from '../numbers/format-count.ts';
import { formatDay } from '../format-day.ts';
import { formatPrice } from '../money/format-price.ts';
import type { CellConflict, WasFields } from '../../../catalogue/rules/parts/conflicting-fields.ts';
import type { PartField } from '../../../catalogue/rules/parts/part-fields.ts';
import { partFieldWords } from '../../../catalogue/rules/parts/part-field-words.ts';
import type { Part } from '../../../catalogue/rules/parts/part.schema.ts';

/** What a failure is about, by its English name. */
const things: Readonly<Record<string, string>> = {
  get company() {
    return t('platform.failure.things.company');
  },
  get group() {
    return t('platform.failure.things.group');
  },
  get person() {
    return t('platform.failure.things.person');
  },
  get invitation() {
    return t('platform.failure.things.invitation');
  },
  get proposal() {
    return t('platform.failure.things.proposal');
  },
  get address() {
    return t('platform.failure.things.address');
  },
  get call() {
    return t('platform.failure.things.call');
  },
  get card() {
    return t('platform.failure.things.card');
  },
  get cart() {
    return t('platform.failure.things.cart');
  },
  get credential() {
    return t('platform.failure.things.credential');
  },
  get customer() {
    return t('platform.failure.things.customer');
  },
  get delivery() {
    return t('platform.failure.things.delivery');
  },
  get document() {
    return t('platform.failure.things.document');
  },
  get image() {
    return t('platform.failure.things.image');
  },
  get import() {
    return t('platform.failure.things.import');
  },
  get message() {
    return t('platform.failure.things.message');
  },
  get note() {
    return t('platform.failure.things.note');
  },
  get order() {
    return t('platform.failure.things.order');
  },
  get page() {
    return t('platform.failure.things.page');
  },
  get part() {
    return t('platform.failure.things.part');
  },
  get picture() {
    return t('platform.failure.things.picture');
  },
  get review() {
    return t('platform.failure.things.review');
  },
  get shipment() {
    return t('platform.failure.things.shipment');
  },
  get user() {
    return t('platform.failure.things.user');
  },
  get account() {
    return t('platform.failure.things.account');
  },
  get payment() {
    return t('platform.failure.things.payment');
  },
  get 'saved cart'() {
    return t('platform.failure.things.savedCart');
  },
  get 'shared cart'() {
    return t('platform.failure.things.sharedCart');
  },
  get 'sign-in by Google'() {
    return t('platform.failure.things.signInByGoogle');
  },
  get 'Veloconnect credentials'() {
    return t('platform.failure.things.veloconnectCredentials');
  },
  get 'expected deliveries'() {
    return t('platform.failure.things.expectedDeliveries');
  },
  get 'stock notifications'() {
    return t('platform.failure.things.stockNotifications');
  },
  get people() {
    return t('platform.failure.things.people');
  },
  get 'open proposals'() {
    return t('platform.failure.things.openProposals');
  },
  get 'saved addresses'() {
    return t('platform.failure.things.savedAddresses');
  },
  get 'saved carts'() {
    return t('platform.failure.things.savedCarts');
  },
  get 'price list'() {
    return t('platform.failure.things.priceList');
  },
  get row() {
    return t('platform.failure.things.row');
  },
  get 'rows of a price list'() {
    return t('platform.failure.things.rowsOfAPriceList');
  },
};

/** Services by the names that the server gives them. */
const services: Readonly<Record<string, string>> = {
  get 'The payment service'() {
    return t('platform.failure.services.thePaymentService');
  },
  get 'The sign-in service'() {
    return t('platform.failure.services.theSignInService');
  },
  get 'The database'() {
    return t('platform.failure.services.theDatabase');
  },
  get 'The picture store'() {
    return t('platform.failure.services.thePictureStore');
  },
};

/** Statuses of orders, in sentences. */
const statuses: Readonly<Record<string, string>> = {
  get unpaid() {
    return t('platform.failure.statuses.unpaid');
  },
  get accepted() {
    return t('platform.failure.statuses.accepted');
  },
  get paid() {
    return t('platform.failure.statuses.paid');
  },
  get partlyShipped() {
    return t('platform.failure.statuses.partlyShipped');
  },
  get shipped() {
    return t('platform.failure.statuses.shipped');
  },
  get cancelled() {
    return t('platform.failure.statuses.cancelled');
  },
  get lapsed() {
    return t('platform.failure.statuses.lapsed');
  },
  get refunded() {
    return t('platform.failure.statuses.refunded');
  },
};

/** Title and sentence of each failure. */
export const failureWords = {
  INVALID_FIELDS: {
    get title() {
      return t('platform.failure.INVALID_FIELDS.title');
    },
    detail: ({ errors }: { errors: ErrorsByField } & OfLines) =>
      t('platform.failure.INVALID_FIELDS.detail', {
        count: Object.keys(errors).length,
        fields: Object.keys(errors).join(', '),
      }),
  },
  MALFORMED_BODY: {
    get title() {
      return t('platform.failure.MALFORMED_BODY.title');
    },
    detail: () => t('platform.failure.MALFORMED_BODY.detail'),
  },
  BODY_TOO_LARGE: {
    get title() {
      return t('platform.failure.BODY_TOO_LARGE.title');
    },
    detail: ({ limitBytes }: { limitBytes: number }) =>
      t('platform.failure.BODY_TOO_LARGE.detail', {
        limitBytes: formatCount(Math.round(limitBytes / 1024)),
      }),
  },
  UNSUPPORTED_MEDIA: {
    get title() {
      return t('platform.failure.UNSUPPORTED_MEDIA.title');
    },
    detail: () => t('platform.failure.UNSUPPORTED_MEDIA.detail'),
  },
  NOT_SIGNED_IN: {
    get title() {
      return t('platform.failure.NOT_SIGNED_IN.title');
    },
    detail: () => t('platform.failure.NOT_SIGNED_IN.detail'),
  },
  NOT_ALLOWED: {
    get title() {
      return t('platform.failure.NOT_ALLOWED.title');
    },
    detail: () => t('platform.failure.NOT_ALLOWED.detail'),
  },
  ADDRESS_HELD: {
    get title() {
      return t('platform.failure.ADDRESS_HELD.title');
    },
    detail: () => t('platform.failure.ADDRESS_HELD.detail'),
  },
  NOT_FOUND: {
    get title() {
      return t('platform.failure.NOT_FOUND.title');
    },
    detail: ({ what }: { what: string }) =>
      t('platform.failure.NOT_FOUND.detail', { what: things[what] ?? what }),
  },
  PART_REPLACED: {
    get title() {
      return t('platform.failure.PART_REPLACED.title');
    },
    detail: ({ replacedBy }: { replacedBy: { _id: string; name: string; sku: string | null } }) =>
      t('platform.failure.PART_REPLACED.detail', { replacedBy: replacedBy.name }),
  },
  PART_DISCONTINUED: {
    get title() {
      return t('platform.failure.PART_DISCONTINUED.title');
    },
    detail: () => t('platform.failure.PART_DISCONTINUED.detail'),
  },
  METHOD_NOT_ALLOWED: {
    get title() {
      return t('platform.failure.METHOD_NOT_ALLOWED.title');
    },
    detail: ({ method, allow }: { method: string; allow: readonly string[] }) =>
      t('platform.failure.METHOD_NOT_ALLOWED.detail', { method, allow: allow.join(', ') }),
  },
  PRICE_CHANGED: {
    get title() {
      return t('platform.failure.PRICE_CHANGED.title');
    },
    detail: ({
      price,
      unitPrice,
      total,
      currency,
    }: { price: number; unitPrice?: number; total: number; currency: string } & OfLines) => {
      return t('platform.failure.PRICE_CHANGED.detail', {
        each: unitPrice !== undefined,
        unitPrice: unitPrice === undefined ? null : formatPrice(unitPrice, currency),
        price: formatPrice(price, currency),
        charged: total !== price,
        total: formatPrice(total, currency),
      });
    },
  },
  OUT_OF_STOCK: {
    get title() {
      return t('platform.failure.OUT_OF_STOCK.title');
    },
    detail: ({ available }: { available: number } & OfLines) =>
      t('platform.failure.OUT_OF_STOCK.detail', { available }),
  },
  PROMISE_CHANGED: {
    get title() {
      return t('platform.failure.PROMISE_CHANGED.title');
    },
    detail: ({ promisedOn }: { promisedOn: string } & OfLines) =>
      t('platform.failure.PROMISE_CHANGED.detail', { promisedOn: formatDay(promisedOn) }),
  },
  DELIVERY_PROMISED: {
    get title() {
      return t('platform.failure.DELIVERY_PROMISED.title');
    },
    detail: ({ promised }: { promised: number }) =>
      t('platform.failure.DELIVERY_PROMISED.detail', { promised: formatCount(promised) }),
  },
  PART_PROMISED: {
    get title() {
      return t('platform.failure.PART_PROMISED.title');
    },
    detail: ({ promised }: { promised: number }) =>
      t('platform.failure.PART_PROMISED.detail', { promised: formatCount(promised) }),
  },
  UNPAID_UNITS_HELD: {
    get title() {
      return t('platform.failure.UNPAID_UNITS_HELD.title');
    },
    detail: ({ held, limit }: { held: number; limit: number } & OfLines) =>
      t('platform.failure.UNPAID_UNITS_HELD.detail', { held, limit: formatCount(limit) }),
  },
  UNVERIFIED_UNITS_HELD: {
    get title() {
      return t('platform.failure.UNVERIFIED_UNITS_HELD.title');
    },
    detail: ({ limit }: { limit: number } & OfLines) =>
      t('platform.failure.UNVERIFIED_UNITS_HELD.detail', { limit }),
  },
  LIMIT_REACHED: {
    get title() {
      return t('platform.failure.LIMIT_REACHED.title');
    },
    detail: ({ what, limit }: { what: string; limit: number }) =>
      t('platform.failure.LIMIT_REACHED.detail', {
        limit: formatCount(limit),
        what: things[what] ?? what,
      }),
  },
  AMBIGUOUS_ORDER: {
    get title() {
      return t('platform.failure.AMBIGUOUS_ORDER.title');
    },
    detail: ({ several }: { several: boolean }) =>
      t('platform.failure.AMBIGUOUS_ORDER.detail', { several }),
  },
  STOCK_MOVED: {
    get title() {
      return t('platform.failure.STOCK_MOVED.title');
    },
    detail: ({ available, availableWas }: { available: number; availableWas: number }) =>
      t('platform.failure.STOCK_MOVED.detail', {
        availableWas: formatCount(availableWas),
        available: formatCount(available),
      }),
  },
  PART_CHANGED: {
    get title() {
      return t('platform.failure.PART_CHANGED.title');
    },
    detail: ({ changed }: { changed: readonly PartField[] } & Partial<Part> & WasFields) =>
      t('platform.failure.PART_CHANGED.detail', {
        changed: changed.map((field) => partFieldWords[field].inSentences).join(', '),
      }),
  },
  PARTS_CHANGED: {
    get title() {
      return t('platform.failure.PARTS_CHANGED.title');
    },
    detail: ({ conflicts }: { conflicts: readonly CellConflict[] }) =>
      t('platform.failure.PARTS_CHANGED.detail', {
        count: conflicts.length,
        conflicts: formatCount(conflicts.length),
      }),
  },
  PRICES_CHANGED: {
    get title() {
      return t('platform.failure.PRICES_CHANGED.title');
    },
    detail: () => t('platform.failure.PRICES_CHANGED.detail'),
  },
  CART_CHANGED: {
    get title() {
      return t('platform.failure.CART_CHANGED.title');
    },
    get detail() {
      return plainDetail<{ cartLines: readonly CartLine[]; version: number }>(() =>
        t('platform.failure.CART_CHANGED.detail'),
      );
    },
  },
  SETTINGS_CHANGED: {
    get title() {
      return t('platform.failure.SETTINGS_CHANGED.title');
    },
    detail: ({
      changed,
    }: {
      changed: readonly string[];
      was: Readonly<Record<string, unknown>>;
      now: Readonly<Record<string, unknown>>;
    }) => t('platform.failure.SETTINGS_CHANGED.detail', { changed: changed.join(', ') }),
  },
  IMPORT_UNDER_WAY: {
    get title() {
      return t('platform.failure.IMPORT_UNDER_WAY.title');
    },
    detail: () => t('platform.failure.IMPORT_UNDER_WAY.detail'),
  },
  IMPORT_NOT_READY: {
    get title() {
      return t('platform.failure.IMPORT_NOT_READY.title');
    },
    detail: () => t('platform.failure.IMPORT_NOT_READY.detail'),
  },
  NAME_TAKEN: {
    get title() {
      return t('platform.failure.NAME_TAKEN.title');
    },
    detail: ({ name }: { name: string }) => t('platform.failure.NAME_TAKEN.detail', { name }),
  },
  SKU_TAKEN: {
    get title() {
      return t('platform.failure.SKU_TAKEN.title');
    },
    detail: ({ sku }: { sku: string }) => t('platform.failure.SKU_TAKEN.detail', { sku }),
  },
  ORDER_PAID: {
    get title() {
      return t('platform.failure.ORDER_PAID.title');
    },
    detail: () => t('platform.failure.ORDER_PAID.detail'),
  },
  PART_OF_CHECKOUT: {
    get title() {
      return t('platform.failure.PART_OF_CHECKOUT.title');
    },
    get detail() {
      return plainDetail<{ checkoutId: string }>(() =>
        t('platform.failure.PART_OF_CHECKOUT.detail'),
      );
    },
  },
  ORDER_CANCELLED: {
    get title() {
      return t('platform.failure.ORDER_CANCELLED.title');
    },
    detail: () => t('platform.failure.ORDER_CANCELLED.detail'),
  },
  ORDER_REFUNDED: {
    get title() {
      return t('platform.failure.ORDER_REFUNDED.title');
    },
    detail: () => t('platform.failure.ORDER_REFUNDED.detail'),
  },
  ORDER_UNPAID: {
    get title() {
      return t('platform.failure.ORDER_UNPAID.title');
    },
    detail: () => t('platform.failure.ORDER_UNPAID.detail'),
  },
  ORDER_MOVE_REFUSED: {
    get title() {
      return t('platform.failure.ORDER_MOVE_REFUSED.title');
    },
    detail: ({ from, to }: { from: string; to: string }) =>
      t('platform.failure.ORDER_MOVE_REFUSED.detail', {
        from: statuses[from] ?? from,
        to: statuses[to] ?? to,
      }),
  },
  UNITS_NOT_LEFT: {
    get title() {
      return t('platform.failure.UNITS_NOT_LEFT.title');
    },
    detail: ({ left }: { left: number } & OfLines) =>
      t('platform.failure.UNITS_NOT_LEFT.detail', { left }),
  },
  UNITS_NOT_ARRIVED: {
    get title() {
      return t('platform.failure.UNITS_NOT_ARRIVED.title');
    },
    detail: ({
      left,
      ahead,
      promisedOn,
    }: { left: number; ahead: number; promisedOn: string } & OfLines) =>
      t('platform.failure.UNITS_NOT_ARRIVED.detail', {
        left,
        ahead: formatCount(ahead),
        promisedOn: formatDay(promisedOn),
      }),
  },
  ORDER_DISPUTED: {
    get title() {
      return t('platform.failure.ORDER_DISPUTED.title');
    },
    detail: ({ dispute }: { dispute: StandingDispute } & OfLines) =>
      t('platform.failure.ORDER_DISPUTED.detail', { dispute }),
  },
  PAYMENT_NOT_CONFIRMED: {
    get title() {
      return t('platform.failure.PAYMENT_NOT_CONFIRMED.title');
    },
    detail: ({ reason }: { reason: keyof typeof notConfirmed }) => notConfirmed[reason],
  },
  PAYMENT_UNDER_WAY: {
    get title() {
      return t('platform.failure.PAYMENT_UNDER_WAY.title');
    },
    detail: () => t('platform.failure.PAYMENT_UNDER_WAY.detail'),
  },
  PAYMENT_FAILED: {
    get title() {
      return t('platform.failure.PAYMENT_FAILED.title');
    },
    detail: ({ reason }: { reason: CardReason }) => cardReasons[reason],
  },
  PROVIDER_DOWN: {
    get title() {
      return t('platform.failure.PROVIDER_DOWN.title');
    },
    detail: ({ provider }: { provider: string }) =>
      t('platform.failure.PROVIDER_DOWN.detail', { provider: services[provider] ?? provider }),
  },
  WEBHOOK_REFUSED: {
    get title() {
      return t('platform.failure.WEBHOOK_REFUSED.title');
    },
    detail: () => t('platform.failure.WEBHOOK_REFUSED.detail'),
  },
  IDEMPOTENCY_KEY_REUSED: {
    get title() {
      return t('platform.failure.IDEMPOTENCY_KEY_REUSED.title');
    },
    detail: () => t('platform.failure.IDEMPOTENCY_KEY_REUSED.detail'),
  },
  HOST_USER: {
    get title() {
      return t('platform.failure.HOST_USER.title');
    },
    detail: () => t('platform.failure.HOST_USER.detail'),
  },
  LAST_ADMIN: {
    get title() {
      return t('platform.failure.LAST_ADMIN.title');
    },
    detail: () => t('platform.failure.LAST_ADMIN.detail'),
  },
  IMAGE_REFUSED: {
    get title() {
      return t('platform.failure.IMAGE_REFUSED.title');
    },
    detail: ({ reason, hostMessage }: { reason: PictureReason; hostMessage?: string }) =>
      t('platform.failure.IMAGE_REFUSED.detail', {
        hasHostMessage: hostMessage !== undefined,
        hostMessage,
        reason: pictureReasons[reason],
      }),
  },
  AUTH_REFUSED: {
    get title() {
      return t('platform.failure.AUTH_REFUSED.title');
    },
    detail: ({ providerCode }: { providerCode: string; sentence: string }) =>
      identitySentence(providerCode),
  },
  ACCOUNT_EXISTS: {
    get title() {
      return t('platform.failure.ACCOUNT_EXISTS.title');
    },
    detail: () => t('platform.failure.ACCOUNT_EXISTS.detail'),
  },
  PASSWORD_REFUSED: {
    get title() {
      return t('platform.failure.PASSWORD_REFUSED.title');
    },
    detail: ({ reason }: { reason: PasswordReason }) => passwordReasons[reason],
  },
  RESET_LINK_EXPIRED: {
    get title() {
      return t('platform.failure.RESET_LINK_EXPIRED.title');
    },
    detail: () => t('platform.failure.RESET_LINK_EXPIRED.detail'),
  },
  VERIFY_LINK_EXPIRED: {
    get title() {
      return t('platform.failure.VERIFY_LINK_EXPIRED.title');
    },
    detail: () => t('platform.failure.VERIFY_LINK_EXPIRED.detail'),
  },
  TOO_MANY_REQUESTS: {
    get title() {
      return t('platform.failure.TOO_MANY_REQUESTS.title');
    },
    detail: ({ retryAfterSeconds }: { retryAfterSeconds: number }) =>
      t('platform.failure.TOO_MANY_REQUESTS.detail', {
        minutes: Math.ceil(retryAfterSeconds / 60),
      }),
  },
  SHOP_NOT_CONFIGURED: {
    get title() {
      return t('platform.failure.SHOP_NOT_CONFIGURED.title');
    },
    detail: () => t('platform.failure.SHOP_NOT_CONFIGURED.detail'),
  },
  OVERLOADED: {
    get title() {
      return t('platform.failure.OVERLOADED.title');
    },
    get detail() {
      return plainDetail<{ retryAfterSeconds: number }>(() =>
        t('platform.failure.OVERLOADED.detail'),
      );
    },
  },
  INTERNAL: {
    get title() {
      return t('platform.failure.INTERNAL.title');
    },
    detail: () => t('platform.failure.INTERNAL.detail'),
  },
  ...companyFailureWords,
} as const;
