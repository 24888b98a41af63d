import { describe, expect, it } from 'vitest';
import { standardLimits } from '../../../settings/rules/settings.values.ts';
import { fault, faultsOf, sayErrors, sayFault } from './faults.ts';

describe('a fault', () => {
  it('is said by its name and its data', () => {
    expect(sayFault(fault('noSuchPart'))).toBe('There is no such part. It may have been removed.');
    expect(sayFault(fault('refundAtMost', 1_200))).toBe('At most 1,200 pieces can be refunded');
    expect(sayFault(fault('cardAmount', 10, { min: 50, max: 100 }, 'usd'))).toBe(
      'The total is $0.10, but card payments must be at least $0.50: please order more',
    );
    expect(sayFault(fault('cardAmount', 200, { min: 50, max: 100 }, 'usd'))).toMatch(
      /card payments are limited to \$1.00/,
    );
  });

  it('is said for its field where a rule has several', () => {
    const part = { price: 1, minimumQuantity: 1, priceBreaks: [] };
    const found = faultsOf('limitFaults', part, {}, standardLimits);
    expect(sayErrors({ ...found, name: 'as it is' })).toEqual({
      price: 'Must be min price 5',
      minimumQuantity: 'Must be min price 50',
      name: 'as it is',
    });
  });
});
