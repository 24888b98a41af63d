import { exemptionReason } from '../../../rules/tax-category.ts';
import type { TradeDocument } from '../../../rules/trade-document.ts';
import { formatCount } from '../../../../platform/rules/numbers/format-count.ts';
import { formatMinor } from '../../../../platform/rules/money/money.ts';
import { xmlRate } from '../values.ts';
import { longDate, paymentTerms, settlement } from '../document-texts.ts';
import {
  addressLines,
  columnsOfText,
  continuedTitle,
  documentTitle,
  letterhead,
  pageMarks,
  taxIdLine,
  titleBlock,
} from './blocks.ts';
import { titles } from './document-words.ts';
import type { Sheet, Span } from './sheet.ts';
import { type Cell, type Column, drawTable } from './table.ts';
import { t } from '../../../../platform/rules/messages/t.ts';
import { typedNumber } from '../../../../platform/rules/numbers/number-input.ts';

const TOTALS_WIDTH = 236;
const ROW = 15;

export const invoiceTitle = ({ kind, number }: TradeDocument): string =>
  `${titles[kind]} ${number}`;

/** Draws an invoice, a credit note or a pro forma. */
export function drawInvoice(sheet: Sheet, document: TradeDocument): void {
  const title = invoiceTitle(document);
  sheet.onNewPage = () => continuedTitle(sheet, title);
  letterhead(sheet, document.seller);
  documentTitle(sheet, title);
  titleBlock(sheet, keyFacts(document));
  parties(sheet, document);
  drawTable(
    sheet,
    columnsOf(sheet, document),
    document.lines.map((_, index) => row(document, index)),
  );
  closing(sheet, document);
  pageMarks(sheet, title, document.seller);
}

function keyFacts(document: TradeDocument): (readonly [string, string])[] {
  const { issuedOn, deliveredOn, poNumber, checkoutNumber, preceding, payment } = document;
  const dueOn = payment.onAccount?.dueOn ?? null;
  return [
    [t('documents.words.date'), longDate(issuedOn)],
    [t('documents.words.dueOn'), dueOn === null ? '' : longDate(dueOn)],
    [t('documents.words.delivered'), deliveredOn === null ? '' : longDate(deliveredOn)],
    [
      t('documents.words.corrects'),
      preceding === null ? '' : `${preceding.number}, ${longDate(preceding.issuedOn)}`,
    ],
    [t('documents.words.poNumber'), poNumber ?? ''],
    [t('documents.words.ourOrder'), checkoutNumber],
  ];
}

function parties(sheet: Sheet, { buyer, delivery, seller }: TradeDocument): void {
  const home = seller.address.country;
  const taxId = buyer.taxId === null ? [] : [taxIdLine(buyer)];
  const contact = buyer.contact === null ? [] : [buyer.contact];
  columnsOfText(sheet, [
    {
      label: t('documents.words.billTo'),
      lines: [buyer.name, ...contact, ...addressLines(buyer.address, home), ...taxId],
    },
    ...(delivery === null
      ? []
      : [
          {
            label: t('documents.words.deliverTo'),
            lines: [delivery.name, ...addressLines(delivery.address, home)],
          },
        ]),
  ]);
}

const severalRates = ({ taxes }: TradeDocument) => taxes.length > 1;

function columnsOf(sheet: Sheet, document: TradeDocument): readonly Column[] {
  const widest = (texts: readonly string[]) =>
    Math.max(52, ...texts.map((text) => Math.ceil(sheet.widthOf(text, { align: 'right' })) + 1));
  const money = (minor: number) => formatMinor(minor, document.currency);
  const rate = { title: t('documents.words.taxRate'), width: 44, align: 'right' } as const;
  return [
    { title: t('documents.words.position'), width: 22 },
    { title: t('documents.words.item') },
    { title: t('documents.words.quantity'), width: 52, align: 'right' },
    {
      title: t('documents.words.unitPrice'),
      width: widest(document.lines.map(({ unitPriceMinor }) => money(unitPriceMinor))),
      align: 'right',
    },
    ...(severalRates(document) ? [rate] : []),
    {
      title: t('documents.words.amount'),
      width: widest(document.lines.map(({ netMinor }) => money(netMinor))),
      align: 'right',
    },
  ];
}

function row(document: TradeDocument, index: number): readonly Cell[] {
  const line = document.lines[index];
  if (!line) return [];
  const { sku, orderNumber, name, quantity, unitPriceMinor, netMinor, tax } = line;
  const detail = [
    ...(sku === null ? [] : [`${t('documents.words.sku')} ${sku}`]),
    ...(isOf(document, orderNumber) ? [] : [`${t('documents.words.order')} ${orderNumber}`]),
  ].join(' · ');
  return [
    { text: String(index + 1) },
    { text: name, detail },
    { text: formatCount(quantity) },
    { text: formatMinor(unitPriceMinor, document.currency) },
    ...(severalRates(document)
      ? [{ text: t('documents.percent', { rate: typedNumber(xmlRate(tax.rate)) }) }]
      : []),
    { text: formatMinor(netMinor, document.currency) },
  ];
}

