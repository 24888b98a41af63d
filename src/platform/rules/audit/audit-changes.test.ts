import { describe, expect, it } from 'vitest';
import { auditChanges } from './audit-changes.ts';

describe('auditChanges', () => {
  it('returns both values of a single subject', () => {
    expect(auditChanges('paid', 'shipped')).toEqual([
      { field: null, before: 'paid', after: 'shipped' },
    ]);
    expect(auditChanges(null, 'admin')).toEqual([{ field: null, before: null, after: 'admin' }]);
    expect(auditChanges(5000, 4000)).toEqual([{ field: null, before: '5000', after: '4000' }]);
  });

  it('returns only the differing fields of two records', () => {
    const part = { _id: '1', name: 'Chain', price: 12, sku: null };
    expect(auditChanges(part, { name: 'Chain', price: 14, sku: '' })).toEqual([
      { field: 'price', before: '12', after: '14' },
    ]);
  });

  it('returns all non-empty fields of an added or removed record', () => {
    expect(auditChanges(null, { name: 'Chain', sku: '' })).toEqual([
      { field: 'name', before: null, after: 'Chain' },
    ]);
    expect(auditChanges({ name: 'Chain', tags: ['a'] }, null)).toEqual([
      { field: 'name', before: 'Chain', after: null },
      { field: 'tags', before: '["a"]', after: null },
    ]);
  });

  it('compares a record within a record field by field', () => {
    const before = { name: 'Chain', attributes: { links: 116, material: 'Steel' } };
    const after = { name: 'Chain', attributes: { links: 118, speeds: 11 } };
    expect(auditChanges(before, after)).toEqual([
      { field: 'attributes.links', before: '116', after: '118' },
      { field: 'attributes.material', before: 'Steel', after: null },
      { field: 'attributes.speeds', before: null, after: '11' },
    ]);
    expect(auditChanges(null, after)).toEqual([
      { field: 'name', before: null, after: 'Chain' },
      { field: 'attributes.links', before: null, after: '118' },
      { field: 'attributes.speeds', before: null, after: '11' },
    ]);
  });

  it('returns nothing for equal records', () => {
    expect(auditChanges({ name: 'Chain' }, { name: 'Chain' })).toEqual([]);
  });
});
