import { type PartyIds, buyerIds, sellerIds } from '../../rules/party-ids.ts';
import type { Party, PostalAddress, TradeDocument } from '../../rules/trade-document.ts';
import { dateTime } from './cii-dates.ts';
import { EMAIL_SCHEME } from './values.ts';
import { type XmlTree, xmlText } from '../../../platform/server/formats/xml-tree.ts';

/** Parties and order numbers of a CII document. */
export function ciiAgreement(document: TradeDocument): XmlTree {
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
export function ciiDelivery({ delivery, deliveredOn, buyer }: TradeDocument): XmlTree {
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
