import type { PriceTerms } from '../../../pricing/rules/price-terms.ts';
import type { Part } from './part.schema.ts';

/** Whether the reader may see a part's price. Apart from the schemas, which public pages must not load. */
export const isPriced = <P extends Part>(part: P): part is P & PriceTerms =>
  part.price !== undefined;
