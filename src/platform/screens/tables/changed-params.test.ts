import { expect, it } from 'vitest';
import { changedParams } from './changed-params.ts';

const keeps = ['filter', 'find'];
const changed = (from: string, name: string, value: string) =>
  String(changedParams(new URLSearchParams(from), name, value, keeps));

it('an empty value removes a parameter that the others keep', () => {
  expect(changed('filter=pending&find=PO-7&cursor=a', 'find', '')).toBe('filter=pending');
  expect(changed('find=PO-7', 'find', '')).toBe('');
});

it('a new value replaces the old one, keeps what is to stay, and restarts the paging', () => {
  expect(changed('filter=pending&find=a&cursor=b', 'find', 'c')).toBe('filter=pending&find=c');
});
