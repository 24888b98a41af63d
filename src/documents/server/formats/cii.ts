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

const UNCEFACT = 'urn:un:unece:uncefact:data:standard';

/** Renders a document as CII (D16B) in the profile EN 16931 of Factur-X. Elements follow the order of the schema. */
export async function renderCii(document: TradeDocument): Promise<string> {
  return renderXml({
    'rsm:CrossIndustryInvoice': {
      '@xmlns:rsm': `${UNCEFACT}:CrossIndustryInvoice:100`,
      '@xmlns:ram': `${UNCEFACT}:ReusableAggregateBusinessInformationEntity:100`,
      '@xmlns:qdt': `${UNCEFACT}:QualifiedDataType:100`,
      '@xmlns:udt': `${UNCEFACT}:UnqualifiedDataType:100`,
      'rsm:ExchangedDocumentContext': {
        'ram:GuidelineSpecifiedDocumentContextParameter': { 'ram:ID': EN_16931 },
      },
      'rsm:ExchangedDocument': {
        'ram:ID': document.number,
        'ram:TypeCode': typeCodes[document.kind],
        'ram:IssueDateTime': dateTime(document.issuedOn),
        'ram:IncludedNote': documentNotes(document).flatMap((note) => {
          const content = xmlText(note);
          return content === undefined ? [] : [{ 'ram:Content': content }];
        }),
      },
      'rsm:SupplyChainTradeTransaction': {
        'ram:IncludedSupplyChainTradeLineItem': document.lines.map((line, index) =>
          lineOf(line, index, document),
        ),
        'ram:ApplicableHeaderTradeAgreement': ciiAgreement(document),
        'ram:ApplicableHeaderTradeDelivery': ciiDelivery(document),
        'ram:ApplicableHeaderTradeSettlement': settlementOf(document),
      },
    },
  });
}

function lineOf(line: DocumentLine, index: number, { currency }: TradeDocument): XmlTree {
  return {
    'ram:AssociatedDocumentLineDocument': { 'ram:LineID': String(index + 1) },
    'ram:SpecifiedTradeProduct': {
      'ram:SellerAssignedID': xmlText(line.sku),
      'ram:Name': xmlText(line.name),
    },
    'ram:SpecifiedLineTradeAgreement': {
      'ram:NetPriceProductTradePrice': {
        'ram:ChargeAmount': xmlAmount(line.unitPriceMinor, currency),
      },
    },
    'ram:SpecifiedLineTradeDelivery': {
      'ram:BilledQuantity': { '@unitCode': PIECES, '#text': String(line.quantity) },
    },
    'ram:SpecifiedLineTradeSettlement': {
      'ram:ApplicableTradeTax': taxOf(line.tax),
      'ram:SpecifiedTradeSettlementLineMonetarySummation': {
        'ram:LineTotalAmount': xmlAmount(line.netMinor, currency),
      },
      'ram:AdditionalReferencedDocument': {
        'ram:IssuerAssignedID': line.orderNumber,
        'ram:TypeCode': INVOICED_OBJECT,
      },
    },
  };
}

/** Category O has no rate (BR-O-05). */
function taxOf({ category, rate }: LineTax): XmlTree {
  return {
    'ram:TypeCode': 'VAT',
    'ram:CategoryCode': category,
    'ram:RateApplicablePercent': category === 'O' ? undefined : xmlRate(rate),
  };
}

function settlementOf(document: TradeDocument): XmlTree {
  const { currency, taxes, freight, preceding } = document;
  const terms = xmlText(paymentTerms(document));
  const dueOn = document.payment.onAccount?.dueOn;
  return {
    'ram:PaymentReference': xmlText(document.payment.reference),
    'ram:InvoiceCurrencyCode': currency.toUpperCase(),
    'ram:SpecifiedTradeSettlementPaymentMeans': paymentMeans(document),
    'ram:ApplicableTradeTax': taxes.map(({ category, rate, taxableMinor, taxMinor }) => {
      const reason = exemptionReason(category);
      return {
        'ram:CalculatedAmount': xmlAmount(taxMinor, currency),
        'ram:TypeCode': 'VAT',
        'ram:ExemptionReason': reason?.text,
        'ram:BasisAmount': xmlAmount(taxableMinor, currency),
        'ram:CategoryCode': category,
        'ram:ExemptionReasonCode': reason?.code,
        'ram:RateApplicablePercent': category === 'O' ? undefined : xmlRate(rate),
      };
    }),
    'ram:SpecifiedTradeAllowanceCharge': freight.map(({ amountMinor, tax }) => ({
      'ram:ChargeIndicator': { 'udt:Indicator': 'true' },
      'ram:ActualAmount': xmlAmount(amountMinor, currency),
      'ram:ReasonCode': FREIGHT_CODE,
      'ram:Reason': t('documents.payment.freight'),
      'ram:CategoryTradeTax': taxOf(tax),
    })),
    'ram:SpecifiedTradePaymentTerms':
      terms === undefined
        ? undefined
        : {
            'ram:Description': terms,
            'ram:DueDateDateTime': dueOn ? dateTime(dueOn) : undefined,
          },
    'ram:SpecifiedTradeSettlementHeaderMonetarySummation': totals(document),
    'ram:InvoiceReferencedDocument': preceding
      ? {
          'ram:IssuerAssignedID': preceding.number,
          'ram:FormattedIssueDateTime': dateTime(preceding.issuedOn, 'qdt'),
        }
      : undefined,
  };
}

