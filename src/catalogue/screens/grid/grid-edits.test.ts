import { describe, expect, test } from 'vitest';
import { unsetFields } from '../../rules/parts/plain-fields.ts';
import { standardLimits } from '../../../settings/rules/settings.values.ts';
import type { GridField, GridPart } from './grid-cells.ts';
import {
  type GridEdits,
  changedCells,
  editFaults,
  patchOf,
  readEdits,
  resolveCell,
  setCells,
} from './grid-edits.ts';
import { fillCells, readBlock } from './paste-block.ts';

const ring: GridPart = {
  ...unsetFields,
  _id: 'r',
  name: 'Chainring',
  price: 12,
  priceBreaks: [],
  minimumQuantity: 50,
};
const chain: GridPart = { ...ring, _id: 'c', name: 'Chain', category: 'Chains' };
const typed = (...cells: [GridPart, GridField, string][]) =>
  setCells(
    {},
    cells.map(([part, field, text]) => ({ part, field, text })),
  );

describe('edits', () => {
  test('a cell with its former text is unchanged', () => {
    const edits = typed([ring, 'price', '13'], [chain, 'category', '']);
    expect(changedCells(edits)).toEqual([
      { id: 'r', field: 'price' },
      { id: 'c', field: 'category' },
    ]);
    expect(setCells(edits, [{ part: ring, field: 'price', text: '12' }])).toEqual(
      typed([chain, 'category', '']),
    );
  });

  test('are sent with the values that were read, a stock change without', () => {
    const edits = typed([ring, 'price', '1,200'], [ring, 'stockChange', '-20']);
    expect(patchOf(edits['r'] as GridEdits[string])).toEqual({
      id: 'r',
      price: 1_200,
      priceWas: 12,
      stockChange: -20,
    });
  });

  test('have the faults of the part’s form', () => {
    const edits = typed(
      [ring, 'price', '401'],
      [ring, 'stockChange', '1.5'],
      [chain, 'price', ''],
      [chain, 'category', 'x'.repeat(61)],
    );
    const faults = editFaults(edits, standardLimits);
    expect(faults.get('r price')).toBe('Must be max price 400');
    expect(faults.get('r stockChange')).toBe('The difference must be a whole number');
    expect(faults.get('c price')).toBe('Price is required');
    expect([...faults.keys()].toSorted()).toEqual([
      'c category',
      'c price',
      'r price',
      'r stockChange',
    ]);
  });

  test.each([
    ['100: 11, 500: 10', undefined],
    ['', undefined],
    ['100 at 11', 'Enter price breaks as 100: 38, 500: 32'],
    ['50: 11', 'The price break from 50 must start above 50'],
    ['100: 12', 'The price from 100 must be below $12.00'],
    ['100: 4', 'Must be min price 5'],
  ])('of price breaks: %j', (text, fault) => {
    const broken = { ...ring, priceBreaks: [{ from: 200, price: 9 }] };
    expect(
      editFaults(typed([broken, 'priceBreaks', text]), standardLimits).get('r priceBreaks'),
    ).toBe(fault);
  });

  test('a price that its breaks no longer undercut is a fault of the breaks', () => {
    const broken = { ...ring, priceBreaks: [{ from: 200, price: 9 }] };
    expect(editFaults(typed([broken, 'price', '9']), standardLimits).get('r priceBreaks')).toBe(
      'The price from 200 must be below $9.00',
    );
  });

  test('may keep a value outside the limits', () => {
    const old = { ...ring, price: 500 };
    expect(editFaults(typed([old, 'category', 'Rings']), standardLimits).size).toBe(0);
  });

  test('take the newer value of a conflict or keep the typed one against it', () => {
    const edits = typed([ring, 'price', '13']);
    const conflict = { id: 'r', field: 'price', now: 14 } as const;
    expect(resolveCell(edits, conflict, true)).toEqual({});
    const kept = resolveCell(edits, conflict, false)['r'];
    expect(kept && patchOf(kept)).toEqual({ id: 'r', price: 13, priceWas: 14 });
  });

  test.each(['{', '[]', '{"r":{"was":{}}}', '{"r":5}', 'null'])('are none in %s', (text) => {
    expect(changedCells(readEdits(text))).toEqual([]);
  });
});

describe('a pasted block', () => {
  test('fills rows and columns from the cell on', () => {
    const block = readBlock('13\t60: 11\r\n14\t70: 12\r\n15\r\n') ?? [];
    const { cells, outside } = fillCells(block, [ring, chain], { id: 'r', field: 'price' });
    expect(cells.map(({ part, field, text }) => [part._id, field, text])).toEqual([
      ['r', 'price', '13'],
      ['r', 'priceBreaks', '60: 11'],
      ['c', 'price', '14'],
      ['c', 'priceBreaks', '70: 12'],
    ]);
    expect(outside).toBe(1);
  });

  test('is not a single cell’s text', () => {
    expect(readBlock('13\n')).toBeNull();
  });
});
