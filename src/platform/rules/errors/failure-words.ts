import {
  type CardReason,
  type PasswordReason,
  type PictureReason,
  cardReasons,
  passwordReasons,
  pictureReasons,
} from './reason-words.ts';
import { plainDetail } from './plain-detail.ts';
import { companyFailureWords } from './company-failure-words.ts';
import type { StandingDispute } from '../../../orders/rules/payment/dispute.states.ts';
import { notConfirmed } from '../../../orders/rules/payment/not-confirmed-words.ts';
import type { CartLine } from '../../../cart/rules/cart-lines.ts';
import type { ErrorsByField } from './faults.ts';
import type { OfLines } from './refused-line.ts';
import { formatCount, plural } from '../numbers/format-count.ts';
import { formatDay } from '../format-day.ts';
import { formatPrice } from '../money/format-price.ts';
import type { CellConflict, WasFields } from '../../../catalogue/rules/parts/conflicting-fields.ts';
import type { PartField } from '../../../catalogue/rules/parts/part-fields.ts';
import { partFieldWords } from '../../../catalogue/rules/parts/part-field-words.ts';
import type { Part } from '../../../catalogue/rules/parts/part.schema.ts';

/** Title and sentence of each failure. */
export const failureWords = {
  INVALID_FIELDS: {
    title: 'Some fields need attention',
    detail: ({ errors }: { errors: ErrorsByField } & OfLines) =>
      `Please correct ${plural(Object.keys(errors).length, 'field')}: ${Object.keys(errors).join(', ')}.`,
  },
  MALFORMED_BODY: {
    title: 'The request could not be read',
    detail: () =>
      'The request body does not match its content type (JSON or a form). Nothing was changed.',
  },
  BODY_TOO_LARGE: {
    title: 'That is too large',
    detail: ({ limitBytes }: { limitBytes: number }) =>
      `The limit here is ${formatCount(Math.round(limitBytes / 1024))} KB.`,
  },
  UNSUPPORTED_MEDIA: {
    title: 'This content type is not supported',
    detail: () => 'Send JSON as application/json, or a picture as multipart/form-data.',
  },
  NOT_SIGNED_IN: {
    title: 'Please sign in',
    detail: () => 'You are not signed in, or your session has ended. Sign in and try again.',
  },
  NOT_ALLOWED: {
    title: 'Not allowed',
    detail: () => 'Your account does not have permission to do this.',
  },
  ADDRESS_HELD: {
    title: 'Please verify your email first',
    detail: () =>
      'Another account has used your email address before. Verify the address with the link in our email to see what belongs to it. “Name, password and email verification” under My Profile sends the link again.',
  },
  NOT_FOUND: {
    title: 'Not found',
    detail: ({ what }: { what: string }) => `There is no such ${what}. It may have been removed.`,
  },
  PART_REPLACED: {
    title: 'No longer sold',
    detail: ({ replacedBy }: { replacedBy: { _id: string; name: string; sku: string | null } }) =>
      `This part is no longer sold. It was replaced by ${replacedBy.name}.`,
  },
  METHOD_NOT_ALLOWED: {
    title: 'That is not possible here',
    detail: ({ method, allow }: { method: string; allow: readonly string[] }) =>
      `This address accepts ${allow.join(', ')}, but not ${method}. Nothing was changed.`,
  },
  PRICE_CHANGED: {
    title: 'The price has changed',
    detail: ({
      price,
      unitPrice,
      total,
      currency,
    }: { price: number; unitPrice?: number; total: number; currency: string } & OfLines) => {
      const charged =
        total === price ? '' : `, ${formatPrice(total, currency)} with tax and freight`;
      const costs =
        unitPrice === undefined
          ? `Your parts now cost ${formatPrice(price, currency)}`
          : `The part now costs ${formatPrice(unitPrice, currency)} each, ${formatPrice(price, currency)}`;
      return `${costs} in total${charged}. Nothing was ordered; confirm the new price to continue.`;
    },
  },
  OUT_OF_STOCK: {
    title: 'Not enough in stock',
    detail: ({ available }: { available: number } & OfLines) =>
      available === 0
        ? 'This part is out of stock at the moment. Nothing was ordered.'
        : `Only ${formatCount(available)} left in stock. Nothing was ordered; choose a smaller quantity.`,
  },
  PROMISE_CHANGED: {
    title: 'The next delivery date has changed',
    detail: ({ promisedOn }: { promisedOn: string } & OfLines) =>
      `The next delivery is now due on ${formatDay(promisedOn)}. Nothing was ordered; order again if that date suits you.`,
  },
  DELIVERY_PROMISED: {
    title: 'Buyers are waiting for this delivery',
    detail: ({ promised }: { promised: number }) =>
      `${formatCount(promised)} of its units have been ordered, so it cannot be smaller until those orders are cancelled, refunded or filled. Nothing was changed.`,
  },
  PART_PROMISED: {
    title: 'Buyers are waiting for this part',
    detail: ({ promised }: { promised: number }) =>
      `${formatCount(promised)} units from its expected deliveries have been ordered. It can be deleted once those orders are cancelled, refunded or filled.`,
  },
  UNPAID_UNITS_HELD: {
    title: 'Too many unpaid units',
    detail: ({ held, limit }: { held: number; limit: number } & OfLines) =>
      held === 0
        ? `At most ${formatCount(limit)} of this part can be ordered before you pay. Nothing was ordered; choose a smaller quantity.`
        : `Your unpaid orders already hold ${formatCount(held)} of this part, and the limit is ${formatCount(limit)}. Pay for or cancel one of them first.`,
  },
  UNVERIFIED_UNITS_HELD: {
    title: 'Please verify your email first',
    detail: ({ limit }: { limit: number } & OfLines) =>
      `${limit === 0 ? 'No more' : `At most ${formatCount(limit)}`} of this part can be set aside until your email address is verified. Nothing was ordered; open the link in our email and order again. “Name, password and email verification” under My Profile sends the link again.`,
  },
  LIMIT_REACHED: {
    title: 'Limit reached',
    detail: ({ what, limit }: { what: string; limit: number }) =>
      `You already have ${formatCount(limit)} ${what}, the most you can keep. Remove one first.`,
  },
  AMBIGUOUS_ORDER: {
    title: 'Which order do you mean?',
    detail: ({ several }: { several: boolean }) =>
      `${several ? 'More than one' : 'None'} of your unpaid orders has that price. Send the orderId of the one to pay.`,
  },
  STOCK_MOVED: {
    title: 'The stock has changed',
    detail: ({ available, availableWas }: { available: number; availableWas: number }) =>
      `The stock was ${formatCount(availableWas)} when you opened this and is now ${formatCount(available)}. Nothing was saved; check the level and save again.`,
  },
  PART_CHANGED: {
    title: 'The part has changed',
    detail: ({ changed }: { changed: readonly PartField[] } & Partial<Part> & WasFields) =>
      `Someone has changed this part since you opened it: ${changed.map((field) => partFieldWords[field].inSentences).join(', ')}. Nothing was saved; review the changes and save again.`,
  },
  PARTS_CHANGED: {
    title: 'Some parts have changed',
    detail: ({ conflicts }: { conflicts: readonly CellConflict[] }) =>
      `Someone has changed ${plural(conflicts.length, 'value')} since you opened the parts. Nothing was saved; review the changes and save again.`,
  },
  PRICES_CHANGED: {
    title: 'Some parts have changed',
    detail: () =>
      'A part was changed, added or removed since you saw the preview. Nothing was saved; check the new preview.',
  },
  CART_CHANGED: {
    title: 'The cart has changed',
    detail: plainDetail<{ cartLines: readonly CartLine[]; version: number }>(
      () =>
        'The cart was changed in another window or on another device. Nothing was saved; review the changes and save again.',
    ),
  },
  SETTINGS_CHANGED: {
    title: 'The settings have changed',
    detail: ({
      changed,
    }: {
      changed: readonly string[];
      was: Readonly<Record<string, unknown>>;
      now: Readonly<Record<string, unknown>>;
    }) =>
      `Someone has changed these settings since you opened them: ${changed.join(', ')}. Nothing was saved; review the changes and save again.`,
  },
  IMPORT_UNDER_WAY: {
    title: 'Another import is in progress',
    detail: () =>
      'Only one file can be imported at a time. Wait until the other import has finished, or stop it.',
  },
  IMPORT_NOT_READY: {
    title: 'This import cannot be started',
    detail: () =>
      'It is still being checked, or it was stopped. Choose the file to check it again.',
  },
  NAME_TAKEN: {
    title: 'That name is taken',
    detail: ({ name }: { name: string }) => `There is already a part called “${name}”.`,
  },
  SKU_TAKEN: {
    title: 'That SKU is taken',
    detail: ({ sku }: { sku: string }) => `There is already a part with the SKU “${sku}”.`,
  },
  ORDER_PAID: {
    title: 'This order is paid',
    detail: () =>
      'There is nothing left to pay, and a paid order cannot be cancelled here. Ask us for a refund instead.',
  },
  PART_OF_CHECKOUT: {
    title: 'This is one line of an order',
    detail: plainDetail<{ checkoutId: string }>(
      () => 'It is paid together with the order’s other lines.',
    ),
  },
  ORDER_CANCELLED: {
    title: 'This order is cancelled',
    detail: () => 'This order has already been cancelled. There is nothing more to do.',
  },
  ORDER_REFUNDED: {
    title: 'This order is refunded',
    detail: () => 'This order has already been refunded. There is nothing more to do.',
  },
  ORDER_UNPAID: {
    title: 'This order is not paid',
    detail: () => 'Only a paid order can be shipped or refunded.',
  },
  ORDER_MOVE_REFUSED: {
    title: 'The order has moved on',
    detail: ({ from, to }: { from: string; to: string }) =>
      `An order that is ${from} cannot become ${to}. Reload to see its current status.`,
  },
  UNITS_NOT_LEFT: {
    title: 'Fewer units are left to ship',
    detail: ({ left }: { left: number } & OfLines) =>
      `${left === 0 ? 'Nothing in this order' : `Only ${formatCount(left)} of this order`} can still be shipped. Nothing was shipped; reload to see its current status.`,
  },
  UNITS_NOT_ARRIVED: {
    title: 'Some units have not arrived yet',
    detail: ({
      left,
      ahead,
      promisedOn,
    }: { left: number; ahead: number; promisedOn: string } & OfLines) =>
      `${formatCount(ahead)} of these units come with the delivery due on ${formatDay(promisedOn)}. ${left === 0 ? 'None of this order has arrived yet' : `${formatCount(left)} of this order can be shipped now`}. Nothing was shipped.`,
  },
  ORDER_DISPUTED: {
    title: 'The customer’s bank disputes the payment',
    detail: ({ dispute }: { dispute: StandingDispute } & OfLines) =>
      dispute === 'inquiry'
        ? 'The customer’s bank has questions about the payment for this order. Respond in the payment provider’s dashboard, or refund the order; it can be shipped once the bank is satisfied.'
        : 'The customer’s bank has withdrawn the payment for this order for now. Respond in the payment provider’s dashboard; the order is on hold until the bank decides.',
  },
  PAYMENT_NOT_CONFIRMED: {
    title: 'The payment is not confirmed',
    detail: ({ reason }: { reason: keyof typeof notConfirmed }) => notConfirmed[reason],
  },
  PAYMENT_UNDER_WAY: {
    title: 'A payment is in progress',
    detail: () =>
      'A payment for this order is being processed, so it cannot be cancelled right now. Try again shortly.',
  },
  PAYMENT_FAILED: {
    title: 'The payment did not go through',
    detail: ({ reason }: { reason: CardReason }) => cardReasons[reason],
  },
  PROVIDER_DOWN: {
    title: 'A service we depend on is not responding',
    detail: ({ provider }: { provider: string }) =>
      `${provider} is not responding at the moment. Nothing was lost; try again shortly.`,
  },
  WEBHOOK_REFUSED: {
    title: 'The event could not be verified',
    detail: () => 'The signature does not match the body.',
  },
  IDEMPOTENCY_KEY_REUSED: {
    title: 'This Idempotency-Key belongs to another request',
    detail: () =>
      'The same key was sent before with a different body. Use a new key for a new request.',
  },
  HOST_USER: {
    title: 'The host user stays an administrator',
    detail: () => 'The host user can never be demoted.',
  },
  LAST_ADMIN: {
    title: 'One administrator must remain',
    detail: () => 'This is the last administrator. Appoint another one first.',
  },
  IMAGE_REFUSED: {
    title: 'That picture cannot be used',
    detail: ({ reason, hostMessage }: { reason: PictureReason; hostMessage?: string }) =>
      hostMessage === undefined
        ? pictureReasons[reason]
        : `${pictureReasons[reason]}: ${hostMessage}`,
  },
  AUTH_REFUSED: {
    title: 'Sign-in was refused',
    detail: ({ sentence }: { providerCode: string; sentence: string }) => sentence,
  },
  ACCOUNT_EXISTS: {
    title: 'This account already exists',
    detail: () => 'An account with this email already exists. Log in or reset your password.',
  },
  PASSWORD_REFUSED: {
    title: 'Choose another password',
    detail: ({ reason }: { reason: PasswordReason }) => passwordReasons[reason],
  },
  RESET_LINK_EXPIRED: {
    title: 'This link no longer works',
    detail: () =>
      'This link has been used or has expired. Request a new one and use it within an hour.',
  },
  VERIFY_LINK_EXPIRED: {
    title: 'This link no longer works',
    detail: () => 'This link has expired or is incomplete. Log in and request a new one.',
  },
  TOO_MANY_REQUESTS: {
    title: 'Too many attempts',
    detail: ({ retryAfterSeconds }: { retryAfterSeconds: number }) =>
      `Too many attempts. Wait ${plural(Math.ceil(retryAfterSeconds / 60), 'minute')} and try again.`,
  },
  SHOP_NOT_CONFIGURED: {
    title: 'The shop is not taking orders yet',
    detail: () =>
      'We are still setting up this shop and are not taking orders yet. Nothing was ordered; please come back later.',
  },
  OVERLOADED: {
    title: 'The shop is very busy',
    detail: plainDetail<{ retryAfterSeconds: number }>(
      () => 'The shop is very busy at the moment. Nothing was lost; try again shortly.',
    ),
  },
  INTERNAL: {
    title: 'Something went wrong on our side',
    detail: () =>
      'Something went wrong on our side and has been logged. Nothing was lost; try again shortly.',
  },
  ...companyFailureWords,
} as const;
