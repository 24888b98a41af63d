import { type PartyIds, buyerIds, sellerIds } from '../../rules/party-ids.ts';
import type { Party, PostalAddress, TradeDocument } from '../../rules/trade-document.ts';
import { EMAIL_SCHEME } from './values.ts';
import { type XmlTree, xmlText } from '../../../platform/server/formats/xml-tree.ts';

/** Seller and buyer of a UBL document. */
export function ublParties(document: TradeDocument): XmlTree {
  return {
    'cac:AccountingSupplierParty': { 'cac:Party': party(document.seller, sellerIds(document)) },
    'cac:AccountingCustomerParty': { 'cac:Party': party(document.buyer, buyerIds(document)) },
  };
}

/** Address and date of the delivery. An intra-Community supply must name the country that the goods went to (BR-IC-12). */
export function ublDelivery({ delivery, deliveredOn, buyer }: TradeDocument): XmlTree {
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
