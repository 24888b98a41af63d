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
const things: Readonly<Record<string, () => string>> = {
  company: () => t('platform.failure.things.company'),
  group: () => t('platform.failure.things.group'),
  person: () => t('platform.failure.things.person'),
  invitation: () => t('platform.failure.things.invitation'),
  proposal: () => t('platform.failure.things.proposal'),
  address: () => t('platform.failure.things.address'),
  call: () => t('platform.failure.things.call'),
  card: () => t('platform.failure.things.card'),
  cart: () => t('platform.failure.things.cart'),
  credential: () => t('platform.failure.things.credential'),
  customer: () => t('platform.failure.things.customer'),
  delivery: () => t('platform.failure.things.delivery'),
  document: () => t('platform.failure.things.document'),
  image: () => t('platform.failure.things.image'),
  import: () => t('platform.failure.things.import'),
  message: () => t('platform.failure.things.message'),
  note: () => t('platform.failure.things.note'),
  order: () => t('platform.failure.things.order'),
  page: () => t('platform.failure.things.page'),
  part: () => t('platform.failure.things.part'),
  picture: () => t('platform.failure.things.picture'),
  review: () => t('platform.failure.things.review'),
  shipment: () => t('platform.failure.things.shipment'),
  user: () => t('platform.failure.things.user'),
  account: () => t('platform.failure.things.account'),
  payment: () => t('platform.failure.things.payment'),
  'saved cart': () => t('platform.failure.things.savedCart'),
  'shared cart': () => t('platform.failure.things.sharedCart'),
  'sign-in by Google': () => t('platform.failure.things.signInByGoogle'),
  'Veloconnect credentials': () => t('platform.failure.things.veloconnectCredentials'),
  'expected deliveries': () => t('platform.failure.things.expectedDeliveries'),
  'stock notifications': () => t('platform.failure.things.stockNotifications'),
  people: () => t('platform.failure.things.people'),
  'open proposals': () => t('platform.failure.things.openProposals'),
  'saved addresses': () => t('platform.failure.things.savedAddresses'),
  'saved carts': () => t('platform.failure.things.savedCarts'),
  'price list': () => t('platform.failure.things.priceList'),
  row: () => t('platform.failure.things.row'),
  'rows of a price list': () => t('platform.failure.things.rowsOfAPriceList'),
};

/** Services by the names that the server gives them. */
const services: Readonly<Record<string, () => string>> = {
  'The payment service': () => t('platform.failure.services.thePaymentService'),
  'The sign-in service': () => t('platform.failure.services.theSignInService'),
  'The database': () => t('platform.failure.services.theDatabase'),
  'The picture store': () => t('platform.failure.services.thePictureStore'),
};

/** Statuses of orders, in sentences. */
const statuses: Readonly<Record<string, () => string>> = {
  unpaid: () => t('platform.failure.statuses.unpaid'),
  accepted: () => t('platform.failure.statuses.accepted'),
  paid: () => t('platform.failure.statuses.paid'),
  partlyShipped: () => t('platform.failure.statuses.partlyShipped'),
  shipped: () => t('platform.failure.statuses.shipped'),
  cancelled: () => t('platform.failure.statuses.cancelled'),
  lapsed: () => t('platform.failure.statuses.lapsed'),
  refunded: () => t('platform.failure.statuses.refunded'),
};

