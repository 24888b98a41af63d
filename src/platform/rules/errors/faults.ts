import { MAX_LINES } from '../../../cart/rules/line-limits.ts';
import { formatCount } from '../numbers/format-count.ts';
import { importBounds } from '../../../catalogue/rules/import/import-limits.ts';
import { currencyOf } from '../money/currencies.ts';
import { formatMinor, tooFine } from '../money/money.ts';
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
import { priceBreakFaults } from '../../../catalogue/rules/parts/prices/price-breaks.schema.ts';
import { stockChangeErrors, stockTooLow } from '../../../catalogue/rules/parts/stock-change.ts';
import type { AmountBounds } from '../../../pricing/rules/amounts/amount-bounds.ts';
import { quantityFault } from '../../../pricing/rules/quantities/quantity.rules.ts';
import { taxIdFault } from '../../../pricing/rules/tax/vat-ids.ts';
import { contradictions } from '../../../settings/rules/settings.values.ts';
import type { FieldErrors } from './field-errors.ts';
import { t } from '../messages/t.ts';

const plain = {
  tooManyBuyers,
  tooManyParts,
  tooManyOrders,
  tooManyPoNumbers: () =>
    t('customers.orderMessages.tooManyPoNumbers', { most: MAX_MATCHING_ORDERS }),
  tooManyLines: () => t('pricing.cartMessages.tooManyLines', { most: MAX_LINES }),
  noLines: () => t('pricing.cartMessages.noLines'),
  noCards: () => t('pricing.cartMessages.noCards'),
  noTransfers: () => t('pricing.cartMessages.noTransfers'),
  noInvoice: () => t('pricing.cartMessages.noInvoice'),
  invalidCursor: () => t('platform.text.invalidCursor'),
  countryRequired: () => t('platform.requiredMessages.country'),
  unknownToVies: () => t('pricing.vatId.unknownToVies'),
  notAskedOfVies: () => t('pricing.vatId.notAskedOfVies'),
  imageRequired: () => t('platform.requiredMessages.image'),
  wrongCurrentPassword: () => t('platform.accountMessages.wrongCurrentPassword'),
  noSuchPart: () => t('platform.fault.noSuchPart'),
  hiddenPrices: () => t('platform.fault.hiddenPrices'),
  goneFromCatalogue: () => t('platform.fault.goneFromCatalogue'),
  partTwice: () => t('platform.fault.partTwice'),
  nameTaken: () => t('platform.fault.nameTaken'),
  noSuchCompany: () => t('catalogue.priceListMessages.noSuchCompany'),
  noSuchGroup: () => t('catalogue.priceListMessages.noSuchGroup'),
  priceRowTwice: () => t('catalogue.priceListMessages.rowTwice'),
  priceListPercent: () => t('catalogue.priceListMessages.percent'),
  priceListTarget: () => t('catalogue.priceListMessages.target'),
  priceListHeader: () => t('catalogue.priceListMessages.noHeader'),
  cellsBeyondColumns: () => t('catalogue.priceListMessages.columnCount'),
  statementKind: () => t('receivables.statementMessages.kind'),
  statementXml: () => t('receivables.statementMessages.xml'),
  statementEmpty: () => t('receivables.statementMessages.empty'),
  statementDay: () => t('receivables.statementMessages.day'),
  statementAmount: () => t('receivables.statementMessages.amount'),
  statementSign: () => t('receivables.statementMessages.sign'),
  statementBatch: () => t('receivables.statementMessages.batch'),
  statementBalance: () => t('receivables.statementMessages.balance'),
  statementCells: () => t('receivables.statementMessages.cells'),
  lineCurrency: () => t('receivables.statementMessages.lineCurrency'),
  csvMapping: () => t('receivables.statementMessages.mapping'),
  noSuchInvoice: () => t('receivables.receivableMessages.noSuchInvoice'),
  breakRises: () => t('catalogue.priceListMessages.fromRises'),
  breakFalls: () => t('catalogue.priceListMessages.priceFalls'),
  tooManyPrices: () => t('platform.fault.tooManyPrices', { most: formatCount(MAX_PRICE_CHANGES) }),
  noSuchOrder: () => t('platform.fault.noSuchOrder'),
  orderUnpaid: () => t('platform.fault.orderUnpaid'),
  otherBuyer: () => t('platform.fault.otherBuyer'),
  otherAddress: () => t('platform.fault.otherAddress'),
  amountTooFine: () => t('platform.fault.amountTooFine'),
  noTracking: () => t('platform.fault.noTracking'),
  dayToCome: () => t('platform.fault.dayToCome'),
  refundOne: () => t('platform.fault.refundOne'),
  refundOf: () => t('platform.fault.refundOf'),
  amountAlone: () => t('platform.fault.amountAlone'),
  orderIdRequired: () => t('platform.fault.orderIdRequired'),
  cardExpired: () => t('platform.fault.cardExpired'),
  excelWorkbook: () => t('platform.fault.excelWorkbook'),
  openDocument: () => t('platform.fault.openDocument'),
  packedFile: () => t('platform.fault.packedFile'),
  nulInFile: () => t('platform.fault.nulInFile'),
} as const satisfies Readonly<Record<string, () => string>>;

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
  tooFinePrice: (currency: string) =>
    tooFine(t('customers.orderMessages.price'), currencyOf(currency).finest),
  taxId: taxIdFault,
  cardAmount: (totalMinor: number, { min, max }: AmountBounds, currency: string) => {
    const total = formatMinor(totalMinor, currency);
    return totalMinor < min
      ? t('platform.fault.cardAtLeast', { total, least: formatMinor(min, currency) })
      : t('platform.fault.cardAtMost', { total, most: formatMinor(max, currency) });
  },
  amountDue: (minor: number, currency: string) =>
    t('platform.fault.amountDue', { amount: formatMinor(minor, currency) }),
  unitsOrdered: (units: number) => t('platform.fault.unitsOrdered', { units: formatCount(units) }),
  refundAtMost: (units: number) => t('platform.fault.refundAtMost', { units: formatCount(units) }),
  refundSentAtMost: (units: number) =>
    t('platform.fault.refundSentAtMost', { units: formatCount(units) }),
  refundAmount: (minor: number, currency: string) =>
    t('platform.fault.refundAmount', { most: formatMinor(minor, currency) }),
  unknownSku: (sku: string) => t('catalogue.priceListMessages.unknownPart', { sku }),
  tooManyPriceRows: () =>
    t('catalogue.priceListMessages.tooManyRows', { most: formatCount(priceListLimits.rows) }),
  statementLines: (most: number) =>
    t('receivables.statementMessages.lines', { most: formatCount(most) }),
  statementLine: (line: number) =>
    t('receivables.statementMessages.longLine', { line: formatCount(line) }),
  statementEncoding: (name: string) => t('receivables.statementMessages.encoding', { name }),
  otherAccount: (stated: string, own: string) =>
    t('receivables.statementMessages.account', { stated, own }),
  otherCurrency: (stated: string, own: string) =>
    t('receivables.statementMessages.currency', { stated, own }),
  faultyLines: (count: number) =>
    t('receivables.statementMessages.faulty', { count: formatCount(count) }),
  csvColumn: (name: string) => t('receivables.statementMessages.column', { name }),
  openAtMost: (minor: number, currency: string) =>
    t('receivables.receivableMessages.openAtMost', { amount: formatMinor(minor, currency) }),
  creditAtMost: (minor: number, currency: string) =>
    t('receivables.receivableMessages.creditAtMost', { amount: formatMinor(minor, currency) }),
  leftAtMost: (minor: number, currency: string) =>
    t('receivables.receivableMessages.leftAtMost', { amount: formatMinor(minor, currency) }),
  keyLength: (most: number) => t('platform.fault.keyLength', { most }),
  wrongEncoding: (file: string, encoding: string) =>
    t('platform.fault.wrongEncoding', { file, encoding }),
  lineTooLong: (file: string, line: number, kilobytes: number) =>
    t('platform.fault.lineTooLong', { line, file, kilobytes }),
  tooManyColumns: (file: string) =>
    t('platform.fault.tooManyColumns', { file, most: formatCount(importBounds.columns) }),
  notUtf8: (file: string, line: number) => t('platform.fault.notUtf8', { file, line }),
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
  return 'given' in message ? sayWithData(message) : plain[message.fault]();
}

/** All messages in this language. */
export const sayErrors = (errors: ErrorsByField): FieldErrors =>
  Object.fromEntries(Object.entries(errors).map(([field, found]) => [field, sayFault(found)]));
