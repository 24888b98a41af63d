import { describe, expect, it } from 'vitest';
import { cellsOf, planColumns } from './column-plan.ts';
import { standardLimits } from '../../../../settings/rules/settings.values.ts';

const prices = {
  roundPrices: false,
  decimal: null,
  limits: standardLimits,
};

function plan(header: string[], map: string[] = [], set: string[] = []) {
  const planned = planColumns(header, { map, set, ...prices });
  if (!planned.ok) throw new Error(planned.faults.join('\n'));
  return planned.plan;
}

function faults(header: string[], map: string[] = [], set: string[] = []): string {
  const planned = planColumns(header, { map, set, ...prices });
  return planned.ok ? '' : planned.faults.join('\n');
}

describe('planColumns', () => {
  it('finds columns by name, ignoring case and spaces', () => {
    const found = plan(['Name', 'SKU', 'Minimum Quantity', 'minimum', 'AVAILABLE']);
    expect(cellsOf(found, ['Chain', ' C-1 ', '50', 'x', '7'])).toEqual({
      name: 'Chain',
      sku: 'C-1',
      minimumQuantity: '50',
      available: '7',
    });
  });

  it('prefers --map over a column’s name', () => {
    const found = plan(['name', 'category', 'subcategory'], ['category=subcategory']);
    expect(cellsOf(found, ['Chain', 'Components', 'Chains'])).toEqual({
      name: 'Chain',
      category: 'Chains',
    });
  });

  it('uses a fixed value only for empty cells', () => {
    const found = plan(['name', 'category'], [], ['category=Other', 'minimumQuantity=50']);
    expect(cellsOf(found, ['Chain', ''])).toEqual({
      name: 'Chain',
      category: 'Other',
      minimumQuantity: '50',
    });
    expect(cellsOf(found, ['Chain', 'Chains'])).toMatchObject({ category: 'Chains' });
  });

  it('leaves out a field whose column is empty', () => {
    const found = plan(['name', 'price'], ['price=']);
    expect(cellsOf(found, ['Chain', '48'])).toEqual({ name: 'Chain' });
  });

  it('reports all faults together', () => {
    const text = faults(
      ['name'],
      ['cost=name', 'price=list price', 'price'],
      ['sku=1', 'minimumQuantity=10', 'colour=red'],
    );
    expect(text).toContain('no field "cost"');
    expect(text).toContain('no column "list price". Its columns are "name".');
    expect(text).toContain('--map "price" must have the form field=column');
    expect(text).toContain('every part needs its own sku');
    expect(text).toContain('--set "minimumQuantity=10": at least 50.');
    expect(text).toContain('no field "colour"');
  });

  it('rejects ambiguous columns, and a file without names or SKUs', () => {
    expect(faults(['name', 'Name'])).toContain('two columns "name"');
    expect(faults(['name', 'Name'], ['name=Name'])).toBe('');
    expect(faults(['title', 'price'])).toContain('no column "name" or "sku"');
    expect(faults(['name', 'a', 'b'], ['price=a', 'price=b'])).toContain(
      'names the field "price" twice',
    );
  });
});
