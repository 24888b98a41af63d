import { type Caller, demoAccount } from './browser-shop.ts';

type Wanted = {
  readonly toolId?: string;
  readonly toolName: string;
  readonly quantity: number;
  readonly address?: string;
};

/** Orders past the browser, as the demo's customer, whose caller is given. @returns the order's id */
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
