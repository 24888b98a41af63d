import { t } from '../messages/t.ts';
import { accountMessages } from '../text/account-words.ts';
import { MAX_LINES } from '../../../cart/rules/line-limits.ts';
import { cartMessages } from '../../../pricing/rules/cart-words.ts';
import { noCards, noInvoice, noTransfers } from '../../../pricing/rules/payment-methods.ts';
import { textWords } from '../text/text-words.ts';
import { formatCount } from '../numbers/format-count.ts';
import { importBounds } from '../../../catalogue/rules/import/import-limits.ts';
import { currencyOf } from '../money/currencies.ts';
import { formatMinor, tooFine } from '../money/money.ts';
import { orderMessages } from '../../../customers/rules/order-messages-words.ts';
import { renamedPart, priceFault } from '../../../cart/rules/order.rules.ts';
import {
  MAX_MATCHING_ORDERS,
  tooManyBuyers,
  tooManyOrders,
  tooManyParts,
} from '../../../orders/rules/order-search.ts';
import { limitFaults, stockTooHigh } from '../../../catalogue/rules/parts/part.schema.ts';
import { MAX_PRICE_CHANGES } from '../../../catalogue/rules/parts/prices/price-change.schema.ts';
import { priceListLimits } from '../../../catalogue/rules/price-lists/price-list.schema.ts';
import { priceListMessages } from '../../../catalogue/rules/price-lists/price-list-words.ts';
import { receivableMessages } from '../../../receivables/rules/receivable-words.ts';
import { statementMessages } from '../../../receivables/rules/statement-words.ts';
import { priceBreakFaults } from '../../../catalogue/rules/parts/prices/price-breaks.schema.ts';
import { stockChangeErrors, stockTooLow } from '../../../catalogue/rules/parts/stock-change.ts';
import type { AmountBounds } from '../../../pricing/rules/amounts/amount-bounds.ts';
import { quantityFault } from '../../../pricing/rules/quantities/quantity.rules.ts';
import { vatIdWords } from '../../../pricing/rules/tax/vat-id-words.ts';
import { taxIdFault } from '../../../pricing/rules/tax/vat-ids.ts';
import { requiredMessages } from '../text/required-messages.ts';
import { contradictions } from '../../../settings/rules/settings.values.ts';
import { faultWords as words } from './fault-words.ts';
import type { FieldErrors } from './field-errors.ts';

const plain = {
  tooManyBuyers,
  tooManyParts,
  tooManyOrders,
  tooManyPoNumbers: orderMessages.tooManyPoNumbers(MAX_MATCHING_ORDERS),
  tooManyLines: cartMessages.tooManyLines(MAX_LINES),
  noLines: cartMessages.noLines,
  noCards,
  noTransfers,
  noInvoice,
  invalidCursor: textWords.invalidCursor,
  countryRequired: requiredMessages.country,
  unknownToVies: vatIdWords.unknownToVies,
  notAskedOfVies: vatIdWords.notAskedOfVies,
  imageRequired: requiredMessages.image,
  wrongCurrentPassword: accountMessages.wrongCurrentPassword,
  noSuchPart: words.noSuchPart,
  hiddenPrices: words.hiddenPrices,
  goneFromCatalogue: words.goneFromCatalogue,
  partTwice: words.partTwice,
  nameTaken: words.nameTaken,
  noSuchCompany: priceListMessages.noSuchCompany,
  noSuchGroup: priceListMessages.noSuchGroup,
  priceRowTwice: priceListMessages.rowTwice,
  priceListPercent: priceListMessages.percent,
  priceListTarget: priceListMessages.target,
  priceListHeader: priceListMessages.noHeader,
  cellsBeyondColumns: priceListMessages.columnCount,
  statementKind: statementMessages.kind,
  statementXml: statementMessages.xml,
  statementEmpty: statementMessages.empty,
  statementDay: statementMessages.day,
  statementAmount: statementMessages.amount,
  statementSign: statementMessages.sign,
  statementBatch: statementMessages.batch,
  statementBalance: statementMessages.balance,
  statementCells: statementMessages.cells,
  lineCurrency: statementMessages.lineCurrency,
  csvMapping: statementMessages.mapping,
  noSuchInvoice: receivableMessages.noSuchInvoice,
  breakRises: priceListMessages.fromRises,
  breakFalls: priceListMessages.priceFalls,
  tooManyPrices: words.tooManyPrices(formatCount(MAX_PRICE_CHANGES)),
  noSuchOrder: words.noSuchOrder,
  orderUnpaid: words.orderUnpaid,
  otherBuyer: words.otherBuyer,
  otherAddress: words.otherAddress,
  amountTooFine: words.amountTooFine,
  noTracking: words.noTracking,
  dayToCome: words.dayToCome,
  refundOne: words.refundOne,
  refundOf: words.refundOf,
  amountAlone: words.amountAlone,
  orderIdRequired: words.orderIdRequired,
  cardExpired: words.cardExpired,
  excelWorkbook: words.excelWorkbook,
  openDocument: words.openDocument,
  packedFile: words.packedFile,
  nulInFile: words.nulInFile,
} as const satisfies Readonly<Record<string, string>>;

