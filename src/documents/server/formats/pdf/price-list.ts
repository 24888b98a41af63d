import { formatMinor } from '../../../../platform/rules/money/money.ts';
import { formatCount } from '../../../../platform/rules/numbers/format-count.ts';
import { MOST_LISTED, type OwnPriceList } from '../../../rules/own-price-list.ts';
import { longDate } from '../document-texts.ts';
import { continuedTitle, documentTitle, letterhead, pageMarks, titleBlock } from './blocks.ts';
import type { Sheet } from './sheet.ts';
import { type Cell, type Column, drawTable } from './table.ts';
import { t } from '../../../../platform/rules/messages/t.ts';

export const priceListTitle = ({ pricedOn }: OwnPriceList): string =>
  `${t('documents.priceList.title')} ${longDate(pricedOn)}`;

/** Draws a customer's own prices. */
export function drawPriceList(sheet: Sheet, list: OwnPriceList): void {
  const title = priceListTitle(list);
  sheet.onNewPage = () => continuedTitle(sheet, title);
  letterhead(sheet, list.seller);
  documentTitle(sheet, t('documents.priceList.title'));
  titleBlock(sheet, [
    [t('documents.priceList.customer'), list.customer],
    [t('documents.priceList.validOn'), longDate(list.pricedOn)],
    [t('documents.priceList.currency'), list.currency.toUpperCase()],
  ]);
  const notes = notesOf(list).join(' ');
  sheet.y += sheet.text(notes, sheet.whole, sheet.y) + 14;
  if (list.lines.length > 0)
    drawTable(
      sheet,
      columnsOf(sheet, list),
      list.lines.map((line) => row(line, list)),
    );
  pageMarks(sheet, title, list.seller);
}

const hasBreaks = ({ lines }: OwnPriceList) =>
  lines.some(({ priceBreaks }) => priceBreaks.length > 0);
const hasRetail = ({ lines }: OwnPriceList) => lines.some(({ rrpMinor }) => rrpMinor !== null);

function notesOf(list: OwnPriceList): readonly string[] {
  const { lines, hasTax, isCut } = list;
  if (lines.length === 0) return [t('documents.priceList.none')];
  return [
    hasTax ? t('documents.priceList.net') : t('documents.priceList.each'),
    ...(hasBreaks(list) ? [t('documents.priceList.breaks')] : []),
    ...(hasRetail(list) ? [t('documents.priceList.retail')] : []),
    ...(isCut ? [t('documents.priceList.cut', { count: formatCount(MOST_LISTED) })] : []),
  ];
}

function columnsOf(sheet: Sheet, list: OwnPriceList): readonly Column[] {
  const widest = (amounts: readonly (number | null)[], head: string) => {
    const texts = amounts.map((minor) => (minor === null ? '' : formatMinor(minor, list.currency)));
    const longest = texts.reduce((one, other) => (other.length > one.length ? other : one), head);
    return Math.max(52, Math.ceil(sheet.widthOf(longest, { align: 'right' })) + 3);
  };
  const { lines } = list;
  return [
    { title: t('documents.words.item') },
    { title: t('documents.priceList.minimum'), width: 52, align: 'right' },
    {
      title: t('documents.words.unitPrice'),
      width: widest(
        lines.map(({ priceMinor }) => priceMinor),
        t('documents.words.unitPrice'),
      ),
      align: 'right',
    },
    ...(hasBreaks(list) ? [{ title: t('documents.priceList.larger'), width: 124 }] : []),
    ...(hasRetail(list)
      ? [
          {
            title: t('documents.priceList.rrp'),
            width: widest(
              lines.map(({ rrpMinor }) => rrpMinor),
              t('documents.priceList.rrp'),
            ),
            align: 'right',
          } as const,
        ]
      : []),
  ];
}

function row(
  {
    sku,
    ean,
    name,
    minimumQuantity,
    priceMinor,
    priceBreaks,
    rrpMinor,
  }: OwnPriceList['lines'][number],
  list: OwnPriceList,
): readonly Cell[] {
  const { currency } = list;
  const numbers = [
    ...(sku === null ? [] : [`${t('documents.words.sku')} ${sku}`]),
    ...(ean === null ? [] : [`${t('documents.priceList.ean')} ${ean}`]),
  ];
  const larger = priceBreaks.map((one) =>
    t('documents.priceList.from', {
      quantity: formatCount(one.from),
      price: formatMinor(one.priceMinor, currency),
    }),
  );
  return [
    { text: name, detail: numbers.join(' · ') },
    { text: formatCount(minimumQuantity) },
    { text: formatMinor(priceMinor, currency) },
    ...(hasBreaks(list) ? [{ text: '', detail: larger.join(', ') }] : []),
    ...(hasRetail(list)
      ? [{ text: rrpMinor === null ? '' : formatMinor(rrpMinor, currency) }]
      : []),
  ];
}