/** Title and sentence of each failure. */
export const failureWords = {
  INVALID_FIELDS: {
    title: () => t('platform.failure.INVALID_FIELDS.title'),
    detail: ({ errors }: { errors: ErrorsByField } & OfLines) =>
      t('platform.failure.INVALID_FIELDS.detail', {
        count: Object.keys(errors).length,
        fields: Object.keys(errors).join(', '),
      }),
  },
  MALFORMED_BODY: {
    title: () => t('platform.failure.MALFORMED_BODY.title'),
    detail: () => t('platform.failure.MALFORMED_BODY.detail'),
  },
  BODY_TOO_LARGE: {
    title: () => t('platform.failure.BODY_TOO_LARGE.title'),
    detail: ({ limitBytes }: { limitBytes: number }) =>
      t('platform.failure.BODY_TOO_LARGE.detail', {
        limitBytes: formatCount(Math.round(limitBytes / 1024)),
      }),
  },
  UNSUPPORTED_MEDIA: {
    title: () => t('platform.failure.UNSUPPORTED_MEDIA.title'),
    detail: () => t('platform.failure.UNSUPPORTED_MEDIA.detail'),
  },
  NOT_SIGNED_IN: {
    title: () => t('platform.failure.NOT_SIGNED_IN.title'),
    detail: () => t('platform.failure.NOT_SIGNED_IN.detail'),
  },
  NOT_ALLOWED: {
    title: () => t('platform.failure.NOT_ALLOWED.title'),
    detail: () => t('platform.failure.NOT_ALLOWED.detail'),
  },
  ADDRESS_HELD: {
    title: () => t('platform.failure.ADDRESS_HELD.title'),
    detail: () => t('platform.failure.ADDRESS_HELD.detail'),
  },
  NOT_FOUND: {
    title: () => t('platform.failure.NOT_FOUND.title'),
    detail: ({ what }: { what: string }) =>
      t('platform.failure.NOT_FOUND.detail', { what: things[what]?.() ?? what }),
  },
  PART_REPLACED: {
    title: () => t('platform.failure.PART_REPLACED.title'),
    detail: ({ replacedBy }: { replacedBy: { _id: string; name: string; sku: string | null } }) =>
      t('platform.failure.PART_REPLACED.detail', { replacedBy: replacedBy.name }),
  },
  PART_DISCONTINUED: {
    title: () => t('platform.failure.PART_DISCONTINUED.title'),
    detail: () => t('platform.failure.PART_DISCONTINUED.detail'),
  },
  METHOD_NOT_ALLOWED: {
    title: () => t('platform.failure.METHOD_NOT_ALLOWED.title'),
    detail: ({ method, allow }: { method: string; allow: readonly string[] }) =>
      t('platform.failure.METHOD_NOT_ALLOWED.detail', { method, allow: allow.join(', ') }),
  },
  PRICE_CHANGED: {
    title: () => t('platform.failure.PRICE_CHANGED.title'),
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
    title: () => t('platform.failure.OUT_OF_STOCK.title'),
    detail: ({ available }: { available: number } & OfLines) =>
      t('platform.failure.OUT_OF_STOCK.detail', { available }),
  },
  PROMISE_CHANGED: {
    title: () => t('platform.failure.PROMISE_CHANGED.title'),
    detail: ({ promisedOn }: { promisedOn: string } & OfLines) =>
      t('platform.failure.PROMISE_CHANGED.detail', { promisedOn: formatDay(promisedOn) }),
  },
  DELIVERY_PROMISED: {
    title: () => t('platform.failure.DELIVERY_PROMISED.title'),
    detail: ({ promised }: { promised: number }) =>
      t('platform.failure.DELIVERY_PROMISED.detail', { promised: formatCount(promised) }),
  },
  PART_PROMISED: {
    title: () => t('platform.failure.PART_PROMISED.title'),
    detail: ({ promised }: { promised: number }) =>
      t('platform.failure.PART_PROMISED.detail', { promised: formatCount(promised) }),
  },
  UNPAID_UNITS_HELD: {
    title: () => t('platform.failure.UNPAID_UNITS_HELD.title'),
    detail: ({ held, limit }: { held: number; limit: number } & OfLines) =>
      t('platform.failure.UNPAID_UNITS_HELD.detail', { held, limit: formatCount(limit) }),
  },
  UNVERIFIED_UNITS_HELD: {
    title: () => t('platform.failure.UNVERIFIED_UNITS_HELD.title'),
    detail: ({ limit }: { limit: number } & OfLines) =>
      t('platform.failure.UNVERIFIED_UNITS_HELD.detail', { limit }),
  },
  LIMIT_REACHED: {
    title: () => t('platform.failure.LIMIT_REACHED.title'),
    detail: ({ what, limit }: { what: string; limit: number }) =>
      t('platform.failure.LIMIT_REACHED.detail', {
        limit: formatCount(limit),
        what: things[what]?.() ?? what,
      }),
  },
  AMBIGUOUS_ORDER: {
    title: () => t('platform.failure.AMBIGUOUS_ORDER.title'),
    detail: ({ several }: { several: boolean }) =>
      t('platform.failure.AMBIGUOUS_ORDER.detail', { several }),
  },
  STOCK_MOVED: {
    title: () => t('platform.failure.STOCK_MOVED.title'),
    detail: ({ available, availableWas }: { available: number; availableWas: number }) =>
      t('platform.failure.STOCK_MOVED.detail', {
        availableWas: formatCount(availableWas),
        available: formatCount(available),
      }),
  },
  PART_CHANGED: {
    title: () => t('platform.failure.PART_CHANGED.title'),
    detail: ({ changed }: { changed: readonly PartField[] } & Partial<Part> & WasFields) =>
      t('platform.failure.PART_CHANGED.detail', {
        changed: changed.map((field) => partFieldWords[field].inSentences).join(', '),
      }),
  },
  PARTS_CHANGED: {
    title: () => t('platform.failure.PARTS_CHANGED.title'),
    detail: ({ conflicts }: { conflicts: readonly CellConflict[] }) =>
      t('platform.failure.PARTS_CHANGED.detail', {
        count: conflicts.length,
        conflicts: formatCount(conflicts.length),
      }),
  },
  PRICES_CHANGED: {
    title: () => t('platform.failure.PRICES_CHANGED.title'),
    detail: () => t('platform.failure.PRICES_CHANGED.detail'),
  },
  CART_CHANGED: {
    title: () => t('platform.failure.CART_CHANGED.title'),
    get detail() {
      return plainDetail<{ cartLines: readonly CartLine[]; version: number }>(() =>
        t('platform.failure.CART_CHANGED.detail'),
      );
    },
  },
  SETTINGS_CHANGED: {
    title: () => t('platform.failure.SETTINGS_CHANGED.title'),
    detail: ({
      changed,
    }: {
      changed: readonly string[];
      was: Readonly<Record<string, unknown>>;
      now: Readonly<Record<string, unknown>>;
    }) => t('platform.failure.SETTINGS_CHANGED.detail', { changed: changed.join(', ') }),
  },
  IMPORT_UNDER_WAY: {
    title: () => t('platform.failure.IMPORT_UNDER_WAY.title'),
    detail: () => t('platform.failure.IMPORT_UNDER_WAY.detail'),
  },
  IMPORT_NOT_READY: {
    title: () => t('platform.failure.IMPORT_NOT_READY.title'),
    detail: () => t('platform.failure.IMPORT_NOT_READY.detail'),
  },
  NAME_TAKEN: {
    title: () => t('platform.failure.NAME_TAKEN.title'),
    detail: ({ name }: { name: string }) => t('platform.failure.NAME_TAKEN.detail', { name }),
  },
  SKU_TAKEN: {
    title: () => t('platform.failure.SKU_TAKEN.title'),
    detail: ({ sku }: { sku: string }) => t('platform.failure.SKU_TAKEN.detail', { sku }),
  },
  ORDER_PAID: {
    title: () => t('platform.failure.ORDER_PAID.title'),
    detail: () => t('platform.failure.ORDER_PAID.detail'),
  },
  PART_OF_CHECKOUT: {
    title: () => t('platform.failure.PART_OF_CHECKOUT.title'),
    get detail() {
      return plainDetail<{ checkoutId: string }>(() =>
        t('platform.failure.PART_OF_CHECKOUT.detail'),
      );
    },
  },
  ORDER_CANCELLED: {
    title: () => t('platform.failure.ORDER_CANCELLED.title'),
    detail: () => t('platform.failure.ORDER_CANCELLED.detail'),
  },
  ORDER_REFUNDED: {
    title: () => t('platform.failure.ORDER_REFUNDED.title'),
    detail: () => t('platform.failure.ORDER_REFUNDED.detail'),
  },
  ORDER_UNPAID: {
    title: () => t('platform.failure.ORDER_UNPAID.title'),
    detail: () => t('platform.failure.ORDER_UNPAID.detail'),
  },
  ORDER_MOVE_REFUSED: {
    title: () => t('platform.failure.ORDER_MOVE_REFUSED.title'),
    detail: ({ from, to }: { from: string; to: string }) =>
      t('platform.failure.ORDER_MOVE_REFUSED.detail', {
        from: statuses[from]?.() ?? from,
        to: statuses[to]?.() ?? to,
      }),
  },
  UNITS_NOT_LEFT: {
    title: () => t('platform.failure.UNITS_NOT_LEFT.title'),
    detail: ({ left }: { left: number } & OfLines) =>
      t('platform.failure.UNITS_NOT_LEFT.detail', { left }),
  },
  UNITS_NOT_ARRIVED: {
    title: () => t('platform.failure.UNITS_NOT_ARRIVED.title'),
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
    title: () => t('platform.failure.ORDER_DISPUTED.title'),
    detail: ({ dispute }: { dispute: StandingDispute } & OfLines) =>
      t('platform.failure.ORDER_DISPUTED.detail', { dispute }),
  },
  PAYMENT_NOT_CONFIRMED: {
    title: () => t('platform.failure.PAYMENT_NOT_CONFIRMED.title'),
    detail: ({ reason }: { reason: keyof typeof notConfirmed }) => notConfirmed[reason],
  },
  PAYMENT_UNDER_WAY: {
    title: () => t('platform.failure.PAYMENT_UNDER_WAY.title'),
    detail: () => t('platform.failure.PAYMENT_UNDER_WAY.detail'),
  },
  PAYMENT_FAILED: {
    title: () => t('platform.failure.PAYMENT_FAILED.title'),
    detail: ({ reason }: { reason: CardReason }) => cardReasons[reason],
  },
  PROVIDER_DOWN: {
    title: () => t('platform.failure.PROVIDER_DOWN.title'),
    detail: ({ provider }: { provider: string }) =>
      t('platform.failure.PROVIDER_DOWN.detail', { provider: services[provider]?.() ?? provider }),
  },
  WEBHOOK_REFUSED: {
    title: () => t('platform.failure.WEBHOOK_REFUSED.title'),
    detail: () => t('platform.failure.WEBHOOK_REFUSED.detail'),
  },
  IDEMPOTENCY_KEY_REUSED: {
    title: () => t('platform.failure.IDEMPOTENCY_KEY_REUSED.title'),
    detail: () => t('platform.failure.IDEMPOTENCY_KEY_REUSED.detail'),
  },
  HOST_USER: {
    title: () => t('platform.failure.HOST_USER.title'),
    detail: () => t('platform.failure.HOST_USER.detail'),
  },
  LAST_ADMIN: {
    title: () => t('platform.failure.LAST_ADMIN.title'),
    detail: () => t('platform.failure.LAST_ADMIN.detail'),
  },
  IMAGE_REFUSED: {
    title: () => t('platform.failure.IMAGE_REFUSED.title'),
    detail: ({ reason, hostMessage }: { reason: PictureReason; hostMessage?: string }) =>
      t('platform.failure.IMAGE_REFUSED.detail', {
        hasHostMessage: hostMessage !== undefined,
        hostMessage,
        reason: pictureReasons[reason],
      }),
  },
  AUTH_REFUSED: {
    title: () => t('platform.failure.AUTH_REFUSED.title'),
    detail: ({ providerCode }: { providerCode: string; sentence: string }) =>
      identitySentence(providerCode),
  },
  ACCOUNT_EXISTS: {
    title: () => t('platform.failure.ACCOUNT_EXISTS.title'),
    detail: () => t('platform.failure.ACCOUNT_EXISTS.detail'),
  },
  PASSWORD_REFUSED: {
    title: () => t('platform.failure.PASSWORD_REFUSED.title'),
    detail: ({ reason }: { reason: PasswordReason }) => passwordReasons[reason],
  },
  RESET_LINK_EXPIRED: {
    title: () => t('platform.failure.RESET_LINK_EXPIRED.title'),
    detail: () => t('platform.failure.RESET_LINK_EXPIRED.detail'),
  },
  VERIFY_LINK_EXPIRED: {
    title: () => t('platform.failure.VERIFY_LINK_EXPIRED.title'),
    detail: () => t('platform.failure.VERIFY_LINK_EXPIRED.detail'),
  },
  TOO_MANY_REQUESTS: {
    title: () => t('platform.failure.TOO_MANY_REQUESTS.title'),
    detail: ({ retryAfterSeconds }: { retryAfterSeconds: number }) =>
      t('platform.failure.TOO_MANY_REQUESTS.detail', {
        minutes: Math.ceil(retryAfterSeconds / 60),
      }),
  },
  SHOP_NOT_CONFIGURED: {
    title: () => t('platform.failure.SHOP_NOT_CONFIGURED.title'),
    detail: () => t('platform.failure.SHOP_NOT_CONFIGURED.detail'),
  },
  OVERLOADED: {
    title: () => t('platform.failure.OVERLOADED.title'),
    get detail() {
      return plainDetail<{ retryAfterSeconds: number }>(() =>
        t('platform.failure.OVERLOADED.detail'),
      );
    },
  },
  INTERNAL: {
    title: () => t('platform.failure.INTERNAL.title'),
    detail: () => t('platform.failure.INTERNAL.detail'),
  },
  ...companyFailureWords,
} as const;
