import type { Fault, ErrorsByField } from '../../../platform/rules/errors/faults.ts';
import type { ErrorCode } from '../../../platform/rules/errors/catalogue.ts';
import { type Failure, type Result, fail } from '../../../platform/rules/result.ts';
import type { CheckoutRequest } from '../../rules/checkouts.contract.ts';
import type { OrderRequest } from '../../rules/order-request.ts';
import type { NotPlaced, PlacedRequest } from '../placing/place-order.ts';

/** An order as `POST /checkouts` and `POST /customerCheckouts` take it. */
export function requestOfLines({ lines, ...order }: CheckoutRequest): PlacedRequest {
  return { ...order, lines: lines.map(({ toolId, ...line }) => ({ ...line, partId: toolId })) };
}

/** An order of one line as the owner's call takes it, whose part is found by its id or by its exact name. */
export function requestOfOneLine(request: OrderRequest): PlacedRequest {
  const { toolId, toolName, quantity, price, promisedOn, ...order } = request;
  return { ...order, lines: [{ partId: toolId, partName: toolName, quantity, price, promisedOn }] };
}

/** The same failure with the fields of `POST /checkouts`. */
export function refuseLines<C extends ErrorCode>(failure: Failure<C>): Failure<C> {
  if (failure.code !== 'INVALID_FIELDS') return failure;
  const { errors, ...lines } = (failure as Failure<'INVALID_FIELDS'>).data;
  const data = { ...lines, errors: named(errors, inCall) };
  return { ...failure, data };
}

/** The same failure with the fields of `POST /orders`, which has no lines. */
export function refuseOneLine<T>(placed: Result<T, NotPlaced>): Result<T, NotPlaced | 'NOT_FOUND'> {
  if (placed.ok) return placed;
  switch (placed.code) {
    case 'INVALID_FIELDS': {
      const { errors, lines } = placed.data;
      if (lines?.some(({ code }) => code === 'NOT_FOUND'))
        return fail('NOT_FOUND', { what: 'part' });
      return fail('INVALID_FIELDS', { errors: named(errors, inOneLine) });
    }
    case 'OUT_OF_STOCK':
      return fail('OUT_OF_STOCK', { available: placed.data.available });
    case 'PROMISE_CHANGED':
      return fail('PROMISE_CHANGED', { promisedOn: placed.data.promisedOn });
    case 'PRICE_CHANGED': {
      const { lines: _, ...right } = placed.data;
      return fail('PRICE_CHANGED', right);
    }
    default:
      return placed;
  }
}

type Naming = (field: string, message: string | Fault) => string;

const named = (errors: ErrorsByField, naming: Naming): ErrorsByField =>
  Object.fromEntries(
    Object.entries(errors).map(([field, message]) => [naming(field, message), message]),
  );

const inCall: Naming = (field) =>
  field.replace(/\.partId$/, '.toolId').replace(/\.partName$/, '.toolName');

/** A total that no card takes is the quantity's fault, since the call's total is only compared. */
const inOneLine: Naming = (field, message) =>
  isCardFault(message) ? 'quantity' : inCall(field, message).replace(/^lines\.0\./, '');

const isCardFault = (message: string | Fault) =>
  typeof message === 'object' && 'fault' in message && message.fault === 'cardAmount';
