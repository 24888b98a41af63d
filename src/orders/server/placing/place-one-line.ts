import { type Inserted, insertedAs } from '../../../platform/rules/contract/shapes.ts';
import type { Fault, ErrorsByField } from '../../../platform/rules/errors/faults.ts';
import { type Result, fail } from '../../../platform/rules/result.ts';
import type { IdempotencyScope } from '../../../platform/server/db/idempotency.ts';
import type { Deps } from '../../../platform/server/deps.ts';
import type { OrderRequest } from '../../rules/order-request.ts';
import { openTo } from './caller.ts';
import type { Caller } from './place-lines.ts';
import { type NotPlaced, placeOrder } from './place-order.ts';

/**
 * The owner's call: places an order of one line, whose part is found by its id or by its exact name. A failure names the
 * call's own fields.
 */
export async function placeOneLine(
  deps: Deps,
  { toolId, toolName, quantity, price, promisedOn, ...order }: OrderRequest,
  idempotency: IdempotencyScope | null,
  caller: Caller = openTo,
): Promise<Result<Inserted, NotPlaced | 'NOT_FOUND'>> {
  const line = { toolId, toolName, quantity, price, promisedOn };
  const request = { ...order, lines: [line] };
  const placed = await placeOrder(deps, request, idempotency, caller, (_, { checkoutId }) =>
    Promise.resolve(insertedAs(checkoutId)),
  );
  if (placed.ok) return placed;
  switch (placed.code) {
    case 'INVALID_FIELDS': {
      const { errors, lines } = placed.data;
      if (lines?.some(({ code }) => code === 'NOT_FOUND'))
        return fail('NOT_FOUND', { what: 'part' });
      return fail('INVALID_FIELDS', { errors: ofOneLine(errors) });
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

/** A total that no card takes is the quantity's fault, since the call's total is only compared. */
function ofOneLine(errors: ErrorsByField): ErrorsByField {
  const named = Object.entries(errors).map(([field, message]) => [
    isCardFault(message) ? 'quantity' : field.replace(/^lines\.0\./, ''),
    message,
  ]);
  return Object.fromEntries(named) as ErrorsByField;
}

const isCardFault = (message: string | Fault) =>
  typeof message === 'object' && 'fault' in message && message.fault === 'cardAmount';