/** Lines of documents from before version 0.3.0 have numbers of their own. */
const isOf = ({ checkoutNumber }: TradeDocument, line: string) =>
  line === checkoutNumber || line.startsWith(`${checkoutNumber}/`);

/** Payment and notes on the left, totals on the right, on one page where they fit. */
function closing(sheet: Sheet, document: TradeDocument): void {
  const rows = totalRows(document);
  const texts = closingTexts(document);
  const left: Span = { x: sheet.left, width: sheet.width - TOTALS_WIDTH - 28 };
  const textHeight = texts.reduce((sum, text) => sum + sheet.heightOf(text, left.width) + 5, 0);
  sheet.y += 10;
  sheet.ensure(Math.max(rows.length * ROW + 24, Math.min(textHeight, 300)));
  const top = sheet.y;
  const first = sheet.page;
  totals(sheet, rows, top);
  const end = sheet.y;
  sheet.y = top;
  for (const text of texts) {
    sheet.ensure(sheet.heightOf(text, left.width));
    sheet.y += sheet.text(text, left, sheet.y) + 5;
  }
  if (sheet.page === first) sheet.y = Math.max(sheet.y, end);
}

type TotalRow = { readonly label: string; readonly amount: string; readonly isStrong?: boolean };

/** The sums; tax and freight appear only in a document that has them. */
function totalRows(document: TradeDocument): readonly TotalRow[] {
  const { kind, taxes, currency, payment, totals: sums } = document;
  const money = (minor: number) => formatMinor(minor, currency);
  const isCredit = kind === 'creditNote';
  const taxed = taxes.filter(({ category }) => category !== 'O');
  const hasParts = taxed.length > 0 || sums.freightMinor > 0;
  return [
    ...(sums.freightMinor > 0
      ? [
          { label: t('documents.words.goods'), amount: money(sums.linesMinor) },
          { label: t('documents.payment.freight'), amount: money(sums.freightMinor) },
        ]
      : []),
    ...(hasParts ? [{ label: t('documents.words.net'), amount: money(sums.netMinor) }] : []),
    ...taxed.map(({ rate, taxableMinor, taxMinor }) => ({
      label: t('documents.taxOf', { rate: typedNumber(xmlRate(rate)), net: money(taxableMinor) }),
      amount: money(taxMinor),
    })),
    { label: t('documents.words.total'), amount: money(sums.grossMinor), isStrong: true },
    ...(sums.roundingMinor === 0
      ? []
      : [{ label: t('documents.words.rounding'), amount: money(sums.roundingMinor) }]),
    ...(payment.paidOn === null
      ? []
      : [
          {
            label: isCredit ? t('documents.words.refunded') : t('documents.words.paid'),
            amount: money(sums.paidMinor),
          },
        ]),
    {
      label: isCredit
        ? payment.onAccount
          ? t('documents.words.credited')
          : t('documents.words.toRefund')
        : t('documents.words.due'),
      amount: money(sums.dueMinor),
      isStrong: true,
    },
  ];
}

function totals(sheet: Sheet, rows: readonly TotalRow[], top: number): void {
  const span: Span = { x: sheet.left + sheet.width - TOTALS_WIDTH, width: TOTALS_WIDTH };
  let y = top;
  for (const { label, amount, isStrong = false } of rows) {
    if (isStrong) {
      sheet.rule(y, 'ink', span);
      y += 5;
    }
    const font = isStrong ? 'strong' : 'text';
    sheet.text(label, span, y, { font });
    sheet.text(amount, span, y, { font, align: 'right' });
    y += ROW + (isStrong ? 3 : 0);
  }
  sheet.y = y;
}

function closingTexts(document: TradeDocument): readonly string[] {
  const { kind, payment, taxes, notes } = document;
  const isDueTransfer =
    payment.method === 'transfer' && payment.paidOn === null && kind !== 'creditNote';
  const account =
    isDueTransfer && payment.iban !== null
      ? [`${t('documents.words.account')} ${grouped(payment.iban)}`]
      : [];
  return [
    settlement(document) ?? paymentTerms(document) ?? '',
    ...account,
    `${t('documents.words.reference')} ${payment.reference}`,
    ...taxes
      .filter(({ category }) => category !== 'O')
      .flatMap(({ category }) => exemptionReason(category)?.text ?? []),
    ...(kind === 'proForma' ? [t('documents.words.noInvoice')] : []),
    ...notes,
  ].filter((text) => text !== '');
}

/** An IBAN in groups of four, as people type it. */
const grouped = (iban: string) => iban.replaceAll(/(.{4})(?=.)/g, '$1 ');
