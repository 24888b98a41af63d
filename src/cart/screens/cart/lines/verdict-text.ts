import { aheadText } from '../../../../catalogue/rules/deliveries/follow-text.ts';
import { namesOtherUnit } from '../../../rules/lists/list-vocabulary.ts';
import { formatCount } from '../../../../platform/rules/numbers/format-count.ts';
import type { Limits } from '../../../../pricing/rules/limits.ts';
import { t } from '../../../../platform/rules/messages/t.ts';
import { orderCopy } from '../../../../platform/screens/words/orders.ts';
import { nextDeliveryText } from '../../../../catalogue/screens/parts/next-delivery-text.ts';
import type { CheckedLine } from '../use-checked-cart.ts';
import { verdictWords as words } from './verdict-words.ts';

const count = (value: number | undefined) => formatCount(value ?? 0);

const withMore = (text: string, { nextDelivery }: CheckedLine) =>
  nextDelivery ? `${text}. ${nextDeliveryText(nextDelivery)}` : text;

function aheadWords({ quantity, aheadUnits: units = 0, nextDelivery }: CheckedLine): string | null {
  if (units === 0 || quantity === null || !nextDelivery) return null;
  return aheadText({ quantity, units, date: nextDelivery.date });
}

/** What is wrong with a quantity that is no positive whole number. */
function badQuantityText({ typedQuantity = '' }: CheckedLine): string {
  if (typedQuantity.trim() === '') return words.missingQuantity;
  if (namesOtherUnit(typedQuantity)) return words.notInPieces;
  return /[+/]/.test(typedQuantity) ? words.unclearQuantity : words.badQuantity;
}

function unknownText({ hint, suggestion }: CheckedLine): string {
  if (hint === 'discontinued')
    return t('cart.verdict.discontinued', { isReplaced: suggestion !== undefined });
  if (hint === 'spreadsheet') return words.spreadsheet;
  return suggestion ? words.suggested : words.unknown;
}

/** What a line's verdict says, in words. */
export function verdictText(line: CheckedLine, { orderMax }: Pick<Limits, 'orderMax'>): string {
  const { verdict, toolId, minimumQuantity, multipleOf, available } = line;
  switch (verdict) {
    case 'badQuantity':
      // The text comes first: without a part no quantity is right.
      return toolId === undefined ? unknownText(line) : badQuantityText(line);
    case 'aboveMaximum':
      return words.aboveMaximum(count(orderMax));
    case 'ok':
      return aheadWords(line) ?? words.ok;
    case 'belowMinimum':
      return words.belowMinimum(count(minimumQuantity));
    case 'notMultiple':
      return words.notMultiple(count(multipleOf));
    case 'shortStock':
      return withMore(words.shortStock(count(available)), line);
    case 'outOfStock':
      return withMore(words.outOfStock, line);
    case 'unknown':
      return unknownText(line);
    default:
      return words[verdict];
  }
}

/** The press that takes a suggested part. */
export function takePartText(
  { hint }: Pick<CheckedLine, 'hint'>,
  { name, sku }: { readonly name: string; readonly sku: string | null },
): string {
  const part = sku ? `${name} · ${sku}` : name;
  return hint === 'discontinued' ? t('cart.verdict.replaceBy', { part }) : part;
}

/** The press that orders the suggested quantity. */
export function takeText(line: CheckedLine, quantity: number): string {
  return quantity === line.available
    ? orderCopy.takeRemaining(formatCount(quantity))
    : words.take(formatCount(quantity));
}
