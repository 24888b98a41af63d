import { expect, it } from 'vitest';
import { pickListLines } from './warehouse-documents.ts';

it('a pick list names each part once, with the units of all orders', () => {
  const chainring = { sku: 'CR-104', name: 'Chainring' };
  const lines = pickListLines([
    { orderNumber: 'A', sku: null, name: 'Spoke', units: 5 },
    { orderNumber: 'B', ...chainring, units: 50 },
    { orderNumber: 'C', sku: 'BB-1', name: 'Bearing', units: 7 },
    { orderNumber: 'D', ...chainring, units: 100 },
  ]);
  expect(lines).toEqual([
    { sku: 'BB-1', name: 'Bearing', units: 7, orderNumbers: ['C'] },
    { ...chainring, units: 150, orderNumbers: ['B', 'D'] },
    { sku: null, name: 'Spoke', units: 5, orderNumbers: ['A'] },
  ]);
});