/** A credit note to be transferred states no means of payment: the account would be the buyer's. */
function paymentMeans(document: TradeDocument): XmlTree | undefined {
  const { kind, payment, seller } = document;
  const { method, iban } = payment;
  if (method === 'card') return { 'ram:TypeCode': paymentCode(document) };
  if (kind === 'creditNote') return undefined;
  return {
    'ram:TypeCode': paymentCode(document),
    'ram:PayeePartyCreditorFinancialAccount':
      iban === null ? undefined : { 'ram:IBANID': iban, 'ram:AccountName': xmlText(seller.name) },
  };
}

function totals({ totals: sums, currency }: TradeDocument): XmlTree {
  return {
    'ram:LineTotalAmount': xmlAmount(sums.linesMinor, currency),
    'ram:ChargeTotalAmount': xmlAmount(sums.freightMinor, currency),
    'ram:TaxBasisTotalAmount': xmlAmount(sums.netMinor, currency),
    'ram:TaxTotalAmount': {
      '@currencyID': currency.toUpperCase(),
      '#text': xmlAmount(sums.taxMinor, currency),
    },
    'ram:RoundingAmount':
      sums.roundingMinor === 0 ? undefined : xmlAmount(sums.roundingMinor, currency),
    'ram:GrandTotalAmount': xmlAmount(sums.grossMinor, currency),
    'ram:TotalPrepaidAmount': xmlAmount(sums.paidMinor, currency),
    'ram:DuePayableAmount': xmlAmount(sums.dueMinor, currency),
  };
}

/** Parties and order numbers of a CII document. */
function ciiAgreement(document: TradeDocument): XmlTree {
  const poNumber = xmlText(document.poNumber);
  return {
    'ram:SellerTradeParty': party(document.seller, sellerIds(document)),
    'ram:BuyerTradeParty': party(document.buyer, buyerIds(document)),
    'ram:SellerOrderReferencedDocument': { 'ram:IssuerAssignedID': document.checkoutNumber },
    'ram:BuyerOrderReferencedDocument':
      poNumber === undefined ? undefined : { 'ram:IssuerAssignedID': poNumber },
  };
}

/** Address and date of the delivery. An intra-Community supply must name the country that the goods went to (BR-IC-12). */
function ciiDelivery({ delivery, deliveredOn, buyer }: TradeDocument): XmlTree {
  const { name, address } = delivery ?? buyer;
  return {
    'ram:ShipToTradeParty': {
      'ram:Name': xmlText(name),
      'ram:PostalTradeAddress': postalAddress(address),
    },
    'ram:ActualDeliverySupplyChainEvent':
      deliveredOn === null ? undefined : { 'ram:OccurrenceDateTime': dateTime(deliveredOn) },
  };
}

function party(details: Party, ids: PartyIds): XmlTree {
  const { name, contact, address, email, phone } = details;
  return {
    'ram:ID': xmlText(ids.identifier),
    'ram:Name': xmlText(name),
    'ram:SpecifiedLegalOrganization':
      ids.registration === null ? undefined : { 'ram:ID': xmlText(ids.registration) },
    'ram:DefinedTradeContact': {
      'ram:PersonName': xmlText(contact ?? name),
      'ram:TelephoneUniversalCommunication':
        phone === null ? undefined : { 'ram:CompleteNumber': xmlText(phone) },
      'ram:EmailURIUniversalCommunication':
        email === null ? undefined : { 'ram:URIID': xmlText(email) },
    },
    'ram:PostalTradeAddress': postalAddress(address),
    'ram:URIUniversalCommunication':
      email === null
        ? undefined
        : { 'ram:URIID': { '@schemeID': EMAIL_SCHEME, '#text': xmlText(email) } },
    'ram:SpecifiedTaxRegistration': [
      ...registration(ids.vatId, 'VA'),
      ...registration(ids.taxNumber, 'FC'),
    ],
  };
}

const registration = (id: string | null, scheme: string): XmlTree[] =>
  id === null ? [] : [{ 'ram:ID': { '@schemeID': scheme, '#text': xmlText(id) } }];

function postalAddress({
  lines: [first, second, ...more],
  city,
  postcode,
  country,
}: PostalAddress): XmlTree {
  return {
    'ram:PostcodeCode': xmlText(postcode),
    'ram:LineOne': xmlText(first ?? null),
    'ram:LineTwo': xmlText(second ?? null),
    'ram:LineThree': xmlText(more.join(', ')),
    'ram:CityName': xmlText(city),
    'ram:CountryID': country ?? undefined,
  };
}

/** A date in CII's format 102 (CCYYMMDD). */
const dateTime = (date: string, prefix: 'udt' | 'qdt' = 'udt'): XmlTree => ({
  [`${prefix}:DateTimeString`]: { '@format': '102', '#text': date.replaceAll('-', '') },
});
