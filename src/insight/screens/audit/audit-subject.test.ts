import { expect, it } from 'vitest';
import { orderNumber } from '../../../orders/rules/order-number.ts';
import { subjectName } from './audit-subject.ts';

const subjectOf = (entry: Omit<Parameters<typeof subjectName>[0], 'subjectName' | 'line'>) =>
  subjectName({ ...entry, subjectName: null, line: null });

const subject = '01a1fd23-3be8-7000-b3a5-7b6f336feec8';

it('names an order and a shipment by their number', () => {
  expect(subjectOf({ action: 'correct shipment', subject, before: {}, after: {} })).toBe(
    orderNumber(subject),
  );
  expect(subjectOf({ action: 'ship order', subject, before: 'paid', after: 'shipped' })).toBe(
    orderNumber(subject),
  );
});

it('names a line by the number of its order and its place', () => {
  const entry = { action: 'ship order', subject, subjectName: null, before: null, after: null };
  const checkoutId = '01a1fd23-3be8-7000-b3a5-7b6f336feec7';
  const line = { checkoutId, position: 2 };
  expect(subjectName({ ...entry, line })).toBe(`${orderNumber(checkoutId)}/2`);
  expect(subjectName({ ...entry, line: { checkoutId: subject, position: 1 } })).toBe(
    orderNumber(subject),
  );
});

it('names a part or a review by its name at that time', () => {
  const named = { name: 'Chain' };
  expect(subjectOf({ action: 'add part', subject, before: null, after: named })).toBe('Chain');
  expect(subjectOf({ action: 'delete part', subject, before: named, after: null })).toBe('Chain');
  expect(subjectOf({ action: 'save part', subject, before: { name: 'Chian' }, after: named })).toBe(
    'Chain',
  );
});

it('names a part by its name now if the entry has none', () => {
  const stock = { action: 'set stock', subject, subjectName: 'Chain 2', line: null };
  expect(subjectName({ ...stock, before: 5, after: 4 })).toBe('Chain 2');
  const [before, after] = [5, 4].map((available) => ({ name: 'Chain', available }));
  expect(subjectName({ ...stock, before, after })).toBe('Chain');
});

it('falls back to the id or address', () => {
  expect(subjectOf({ action: 'set stock', subject, before: 5, after: 4 })).toBe(subject);
  const mail = 'a@example.com';
  expect(subjectOf({ action: 'make admin', subject: mail, before: null, after: 'admin' })).toBe(
    mail,
  );
});
