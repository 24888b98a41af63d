import { nameKey } from '../../../rules/parts/part.schema.ts';
import type { PartRow } from '../../../../platform/server/db/tables/schema.ts';
import type { LineFault } from '../import.fields.ts';
import type { RowFilter } from '../plan-line.ts';
import type { GivenPart } from './read-line.ts';
import { t } from '../../../../platform/rules/messages/t.ts';

/** What earlier lines of a file contain, to reject duplicates. */
export class SeenLines {
  readonly #skus = new Map<string, number>();
  readonly #names = new Map<string, number>();
  readonly #parts = new Map<string, { line: number; sku: string | null; name: string }>();

  /**
   * Records a line's SKU and name.
   * @returns a fault for each that an earlier line has
   */
  record(line: number, { sku, name }: GivenPart): LineFault[] {
    const faults: LineFault[] = [];
    const check = (keys: Map<string, number>, field: 'sku' | 'name', text: string | undefined) => {
      if (!text) return;
      const first = keys.get(nameKey(text));
      if (first === undefined) keys.set(nameKey(text), line);
      else faults.push({ field, reason: t('catalogue.import.seen', { line: first }) });
    };
    check(this.#skus, 'sku', sku);
    check(this.#names, 'name', name);
    return faults;
  }

  /** For a dry run: whether an earlier line has the SKU, or this one. */
  readonly hasSku = (sku: string): boolean => this.#skus.has(nameKey(sku));

  /** A fault if an earlier line found the same part by its other key. */
  duplicatesOf(before: PartRow): LineFault[] {
    const first = this.#parts.get(before.id);
    return first ? [{ reason: t('catalogue.import.samePart', { line: first.line }) }] : [];
  }

  /** Records the new keys of an updated part. */
  recordUpdate(
    line: number,
    partId: string,
    part: { sku?: string | undefined; name: string },
  ): void {
    const sku = part.sku ? nameKey(part.sku) : null;
    this.#parts.set(partId, { line, sku, name: nameKey(part.name) });
  }

  /** For a dry run: whether a part still has the key after the earlier lines. */
  readonly hasKey: RowFilter = (row, by) => {
    const planned = this.#parts.get(row.id);
    if (!planned) return true;
    return by === 'sku' ? planned.sku === row.sku_key : planned.name === row.name_key;
  };
}
