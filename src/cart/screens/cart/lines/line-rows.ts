import { type CartLine, MAX_LISTED } from '../../../rules/cart-lines.ts';
import { QUANTITY_TEXT_MAX_LENGTH } from '../../../rules/line-limits.ts';
import { textStart } from '../../../../platform/rules/text/text.ts';
import type { CartRow, CheckedLine } from '../use-checked-cart.ts';

/** What a row is called in labels and messages. */
export const rowName = ({ line, checked }: CartRow): string => checked?.toolName ?? line.ref;

/** Whether the shop suggests a quantity near the one that was typed. */
export const hasNearest = (row: CartRow): boolean =>
  isFaulty(row) && row.checked?.verdict !== 'badQuantity' && suggestedQuantity(row) !== null;

/** The quantity that the shop suggests for a row; null for none. */
export function suggestedQuantity({ checked, isFresh }: CartRow): number | null {
  const suggestion = isFresh ? checked?.suggestion : undefined;
  return suggestion && 'quantity' in suggestion ? suggestion.quantity : null;
}

/** The parts that a text may mean. */
export function suggestedParts({ checked }: CartRow) {
  const suggestion = checked?.suggestion;
  return suggestion && 'parts' in suggestion ? suggestion.parts : [];
}

export const isReady = ({ checked, isFresh }: CartRow): boolean =>
  isFresh && checked?.verdict === 'ok';
export const isFaulty = ({ checked, isFresh }: CartRow): boolean =>
  isFresh && checked !== undefined && checked.verdict !== 'ok';

/** What a refusal of a line is kept under: it counts for this very quantity. */
export const refusalKey = ({ key, line }: CartRow): string => `${key} × ${line.quantity}`;

/** What carts take of longer texts. */
const REF_LENGTH = 120;

/**
 * The lines that a list holds; a line that another one counts in is left out.
 * @param least whether a part without a quantity gets the least that can be ordered
 */
export function linesOfList(checked: readonly CheckedLine[], { least }: { least: boolean }) {
  return checked
    .filter(({ verdict }) => verdict !== 'duplicate')
    .map((line): CartLine => {
      const { ref, toolId, toolName, sku, quantity, typedQuantity = '', suggestion } = line;
      const { mergedQuantities: listed } = line;
      const isMissing = least && quantity === null && typedQuantity === '';
      const suggested = suggestion && 'quantity' in suggestion ? suggestion.quantity : null;
      return {
        ref: textStart((sku ?? toolName ?? ref).trim() || '?', REF_LENGTH),
        ...(toolId !== undefined && { toolId }),
        quantity:
          quantity ??
          (isMissing ? suggested : null) ??
          textStart(typedQuantity, QUANTITY_TEXT_MAX_LENGTH),
        ...(listed && { listed: listed.slice(0, MAX_LISTED) }),
      };
    });
}
