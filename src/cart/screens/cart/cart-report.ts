import { type CartLine, compareCarts, lineKey } from '../../rules/cart-lines.ts';
import type { SetAside } from '../../rules/lists/set-aside.ts';
import { formatCount } from '../../../platform/rules/numbers/format-count.ts';
import { cut } from '../../../platform/rules/text/text.ts';
import { t } from '../../../platform/rules/messages/t.ts';

const MAX_SHOWN = 4;
const TEXT_LENGTH = 30;

/** The first of a list of texts, with the number of the others. */
function some(texts: readonly string[]): string {
  const listedTexts = texts.slice(0, MAX_SHOWN).join(', ');
  const more = texts.length - MAX_SHOWN;
  return more > 0 ? t('cart.report.andMore', { texts: listedTexts, more }) : listedTexts;
}

const quantityText = (quantity: CartLine['quantity']) =>
  typeof quantity === 'number' ? formatCount(quantity) : quantity || '–';

/** Quantities that were changed, each with the one before. */
function changesText(before: readonly CartLine[], after: readonly CartLine[]): string {
  const { changed } = compareCarts(before, after);
  if (changed.length === 0) return '';
  const texts = changed.map(
    ({ ref, from, to }) => `${ref} ${quantityText(from)} → ${quantityText(to)}`,
  );
  return t('cart.report.changed', { count: changed.length, texts: some(texts) });
}

const joined = (...sentences: readonly (string | false)[]) => sentences.filter(Boolean).join(' ');

/** What a pasted list did to the cart, and what of it ordered nothing. */
export function listReport(
  before: readonly CartLine[],
  after: readonly CartLine[],
  {
    listed,
    setAside,
  }: { readonly listed: readonly CartLine[]; readonly setAside: readonly SetAside[] },
): string {
  const { added } = compareCarts(before, after);
  const texts = setAside.map(({ text }) => cut(text.replaceAll(/\s+/g, ' '), TEXT_LENGTH, '…'));
  const keys = new Set(after.map(lineKey));
  const left = new Set(listed.map(lineKey).filter((key) => !keys.has(key))).size;
  return joined(
    t('cart.report.added', { count: added.length }),
    changesText(before, after),
    left > 0 && t('cart.report.left', { count: left }),
    texts.length > 0 && t('cart.report.setAside', { count: texts.length, texts: some(texts) }),
  );
}

/** Loaded lines that changed nothing, each with the quantity that stays and the one that was loaded. */
function keptText({ before, after, loaded }: Merged): string {
  const [former, now] = [before, after].map(
    (lines) => new Map(lines.map((line) => [lineKey(line), line])),
  );
  const texts = loaded.flatMap((line) => {
    const [was, is] = [former?.get(lineKey(line)), now?.get(lineKey(line))];
    if (!was || is?.quantity !== was.quantity) return [];
    const stays = quantityText(is.quantity);
    const isOther = line.quantity !== is.quantity && line.quantity !== '';
    return [
      `${is.ref} ${isOther ? t('cart.report.instead', { stays, loaded: quantityText(line.quantity) }) : stays}`,
    ];
  });
  return texts.length > 0 ? t('cart.report.kept', { count: texts.length, texts: some(texts) }) : '';
}

type Merged = {
  readonly before: readonly CartLine[];
  readonly after: readonly CartLine[];
  /** The lines of the other cart. */
  readonly loaded: readonly CartLine[];
};

/**
 * What loading another cart did to this one.
 * @param source says where the lines come from
 */
export function mergeReport(source: string, merged: Merged): string {
  const { before, after } = merged;
  if (before.length === 0) return source;
  const { added } = compareCarts(before, after);
  return joined(
    source,
    t('cart.report.added', { count: added.length }),
    changesText(before, after),
    keptText(merged),
  );
}
