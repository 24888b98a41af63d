import { expect, it } from 'vitest';
import { standardLimits } from '../../../../settings/rules/settings.values.ts';
import type { CheckedLine } from '../use-checked-cart.ts';
import { verdictText } from './verdict-text.ts';

const said = (line: Partial<CheckedLine>) =>
  verdictText({ ref: 'CH-48', quantity: null, ...line } as CheckedLine, standardLimits);

it('asks for the part first where both the part and its quantity cannot be read', () => {
  const unreadable = { verdict: 'badQuantity', typedQuantity: 'many' } as const;
  expect(said(unreadable)).toBe('Not found in the catalogue');
  expect(said({ ...unreadable, toolId: '1' })).toBe('The quantity is not a whole number');
});

it('says what is wrong with a quantity that is no whole number', () => {
  const ofPart = (typedQuantity: string) =>
    said({ verdict: 'badQuantity', toolId: '1', typedQuantity });
  expect(ofPart(' ')).toBe('Enter a quantity');
  expect(ofPart('2 boxes')).toBe('Enter the quantity in pieces');
  expect(ofPart('10 + 20')).toBe('The list has more than one number here. Enter the quantity');
  expect(ofPart('1.5')).toBe('The quantity is not a whole number');
});
