import { nameKey } from '../../../domain/parts/part.schema.ts';
import type { PartRow } from '../../db/schema.ts';
import type { LineFault } from './import.fields.ts';
import type { RowFilter } from './plan-line.ts';
import type { GivenPart } from './read-line.ts';

/** What earlier lines of the same file said, so that no part is meant twice. */
export class SeenLines {
  readonly #skus = new Map<string, number>();
  readonly #names = new Map<string, number>();
  readonly #parts = new Map<string, { line: number; sku: string | null; name: string }>();

  /** Notes a line's SKU and name. @returns the earlier line that has one of them, as faults */
  claim(line: number, { sku, name }: GivenPart): LineFault[] {
    const faults: LineFault[] = [];
    const twice = (keys: Map<string, number>, field: 'sku' | 'name', text: string | undefined) => {
      if (!text) return;
      const first = keys.get(nameKey(text));
      if (first === undefined) keys.set(nameKey(text), line);
      else faults.push({ field, reason: `is on line ${first} already` });
    };
    twice(this.#skus, 'sku', sku);
    twice(this.#names, 'name', name);
    return faults;
  }

  /** The earlier line that meant the same stored part by its other key, as faults. */
  meantTwice(before: PartRow): LineFault[] {
    const first = this.#parts.get(before.id);
    return first ? [{ reason: `is the same part as line ${first.line}` }] : [];
  }

  /** Notes what a line made of a stored part. */
  settle(line: number, partId: string, part: { sku?: string | undefined; name: string }): void {
    const sku = part.sku ? nameKey(part.sku) : null;
    this.#parts.set(partId, { line, sku, name: nameKey(part.name) });
  }

  /**
   * For a trial run, where earlier lines were not written: a name or SKU that an earlier line took
   * from its part is free again.
   */
  readonly stillHeld: RowFilter = (row, by) => {
    const planned = this.#parts.get(row.id);
    if (!planned) return true;
    return by === 'sku' ? planned.sku === row.sku_key : planned.name === row.name_key;
  };
}
