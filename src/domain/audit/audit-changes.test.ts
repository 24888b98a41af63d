import { describe, expect, it } from 'vitest';
import { auditChanges } from './audit-changes.ts';

describe('what an entry of the audit log changed', () => {
  it('is the two values of a single thing', () => {
    expect(auditChanges('paid', 'shipped')).toEqual([
      { field: null, before: 'paid', after: 'shipped' },
    ]);
    expect(auditChanges(null, 'admin')).toEqual([{ field: null, before: null, after: 'admin' }]);
    expect(auditChanges(5000, 4000)).toEqual([{ field: null, before: '5000', after: '4000' }]);
  });

  it('is of two records only what differs', () => {
    const part = { _id: '1', name: 'Chain', price: 12, sku: null };
    expect(auditChanges(part, { name: 'Chain', price: 14, sku: '' })).toEqual([
      { field: 'price', before: '12', after: '14' },
    ]);
  });

  it('is all that a record says where it came or went', () => {
    expect(auditChanges(null, { name: 'Chain', sku: '' })).toEqual([
      { field: 'name', before: null, after: 'Chain' },
    ]);
    expect(auditChanges({ name: 'Chain', tags: ['a'] }, null)).toEqual([
      { field: 'name', before: 'Chain', after: null },
      { field: 'tags', before: '["a"]', after: null },
    ]);
  });

  it('is nothing where nothing differs', () => {
    expect(auditChanges({ name: 'Chain' }, { name: 'Chain' })).toEqual([]);
  });
});
