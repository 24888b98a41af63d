import { exemptionReason } from '../../rules/tax-category.ts';
import type {
  DocumentLine,
  LineTax,
  TradeDocument,
  Party,
  PostalAddress,
} from '../../rules/trade-document.ts';
import {
  EN_16931,
  FREIGHT_CODE,
  INVOICED_OBJECT,
  PIECES,
  paymentCode,
  typeCodes,
  xmlAmount,
  xmlRate,
  EMAIL_SCHEME,
} from './values.ts';
import { documentNotes, paymentTerms } from './document-texts.ts';
import { type XmlTree, renderXml, xmlText } from '../../../platform/server/formats/xml-tree.ts';
import { type PartyIds, buyerIds, sellerIds } from '../../rules/party-ids.ts';
import { t } from '../../../platform/rules/messages/t.ts';

const UBL = 'urn:oasis:names:specification:ubl:schema:xsd';

/** UBL 2.1 asks for an order number beside the seller's (BT-14); Peppol BIS Billing writes this where there is none. */
const NO_PO_NUMBER = 'NA';

/** Renders an invoice or a credit note as UBL 2.1. Elements follow the order of the schema. */
export async function renderUbl(document: TradeDocument): Promise<string> {
  const isCredit = document.kind === 'creditNote';
  const root = isCredit ? 'CreditNote' : 'Invoice';
  return renderXml({
    [root]: {
      '@xmlns': `${UBL}:${root}-2`,
      '@xmlns:cac': `${UBL}:CommonAggregateComponents-2`,
      '@xmlns:cbc': `${UBL}:CommonBasicComponents-2`,
      'cbc:CustomizationID': EN_16931,
      'cbc:ID': document.number,
      'cbc:IssueDate': document.issuedOn,
      'cbc:DueDate': document.payment.onAccount?.dueOn ?? undefined,
      [isCredit ? 'cbc:CreditNoteTypeCode' : 'cbc:InvoiceTypeCode']: typeCodes[document.kind],
      'cbc:Note': documentNotes(document).flatMap((note) => xmlText(note) ?? []),
      'cbc:DocumentCurrencyCode': document.currency.toUpperCase(),
      ...references(document),
      ...ublParties(document),
      ...ublDelivery(document),
      ...payment(document),
      'cac:AllowanceCharge': document.freight.map((charge) => ({
        'cbc:ChargeIndicator': 'true',
        'cbc:AllowanceChargeReasonCode': FREIGHT_CODE,
        'cbc:AllowanceChargeReason': t('documents.payment.freight'),
        'cbc:Amount': amount(charge.amountMinor, document),
        'cac:TaxCategory': taxCategory(charge.tax),
      })),
      ...totals(document),
      [isCredit ? 'cac:CreditNoteLine' : 'cac:InvoiceLine']: document.lines.map((line, index) =>
        lineOf(line, index, document),
      ),
    },
  });
}

const amount = (minor: number, { currency }: TradeDocument): XmlTree => ({
  '@currencyID': currency.toUpperCase(),
  '#text': xmlAmount(minor, currency),
});

function references({ poNumber, checkoutNumber, preceding }: TradeDocument): XmlTree {
  return {
    'cac:OrderReference': {
      'cbc:ID': xmlText(poNumber) ?? NO_PO_NUMBER,
      'cbc:SalesOrderID': checkoutNumber,
    },
    'cac:BillingReference': preceding
      ? {
          'cac:InvoiceDocumentReference': {
            'cbc:ID': preceding.number,
            'cbc:IssueDate': preceding.issuedOn,
          },
        }
      : undefined,
  };
}

/** A credit note to be transferred states no means of payment: the account would be the buyer's. */
function payment(document: TradeDocument): XmlTree {
  const { kind, seller } = document;
  const { method, reference, iban } = document.payment;
  const isTransfer = method === 'transfer';
  const terms = xmlText(paymentTerms(document));
  return {
    'cac:PaymentMeans':
      isTransfer && kind === 'creditNote'
        ? undefined
        : {
            'cbc:PaymentMeansCode': paymentCode(document),
            'cbc:PaymentID': xmlText(reference),
            'cac:PayeeFinancialAccount':
              isTransfer && iban !== null
                ? { 'cbc:ID': iban, 'cbc:Name': xmlText(seller.name) }
                : undefined,
          },
    'cac:PaymentTerms': terms === undefined ? undefined : { 'cbc:Note': terms },
  };
}

/** Category O has no rate (BR-O-05). */
function taxCategory({ category, rate }: LineTax, reasons: XmlTree = {}): XmlTree {
  return {
    'cbc:ID': category,
    'cbc:Percent': category === 'O' ? undefined : xmlRate(rate),
    ...reasons,
    'cac:TaxScheme': { 'cbc:ID': 'VAT' },
  };
}

