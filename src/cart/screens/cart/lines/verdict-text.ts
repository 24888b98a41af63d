import { aheadText } from '../../../../catalogue/rules/deliveries/follow-text.ts';
import { namesOtherUnit } from '../../../rules/lists/list-vocabulary.ts';
import { formatCount } from '../../../../platform/rules/numbers/format-count.ts';
import type { Limits } from '../../../../pricing/rules/limits.ts';
import { nextDeliveryText } from '../../../../catalogue/screens/parts/next-delivery-text.ts';
import type { CheckedLine } from '../use-checked-cart.ts';
import { verdictWords as words } from './verdict-words.ts';
import { t } from '../../../../platform/rules/messages/t.ts';

const count = (value: number | undefined) => formatCount(value ?? 0);

const withMore = (text: string, { nextDelivery }: CheckedLine) =>
  nextDelivery ? `${text}. ${nextDeliveryText(nextDelivery)}` : text;

function aheadWords({ quantity, aheadUnits: units = 0, nextDelivery }: CheckedLine): string | null {
  if (units === 0 || quantity === null || !nextDelivery) return null;
  return aheadText({ quantity, units, date: nextDelivery.date });
}

/** What is wrong with a quantity that is no positive whole number. */
function badQuantityText({ typedQuantity = '' }: CheckedLine): string {
  if (typedQuantity.trim() === '') return t('cart.verdict.missingQuantity');
  if (namesOtherUnit(typedQuantity)) return t('cart.verdict.notInPieces');
  return /[+/]/.test(typedQuantity)
    ? t('cart.verdict.unclearQuantity')
    : t('cart.verdict.badQuantity');
}

function unknownText({ hint, suggestion }: CheckedLine): string {
  if (hint === 'discontinued')
    return t('cart.verdict.discontinued', { isReplaced: suggestion !== undefined });
  if (hint === 'spreadsheet') return t('cart.verdict.spreadsheet');
  return suggestion ? t('cart.verdict.suggested') : t('cart.verdict.unknown');
}

/** What a line's verdict says, in words. */
export function verdictText(line: CheckedLine, { orderMax }: Pick<Limits, 'orderMax'>): string {
  const { verdict, toolId, minimumQuantity, multipleOf, available } = line;
  switch (verdict) {
    case 'badQuantity':
      // The text comes first: without a part no quantity is right.
      return toolId === undefined ? unknownText(line) : badQuantityText(line);
    case 'aboveMaximum':
      return t('cart.verdict.aboveMaximum', { most: count(orderMax) });
    case 'ok':
      return aheadWords(line) ?? t('cart.verdict.ok');
    case 'belowMinimum':
      return t('cart.verdict.belowMinimum', { minimum: count(minimumQuantity) });
    case 'notMultiple':
      return t('catalogue.part.cartons', { size: count(multipleOf) });
    case 'shortStock':
      return withMore(t('cart.verdict.shortStock', { available: count(available) }), line);
    case 'outOfStock':
      return withMore(t('catalogue.part.outOfStock'), line);
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
    ? t('platform.order.takeRemaining', { count: formatCount(quantity) })
    : t('cart.verdict.take', { quantity: formatCount(quantity) });
}
