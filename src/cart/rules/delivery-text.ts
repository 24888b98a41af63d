import type { Delivery } from './order-details.schema.ts';

/** A delivery address as lines: name, company and address. */
export const deliveryText = ({
  name,
  company,
  address,
}: Pick<Delivery, 'name' | 'company' | 'address'>): string =>
  [name, company, address].filter(Boolean).join('\n');
