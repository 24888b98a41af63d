import {
  MOST_PICKED,
  type PackingSlip,
  type PickList,
} from '../../../rules/warehouse-documents.ts';
import { formatCount } from '../../../../platform/rules/numbers/format-count.ts';
import { longDate } from '../document-texts.ts';
import {
  addressLines,
  columnsOfText,
  continuedTitle,
  documentTitle,
  letterhead,
  pageMarks,
  titleBlock,
} from './blocks.ts';
import type { Sheet } from './sheet.ts';
import { type Cell, drawTable } from './table.ts';
import { t } from '../../../../platform/rules/messages/t.ts';

/** The list is the shop's own, so it has no German words. */
const pickWords = {
  title: 'Pick list',
  nothing: 'No order waits to be shipped.',
  cut: `These are the oldest ${MOST_PICKED} orders that wait to be shipped. There are more.`,
  picked: 'Picked',
  order: 'Order',
  buyer: 'Buyer',
  poNumber: (number: string) => `PO number ${number}`,
} as const;

export const packingSlipTitle = ({ number }: PackingSlip): string =>
  `${t('documents.words.packingSlip')} ${number}`;

export const pickListTitle = ({ listedOn }: PickList): string =>
  `${pickWords.title} ${longDate(listedOn)}`;

const units = {
  get title() {
    return t('documents.words.quantity');
  },
  width: 56,
  align: 'right',
} as const;

const tick = (title: string) => ({ title, width: 34 }) as const;
const TICK_BOX = { text: '', isTickBox: true };

/** Draws the slip that goes into a shipment; it states no prices. */
export function drawPackingSlip(sheet: Sheet, slip: PackingSlip): void {
  const title = packingSlipTitle(slip);
  const numbers = [...new Set(slip.lines.map((line) => line.orderNumber))];
  const isOfOne = numbers.length === 1;
  sheet.onNewPage = () => continuedTitle(sheet, title);
  letterhead(sheet, slip.seller);
  documentTitle(sheet, title);
  titleBlock(sheet, [
    [t('documents.words.shipped'), longDate(slip.shippedOn)],
    [t('documents.words.poNumber'), slip.poNumber ?? ''],
    [t('documents.words.ourOrder'), isOfOne ? numbers.join('') : ''],
    [t('documents.words.carrier'), slip.carrier ?? ''],
    [t('documents.words.tracking'), slip.trackingNumber ?? ''],
  ]);
  const { name, address } = slip.recipient;
  columnsOfText(sheet, [
    {
      label: t('documents.words.deliverTo'),
      lines: [name, ...addressLines(address, slip.seller.address.country)],
    },
  ]);
  const follows = slip.lines.some(({ toFollow }) => toFollow > 0);
  drawTable(
    sheet,
    [
      tick(t('documents.words.packed')),
      { title: t('documents.words.sku'), width: 92 },
      { title: t('documents.words.item') },
      ...(isOfOne ? [] : [{ title: t('documents.words.order'), width: 62 }]),
      units,
      ...(follows
        ? [{ title: t('documents.words.toFollow'), width: 56, align: 'right' } as const]
        : []),
    ],
    slip.lines.map((line) => [
      TICK_BOX,
      { text: line.sku ?? '' },
      { text: line.name },
      ...(isOfOne ? [] : [{ text: line.orderNumber }]),
      { text: formatCount(line.units) },
      ...(follows ? [{ text: line.toFollow === 0 ? '' : formatCount(line.toFollow) }] : []),
    ]),
  );
  pageMarks(sheet, title, slip.seller);
}

/** Draws the list of parts to take from the shelves. */
export function drawPickList(sheet: Sheet, list: PickList): void {
  const title = pickListTitle(list);
  sheet.onNewPage = () => continuedTitle(sheet, title);
  documentTitle(sheet, title);
  const note = list.lines.length === 0 ? pickWords.nothing : pickWords.cut;
  if (list.lines.length === 0 || list.isCut)
    sheet.y += sheet.text(note, { x: sheet.left, width: sheet.width }, sheet.y) + 12;
  drawTable(
    sheet,
    [
      tick(pickWords.picked),
      { title: t('documents.words.sku'), width: 92 },
      { title: t('documents.words.item') },
      { title: pickWords.order, width: 62 },
      { title: pickWords.buyer, width: 118 },
      units,
    ],
    list.lines.flatMap(pickedRows),
  );
  pageMarks(sheet, title, list.seller);
}

/** The row of a part; with several orders a row for each of them follows. */
function pickedRows({ sku, name, units: count, orders }: PickList['lines'][number]): Cell[][] {
  const [first, second] = orders;
  const part = [TICK_BOX, { text: sku ?? '' }, { text: name }];
  if (first && !second) return [[...part, ...pickedOrder(first)]];
  const sum = [...part, { text: '' }, { text: '' }, { text: formatCount(count) }];
  const none = { text: '' };
  return [sum, ...orders.map((order) => [none, none, none, ...pickedOrder(order)])];
}

const pickedOrder = (order: PickList['lines'][number]['orders'][number]): Cell[] => [
  { text: order.orderNumber },
  {
    text: order.buyer,
    ...(order.poNumber !== null && { detail: pickWords.poNumber(order.poNumber) }),
  },
  { text: formatCount(order.units) },
];
