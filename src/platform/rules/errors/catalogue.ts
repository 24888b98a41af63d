/** Every expected failure: code, HTTP status and sentence, for problem details, pages and mails. */

import { bookkeepingRefused } from './bookkeeping-refused.ts';
import { failureWords as words } from './failure-words.ts';

export type Entry<D> = {
  readonly status: number;
  readonly title: string;
  /** The sentence for the user: what happened and what to do. */
  readonly detail: (data: D) => string;
};

/** An entry of the catalogue, whose sentence says which data it needs. */
function entry<const Detail extends (data: never) => string>(
  status: number,
  said: { readonly title: () => string; readonly detail: Detail },
): Entry<Parameters<Detail>[0]> {
  return {
    status,
    get title() {
      return said.title();
    },
    detail: said.detail,
  };
}

export const errorCatalogue = {
  INVALID_FIELDS: entry(422, words.INVALID_FIELDS),
  MALFORMED_BODY: entry(400, words.MALFORMED_BODY),
  BODY_TOO_LARGE: entry(413, words.BODY_TOO_LARGE),
  UNSUPPORTED_MEDIA: entry(415, words.UNSUPPORTED_MEDIA),
  NOT_SIGNED_IN: entry(401, words.NOT_SIGNED_IN),
  NOT_ALLOWED: entry(403, words.NOT_ALLOWED),
  // 401 makes the page retry with a fresh token, which may say that the address is verified by now.
  ADDRESS_HELD: entry(401, words.ADDRESS_HELD),
  NOT_FOUND: entry(404, words.NOT_FOUND),
  PART_REPLACED: entry(410, words.PART_REPLACED),
  PART_DISCONTINUED: entry(410, words.PART_DISCONTINUED),
  METHOD_NOT_ALLOWED: entry(405, words.METHOD_NOT_ALLOWED),
  PRICE_CHANGED: entry(409, words.PRICE_CHANGED),
  OUT_OF_STOCK: entry(409, words.OUT_OF_STOCK),
  PROMISE_CHANGED: entry(409, words.PROMISE_CHANGED),
  DELIVERY_PROMISED: entry(409, words.DELIVERY_PROMISED),
  PART_PROMISED: entry(409, words.PART_PROMISED),
  UNPAID_UNITS_HELD: entry(409, words.UNPAID_UNITS_HELD),
  UNVERIFIED_UNITS_HELD: entry(409, words.UNVERIFIED_UNITS_HELD),
  LIMIT_REACHED: entry(409, words.LIMIT_REACHED),
  AMBIGUOUS_ORDER: entry(422, words.AMBIGUOUS_ORDER),
  STOCK_MOVED: entry(409, words.STOCK_MOVED),
  PART_CHANGED: entry(409, words.PART_CHANGED),
  PARTS_CHANGED: entry(409, words.PARTS_CHANGED),
  PRICES_CHANGED: entry(409, words.PRICES_CHANGED),
  CART_CHANGED: entry(409, words.CART_CHANGED),
  SETTINGS_CHANGED: entry(409, words.SETTINGS_CHANGED),
  IMPORT_UNDER_WAY: entry(409, words.IMPORT_UNDER_WAY),
  IMPORT_NOT_READY: entry(409, words.IMPORT_NOT_READY),
  NAME_TAKEN: entry(409, words.NAME_TAKEN),
  SKU_TAKEN: entry(409, words.SKU_TAKEN),
  ORDER_PAID: entry(409, words.ORDER_PAID),
  PART_OF_CHECKOUT: entry(409, words.PART_OF_CHECKOUT),
  ORDER_CANCELLED: entry(404, words.ORDER_CANCELLED),
  ORDER_REFUNDED: entry(409, words.ORDER_REFUNDED),
  ORDER_UNPAID: entry(409, words.ORDER_UNPAID),
  ORDER_MOVE_REFUSED: entry(409, words.ORDER_MOVE_REFUSED),
  UNITS_NOT_LEFT: entry(409, words.UNITS_NOT_LEFT),
  UNITS_NOT_ARRIVED: entry(409, words.UNITS_NOT_ARRIVED),
  ORDER_DISPUTED: entry(409, words.ORDER_DISPUTED),
  PAYMENT_NOT_CONFIRMED: entry(409, words.PAYMENT_NOT_CONFIRMED),
  PAYMENT_UNDER_WAY: entry(503, words.PAYMENT_UNDER_WAY),
  PAYMENT_FAILED: entry(409, words.PAYMENT_FAILED),
  MAY_NOT_ORDER: entry(409, words.MAY_NOT_ORDER),
  ABOVE_LIMIT: entry(409, words.ABOVE_LIMIT),
  ABOVE_CREDIT_LIMIT: entry(409, words.ABOVE_CREDIT_LIMIT),
  PAYMENT_REVERSED: entry(409, words.PAYMENT_REVERSED),
  CREDIT_PAID_OUT: entry(409, words.CREDIT_PAID_OUT),
  PROPOSAL_DECIDED: entry(409, words.PROPOSAL_DECIDED),
  IN_COMPANY: entry(409, words.IN_COMPANY),
  ALREADY_INVITED: entry(409, words.ALREADY_INVITED),
  LAST_APPROVER: entry(409, words.LAST_APPROVER),
  ADDRESS_UNVERIFIED: entry(409, words.ADDRESS_UNVERIFIED),
  COMPANY_CHANGED: entry(409, words.COMPANY_CHANGED),
  PRICE_LIST_CHANGED: entry(409, words.PRICE_LIST_CHANGED),
  GROUP_NAME_TAKEN: entry(409, words.GROUP_NAME_TAKEN),
  CART_NAME_TAKEN: entry(409, words.CART_NAME_TAKEN),
  BOOKKEEPING_REFUSED: entry(409, bookkeepingRefused),
  PROVIDER_DOWN: entry(503, words.PROVIDER_DOWN),
  WEBHOOK_REFUSED: entry(400, words.WEBHOOK_REFUSED),
  IDEMPOTENCY_KEY_REUSED: entry(422, words.IDEMPOTENCY_KEY_REUSED),
  HOST_USER: entry(409, words.HOST_USER),
  LAST_ADMIN: entry(409, words.LAST_ADMIN),
  IMAGE_REFUSED: entry(422, words.IMAGE_REFUSED),
  AUTH_REFUSED: entry(401, words.AUTH_REFUSED),
  ACCOUNT_EXISTS: entry(409, words.ACCOUNT_EXISTS),
  PASSWORD_REFUSED: entry(422, words.PASSWORD_REFUSED),
  RESET_LINK_EXPIRED: entry(410, words.RESET_LINK_EXPIRED),
  VERIFY_LINK_EXPIRED: entry(410, words.VERIFY_LINK_EXPIRED),
  TOO_MANY_REQUESTS: entry(429, words.TOO_MANY_REQUESTS),
  SHOP_NOT_CONFIGURED: entry(503, words.SHOP_NOT_CONFIGURED),
  OVERLOADED: entry(503, words.OVERLOADED),
  INTERNAL: entry(500, words.INTERNAL),
} as const;

export type ErrorCode = keyof typeof errorCatalogue;

/** The data that the sentence of a code needs; undefined when it needs none. */
export type ErrorData<C extends ErrorCode> = Parameters<(typeof errorCatalogue)[C]['detail']>[0];