function totals(document: TradeDocument): XmlTree {
  const { taxes, totals: sums } = document;
  return {
    'cac:TaxTotal': {
      'cbc:TaxAmount': amount(sums.taxMinor, document),
      'cac:TaxSubtotal': taxes.map((subtotal) => {
        const reason = exemptionReason(subtotal.category);
        return {
          'cbc:TaxableAmount': amount(subtotal.taxableMinor, document),
          'cbc:TaxAmount': amount(subtotal.taxMinor, document),
          'cac:TaxCategory': taxCategory(subtotal, {
            'cbc:TaxExemptionReasonCode': reason?.code,
            'cbc:TaxExemptionReason': reason?.text,
          }),
        };
      }),
    },
    'cac:LegalMonetaryTotal': {
      'cbc:LineExtensionAmount': amount(sums.linesMinor, document),
      'cbc:TaxExclusiveAmount': amount(sums.netMinor, document),
      'cbc:TaxInclusiveAmount': amount(sums.grossMinor, document),
      'cbc:ChargeTotalAmount': amount(sums.freightMinor, document),
      'cbc:PrepaidAmount': amount(sums.paidMinor, document),
      'cbc:PayableRoundingAmount':
        sums.roundingMinor === 0 ? undefined : amount(sums.roundingMinor, document),
      'cbc:PayableAmount': amount(sums.dueMinor, document),
    },
  };
}

function lineOf(line: DocumentLine, index: number, document: TradeDocument): XmlTree {
  const sku = xmlText(line.sku);
  return {
    'cbc:ID': String(index + 1),
    [document.kind === 'creditNote' ? 'cbc:CreditedQuantity' : 'cbc:InvoicedQuantity']: {
      '@unitCode': PIECES,
      '#text': String(line.quantity),
    },
    'cbc:LineExtensionAmount': amount(line.netMinor, document),
    'cac:DocumentReference': {
      'cbc:ID': line.orderNumber,
      'cbc:DocumentTypeCode': INVOICED_OBJECT,
    },
    'cac:Item': {
      'cbc:Name': xmlText(line.name),
      'cac:SellersItemIdentification': sku === undefined ? undefined : { 'cbc:ID': sku },
      'cac:ClassifiedTaxCategory': taxCategory(line.tax),
    },
    'cac:Price': { 'cbc:PriceAmount': amount(line.unitPriceMinor, document) },
  };
}

/** Seller and buyer of a UBL document. */
function ublParties(document: TradeDocument): XmlTree {
  return {
    'cac:AccountingSupplierParty': { 'cac:Party': party(document.seller, sellerIds(document)) },
    'cac:AccountingCustomerParty': { 'cac:Party': party(document.buyer, buyerIds(document)) },
  };
}

/** Address and date of the delivery. An intra-Community supply must name the country that the goods went to (BR-IC-12). */
function ublDelivery({ delivery, deliveredOn, buyer }: TradeDocument): XmlTree {
  const { name, address } = delivery ?? buyer;
  return {
    'cac:Delivery': {
      'cbc:ActualDeliveryDate': deliveredOn ?? undefined,
      'cac:DeliveryLocation': { 'cac:Address': postalAddress(address) },
      'cac:DeliveryParty': { 'cac:PartyName': { 'cbc:Name': xmlText(name) } },
    },
  };
}

function party(details: Party, ids: PartyIds): XmlTree {
  const { name, contact, address, email, phone } = details;
  return {
    'cbc:EndpointID':
      email === null ? undefined : { '@schemeID': EMAIL_SCHEME, '#text': xmlText(email) },
    'cac:PartyIdentification':
      ids.identifier === null ? undefined : { 'cbc:ID': xmlText(ids.identifier) },
    'cac:PostalAddress': postalAddress(address),
    'cac:PartyTaxScheme': [...taxScheme(ids.vatId, 'VAT'), ...taxScheme(ids.taxNumber, 'TAX')],
    'cac:PartyLegalEntity': {
      'cbc:RegistrationName': xmlText(name),
      'cbc:CompanyID': xmlText(ids.registration),
    },
    'cac:Contact': {
      'cbc:Name': xmlText(contact ?? name),
      'cbc:Telephone': xmlText(phone),
      'cbc:ElectronicMail': xmlText(email),
    },
  };
}

const taxScheme = (id: string | null, scheme: string): XmlTree[] =>
  id === null ? [] : [{ 'cbc:CompanyID': xmlText(id), 'cac:TaxScheme': { 'cbc:ID': scheme } }];

function postalAddress({
  lines: [first, second, ...more],
  city,
  postcode,
  country,
}: PostalAddress): XmlTree {
  const third = xmlText(more.join(', '));
  return {
    'cbc:StreetName': xmlText(first ?? null),
    'cbc:AdditionalStreetName': xmlText(second ?? null),
    'cbc:CityName': xmlText(city),
    'cbc:PostalZone': xmlText(postcode),
    'cac:AddressLine': third === undefined ? undefined : { 'cbc:Line': third },
    'cac:Country': country === null ? undefined : { 'cbc:IdentificationCode': country },
  };
}
