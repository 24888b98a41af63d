import { expect, it } from 'vitest';
import { orderNumber } from '../../../domain/orders/order-number.ts';
import { subjectName } from './audit-subject.ts';

const subject = '01a1fd23-3be8-7000-b3a5-7b6f336feec8';

it('an order is called by its number', () => {
  expect(subjectName({ action: 'ship order', subject, before: 'paid', after: 'shipped' })).toBe(
    orderNumber(subject),
  );
});

it('a part or a review is called by the name that it has, or had', () => {
  const named = { name: 'Chain' };
  expect(subjectName({ action: 'add part', subject, before: null, after: named })).toBe('Chain');
  expect(subjectName({ action: 'delete part', subject, before: named, after: null })).toBe('Chain');
  expect(
    subjectName({ action: 'save part', subject, before: { name: 'Chian' }, after: named }),
  ).toBe('Chain');
});

it('what has no name is called by its id or address', () => {
  expect(subjectName({ action: 'set stock', subject, before: 5, after: 4 })).toBe(subject);
  const mail = 'a@example.com';
  expect(subjectName({ action: 'make admin', subject: mail, before: null, after: 'admin' })).toBe(
    mail,
  );
});
