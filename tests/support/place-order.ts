import type { Part } from '../../src/catalogue/rules/parts/part.schema.ts';
import { type Caller, demoAccount } from './browser-shop.ts';

type Wanted = {
  readonly toolId?: string;
  readonly toolName: string;
  readonly quantity: number;
  readonly userName?: string;
  readonly phone?: string;
  readonly address?: string;
};

/**
 * Places an order through the API as the demo's customer.
 * @returns the order's id
 */
export async function placeOrder(customer: Caller, wanted: Wanted): Promise<string> {
  const { insertedId } = await customer<{ insertedId: string }>('POST', '/orders', {
    userName: 'Carla',
    userEmail: demoAccount('customer').email,
    phone: '+1 555 010 7788',
    address: '7 Mill Row',
    ...wanted,
  });
  return insertedId;
}

export function partOf<P extends Part>(parts: readonly P[], name: string): P {
  const part = parts.find((one) => one.name === name);
  if (!part) throw new Error(`The demo has no ${name}`);
  return part;
}

/** Pays an order through the API, with the sandbox's good card or another one. */
export async function payFor(
  buyer: Caller,
  orderId: string,
  number = '4242424242424242',
): Promise<void> {
  const { clientSecret } = await buyer<{ clientSecret: string }>('POST', '/create-payment-intent', {
    orderId,
  });
  const card = { number, expiry: '12/40', cvc: '123' };
  const { id } = await buyer<{ id: string }>('POST', '/sandbox/confirm', { clientSecret, card });
  await buyer('PATCH', `/orderPay/${orderId}`, { transactionId: id });
}