const withData = {
  draftDiscontinued: () => t('catalogue.life.draftDiscontinued'),
  discontinuedDraft: () => t('catalogue.life.discontinuedDraft'),
  hiddenStatuses: () => t('catalogue.life.hiddenStatuses'),
  replacementOfListed: () => t('catalogue.life.replacementOfListed'),
  replacedByItself: () => t('catalogue.life.replacedByItself'),
  replacementUnknown: (typed: string) => t('catalogue.life.replacementUnknown', { typed }),
  replacementDraft: (name: string) => t('catalogue.life.replacementDraft', { name }),
  replacementDeleted: (name: string) => t('catalogue.life.replacementDeleted', { name }),
  replacementCircle: (name: string) => t('catalogue.life.replacementCircle', { name }),
  renamedPart,
  stockTooHigh,
  stockTooLow,
  quantity: (...given: Parameters<typeof quantityFault>) => quantityFault(...given)?.message,
  shownPrice: priceFault,
  tooFinePrice: (currency: string) => tooFine(orderMessages.price, currencyOf(currency).finest),
  taxId: taxIdFault,
  cardAmount: (totalMinor: number, { min, max }: AmountBounds, currency: string) => {
    const total = formatMinor(totalMinor, currency);
    return totalMinor < min
      ? words.cardAtLeast(total, formatMinor(min, currency))
      : words.cardAtMost(total, formatMinor(max, currency));
  },
  amountDue: (minor: number, currency: string) => words.amountDue(formatMinor(minor, currency)),
  unitsOrdered: (units: number) => words.unitsOrdered(formatCount(units)),
  refundAtMost: (units: number) => words.refundAtMost(formatCount(units)),
  refundSentAtMost: (units: number) => words.refundSentAtMost(formatCount(units)),
  refundAmount: (minor: number, currency: string) =>
    words.refundAmount(formatMinor(minor, currency)),
  unknownSku: priceListMessages.unknownPart,
  tooManyPriceRows: () => priceListMessages.tooManyRows(formatCount(priceListLimits.rows)),
  statementLines: (most: number) => statementMessages.lines(formatCount(most)),
  statementLine: (line: number) => statementMessages.longLine(formatCount(line)),
  statementEncoding: statementMessages.encoding,
  otherAccount: statementMessages.account,
  otherCurrency: statementMessages.currency,
  faultyLines: (count: number) => statementMessages.faulty(formatCount(count)),
  csvColumn: statementMessages.column,
  openAtMost: (minor: number, currency: string) =>
    receivableMessages.openAtMost(formatMinor(minor, currency)),
  creditAtMost: (minor: number, currency: string) =>
    receivableMessages.creditAtMost(formatMinor(minor, currency)),
  leftAtMost: (minor: number, currency: string) =>
    receivableMessages.leftAtMost(formatMinor(minor, currency)),
  keyLength: words.keyLength,
  wrongEncoding: words.wrongEncoding,
  lineTooLong: words.lineTooLong,
  tooManyColumns: (file: string) => words.tooManyColumns(file, formatCount(importBounds.columns)),
  notUtf8: words.notUtf8,
};

/** Rules that answer the messages of several fields. */
const ofFields = { contradictions, limitFaults, priceBreakFaults, stockChangeErrors };

type Plain = keyof typeof plain;
type WithData = typeof withData;
type OfFields = typeof ofFields;

type NamedPlain = { readonly fault: Plain };
type NamedWithData<N extends keyof WithData = keyof WithData> = {
  readonly [K in N]: { readonly fault: K; readonly given: Parameters<WithData[K]> };
}[N];
/** A message about one of the fields that a rule answers for. */
type OfField<N extends keyof OfFields = keyof OfFields> = {
  readonly [K in N]: {
    readonly rule: K;
    readonly given: Parameters<OfFields[K]>;
    readonly field: string;
  };
}[N];

/** A message that a use case finds, by its name: it is put into words once the reader's language is known. */
export type Fault = NamedPlain | NamedWithData | OfField;

/** Messages by the name of the field, not yet all in words. */
export type ErrorsByField = Readonly<Record<string, string | Fault>>;

/** A message by its name, with what it depends on. */
export function fault(name: Plain): Fault;
export function fault<N extends keyof WithData>(
  name: N,
  ...given: Parameters<WithData[N]>
): NamedWithData<N>;
export function fault(name: Plain | keyof WithData, ...given: readonly unknown[]): Fault {
  // The overloads tie the name to what is given.
  return (name in plain ? { fault: name } : { fault: name, given }) as Fault;
}

/** The messages that a rule has about these values, by field. */
export function faultsOf<N extends keyof OfFields>(
  rule: N,
  ...given: Parameters<OfFields[N]>
): Readonly<Record<string, OfField<N>>> {
  const fields = Object.keys(messagesOf({ rule, given }));
  return Object.fromEntries(fields.map((field) => [field, { rule, given, field }]));
}

const rules: {
  readonly [N in keyof WithData]: (...given: Parameters<WithData[N]>) => string | null | undefined;
} = withData;
const rulesOfFields: {
  readonly [N in keyof OfFields]: (...given: Parameters<OfFields[N]>) => FieldErrors;
} = ofFields;

const sayWithData = <N extends keyof WithData>({ fault: name, given }: NamedWithData<N>): string =>
  rules[name](...given) ?? name;

const messagesOf = <N extends keyof OfFields>({
  rule,
  given,
}: {
  readonly rule: N;
  readonly given: Parameters<OfFields[N]>;
}): FieldErrors => rulesOfFields[rule](...given);

/** A message in this language. */
export function sayFault(message: string | Fault): string {
  if (typeof message === 'string') return message;
  if ('rule' in message) return messagesOf(message)[message.field] ?? message.rule;
  return 'given' in message ? sayWithData(message) : plain[message.fault];
}

/** All messages in this language. */
export const sayErrors = (errors: ErrorsByField): FieldErrors =>
  Object.fromEntries(Object.entries(errors).map(([field, found]) => [field, sayFault(found)]));
