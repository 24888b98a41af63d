import { expect, it } from 'vitest';
import { paymentCode } from './values.ts';

it.each([
  ['card', null, 'eur', '54'],
  ['transfer', 'DE89370400440532013000', 'eur', '58'],
  ['transfer', 'DE89370400440532013000', 'usd', '30'],
  ['transfer', 'CH9300762011623852957', 'chf', '30'],
  ['transfer', null, 'eur', '1'],
  ['transfer', null, 'usd', '1'],
] as const)('a %s to %s in %s is %s', (method, iban, currency, code) => {
  const payment = { method, iban, paidOn: null, reference: '7WQ2-M4TC' };
  expect(paymentCode({ payment, currency })).toBe(code);
});
