import { unitsAhead } from '../../../pricing/rules/quantities/quantity.rules.ts';
import type { XmlTree } from '../../../platform/server/formats/xml-tree.ts';
import type { ItemRow } from './items.store.ts';

/** The day on which the units of a quantity follow that are not in stock; null if all are. */
export const promisedDay = (part: ItemRow, quantity: number): string | null =>
  unitsAhead(quantity, part) > 0 ? part.next_delivery_on : null;

/** What a line of an answer says about units that follow. */
export const backlogOf = (promisedOn: string | null): XmlTree =>
  promisedOn === null ? {} : { 'cbc:DeliveryDate': promisedOn, 'cbc:BacklogIndicator': 'true' };
