/** Every expected failure: code, HTTP status and sentence, for problem details, pages and mails. */

import type { CartLine } from '../carts/cart-lines.ts';
import type { OfLines } from './refused-line.ts';
import type { FieldErrors } from './field-errors.ts';
import { formatCount, plural } from '../format-count.ts';
import { formatDay } from '../format-day.ts';
import { formatPrice } from '../money/format-price.ts';
import {
  type CellConflict,
  type PartField,
  type WasFields,
  partFieldWords,
} from '../parts/conflicting-fields.ts';
import type { Part } from '../parts/part.schema.ts';
import { entry } from './entry.ts';
import { orderFailures } from './order-failures.ts';

export const errorCatalogue = {
  INVALID_FIELDS: entry<{ errors: FieldErrors } & OfLines>(
    422,
    'Some fields need another look',
    ({ errors }) =>
      `Please correct ${plural(Object.keys(errors).length, 'field')}: ${Object.keys(errors).join(', ')}.`,
  ),
  MALFORMED_BODY: entry(
    400,
    'The request could not be read',
    () => 'The body is not what its content type says: JSON, or a form. Nothing was changed.',
  ),
  BODY_TOO_LARGE: entry<{ limitBytes: number }>(
    413,
    'That is too large',
    ({ limitBytes }) =>
      `At most ${formatCount(Math.round(limitBytes / 1024))} KB can be sent here.`,
  ),
  UNSUPPORTED_MEDIA: entry(
    415,
    'That kind of content is not taken here',
    () => 'Send JSON with the content type application/json; a picture as multipart/form-data.',
  ),
  NOT_SIGNED_IN: entry(
    401,
    'Please sign in',
    () => 'You are not signed in, or your session has ended. Sign in and try again.',
  ),
  NOT_ALLOWED: entry(403, 'Not allowed', () => 'Your account may not do this.'),
  // 401 makes the page retry with a fresh token, which may say that the address is verified by now.
  ADDRESS_HELD: entry(
    401,
    'Please verify your email first',
    () =>
      'Another account was here before with your email address. What belongs to the address opens once you have verified it by the link in our mail: “Name, password and email verification” under My Profile sends it again.',
  ),
  NOT_FOUND: entry<{ what: string }>(
    404,
    'Not found',
    ({ what }) => `There is no such ${what}. It may have been removed.`,
  ),
  METHOD_NOT_ALLOWED: entry<{ method: string; allow: readonly string[] }>(
    405,
    'That cannot be done here',
    ({ method, allow }) =>
      `This address takes ${allow.join(', ')}, but not ${method}. Nothing was changed.`,
  ),
  PRICE_CHANGED: entry<
    { price: number; unitPrice?: number; total: number; currency: string } & OfLines
  >(409, 'The price has changed', ({ price, unitPrice, total, currency }) => {
    const charged = total === price ? '' : `, ${formatPrice(total, currency)} with tax and freight`;
    const costs =
      unitPrice === undefined
        ? `Your parts now cost ${formatPrice(price, currency)}`
        : `The part now costs ${formatPrice(unitPrice, currency)} each, ${formatPrice(price, currency)}`;
    return `${costs} in total${charged}. Nothing was ordered; confirm the new price to go on.`;
  }),
  OUT_OF_STOCK: entry<{ available: number } & OfLines>(
    409,
    'Not enough in stock',
    ({ available }) =>
      available === 0
        ? 'This part is out of stock at the moment. Nothing was ordered.'
        : `Only ${formatCount(available)} left in stock. Nothing was ordered; choose a smaller quantity.`,
  ),
  PROMISE_CHANGED: entry<{ promisedOn: string } & OfLines>(
    409,
    'The next delivery has moved',
    ({ promisedOn }) =>
      `The next delivery is due on ${formatDay(promisedOn)} now. Nothing was ordered; order again if that day suits you.`,
  ),
  DELIVERY_PROMISED: entry<{ promised: number }>(
    409,
    'Buyers wait for this delivery',
    ({ promised }) =>
      `${formatCount(promised)} units of it are ordered. Nothing was changed: it keeps at least these units until their orders are cancelled, refunded or filled.`,
  ),
  PART_PROMISED: entry<{ promised: number }>(
    409,
    'Buyers wait for this part',
    ({ promised }) =>
      `${formatCount(promised)} units of its deliveries are ordered. It can be deleted once their orders are cancelled, refunded or filled.`,
  ),
  UNPAID_UNITS_HELD: entry<{ held: number; limit: number } & OfLines>(
    409,
    'More than can be held unpaid',
    ({ held, limit }) =>
      held === 0
        ? `At most ${formatCount(limit)} of this part can be ordered before you pay. Nothing was ordered; choose a smaller quantity.`
        : `Your unpaid orders already hold ${formatCount(held)} of this part, and at most ${formatCount(limit)} can be held unpaid. Pay or cancel one of them first.`,
  ),
  UNVERIFIED_UNITS_HELD: entry<{ limit: number } & OfLines>(
    409,
    'Please verify your email first',
    ({ limit }) =>
      `${limit === 0 ? 'No more' : `At most ${formatCount(limit)}`} of this part can be set aside until your email address is verified. Nothing was ordered; open the link in our mail and order again. “Name, password and email verification” under My Profile sends it once more.`,
  ),
  LIMIT_REACHED: entry<{ what: string; limit: number }>(
    409,
    'No more can be kept',
    ({ what, limit }) =>
      `You have ${formatCount(limit)} ${what}, and more cannot be kept. Remove one first.`,
  ),
  AMBIGUOUS_ORDER: entry<{ several: boolean }>(
    422,
    'Which order is meant?',
    ({ several }) =>
      `${several ? 'More than one' : 'No'} unpaid order of yours has that price. Send the orderId to say which one to pay.`,
  ),
  STOCK_MOVED: entry<{ available: number; availableWas: number }>(
    409,
    'The stock has changed meanwhile',
    ({ available, availableWas }) =>
      `The stock was ${formatCount(availableWas)} when you opened this and is ${formatCount(available)} now. Nothing was saved; check the level and save again.`,
  ),
  PART_CHANGED: entry<{ changed: readonly PartField[] } & Partial<Part> & WasFields>(
    409,
    'The part has changed meanwhile',
    ({ changed }) =>
      `Somebody has changed this part since you opened it: ${changed.map((field) => partFieldWords[field]).join(', ')}. Nothing was saved; look at what is new and save again.`,
  ),
  PARTS_CHANGED: entry<{ conflicts: readonly CellConflict[] }>(
    409,
    'Some parts have changed meanwhile',
    ({ conflicts }) =>
      `Somebody has changed ${plural(conflicts.length, 'value')} since you opened the parts. Nothing was saved; look at what is new and save again.`,
  ),
  PRICES_CHANGED: entry(
    409,
    'Some parts have changed meanwhile',
    () =>
      'A part was changed, added or removed since you saw the preview. Nothing was saved; look at the new preview.',
  ),
  CART_CHANGED: entry<{ cartLines: readonly CartLine[]; version: number }>(
    409,
    'The cart has changed meanwhile',
    () =>
      'The cart was changed in another window or on another device. Nothing was saved; look at what is new and save again.',
  ),
  SETTINGS_CHANGED: entry<{
    changed: readonly string[];
    was: Readonly<Record<string, unknown>>;
    now: Readonly<Record<string, unknown>>;
  }>(
    409,
    'The settings have changed meanwhile',
    ({ changed }) =>
      `Somebody has changed these settings since you opened them: ${changed.join(', ')}. Nothing was saved; look at what is new and save again.`,
  ),
  IMPORT_UNDER_WAY: entry(
    409,
    'Another import is under way',
    () => 'One file is brought in at a time. Wait until the other has ended, or stop it.',
  ),
  IMPORT_NOT_READY: entry(
    409,
    'This import cannot be started',
    () => 'It is still being checked, or it was stopped. Choose the file again to check it anew.',
  ),
  NAME_TAKEN: entry<{ name: string }>(
    409,
    'That name is taken',
    ({ name }) => `There is already a part called “${name}”.`,
  ),
  SKU_TAKEN: entry<{ sku: string }>(
    409,
    'That SKU is taken',
    ({ sku }) => `There is already a part with the SKU “${sku}”.`,
  ),
  ...orderFailures,
  PROVIDER_DOWN: entry<{ provider: string }>(
    503,
    'A service we depend on is not answering',
    ({ provider }) =>
      `${provider} is not answering at the moment. Nothing was lost; try again shortly.`,
  ),
  WEBHOOK_REFUSED: entry(
    400,
    'The event could not be verified',
    () => 'The signature does not belong to this body.',
  ),
  IDEMPOTENCY_KEY_REUSED: entry(
    422,
    'This Idempotency-Key belongs to another request',
    () => 'The same key was sent before with a different body. Use a new key for a new request.',
  ),
  HOST_USER: entry(
    409,
    'The host user stays an administrator',
    () => 'The host user can never be demoted.',
  ),
  LAST_ADMIN: entry(
    409,
    'One administrator must remain',
    () => 'This is the last administrator. Appoint another one first.',
  ),
  IMAGE_REFUSED: entry<{ reason: string }>(
    422,
    'That picture cannot be used',
    ({ reason }) => reason,
  ),
  AUTH_REFUSED: entry<{ providerCode: string; sentence: string }>(
    401,
    'Sign-in was refused',
    ({ sentence }) => sentence,
  ),
  ACCOUNT_EXISTS: entry(
    409,
    'There is an account already',
    () => 'An account with this email exists already. Log in instead, or reset its password.',
  ),
  PASSWORD_REFUSED: entry<{ reason: string }>(
    422,
    'Choose another password',
    ({ reason }) => reason,
  ),
  RESET_LINK_EXPIRED: entry(
    410,
    'This link no longer works',
    () => 'This link has been used or is too old. Ask for a new one and use that within the hour.',
  ),
  VERIFY_LINK_EXPIRED: entry(
    410,
    'This link no longer works',
    () => 'This link is too old or incomplete. Log in and ask for a new one.',
  ),
  TOO_MANY_REQUESTS: entry<{ retryAfterSeconds: number }>(
    429,
    'Too many attempts',
    ({ retryAfterSeconds }) =>
      `That was tried too often. Wait ${plural(Math.ceil(retryAfterSeconds / 60), 'minute')} and try again.`,
  ),
  SHOP_NOT_CONFIGURED: entry(
    503,
    'The shop takes no orders yet',
    () =>
      'We are still setting up this shop and take no orders yet. Nothing was ordered; please come back later.',
  ),
  OVERLOADED: entry<{ retryAfterSeconds: number }>(
    503,
    'The shop is very busy',
    () => 'The shop is very busy at the moment. Nothing was lost; try again shortly.',
  ),
  INTERNAL: entry(
    500,
    'Something went wrong on our side',
    () =>
      'Something went wrong on our side and has been logged. Nothing was lost; try again shortly.',
  ),
} as const;

export type ErrorCode = keyof typeof errorCatalogue;

/** The data that the sentence of a code needs; undefined when it needs none. */
export type ErrorData<C extends ErrorCode> = Parameters<(typeof errorCatalogue)[C]['detail']>[0];
