import { parsePictures } from '../../../catalogue/rules/parts/part-pictures.ts';
import { pngAddress } from '../../../platform/rules/pictures/png-address.ts';
import { decimalText } from '../../../platform/rules/money/money.ts';
import { percentOf } from '../../../platform/rules/money/rates.ts';
import { leastQuantity, withReachableBreaks } from '../../../pricing/rules/price-terms.ts';
import { supplyOf } from '../../../pricing/rules/tax/supply.ts';
import { taxOf } from '../../../pricing/rules/tax/tax.ts';
import type { CredentialRow } from '../../../platform/server/db/tables/schema.ts';
import type { Deps } from '../../../platform/server/deps.ts';
import { type XmlTree, xmlText } from '../../../platform/server/formats/xml-tree.ts';
import { unitPriceOf } from '../../../pricing/rules/price-breaks.ts';
import {
  type BuyerTerms,
  isPriced,
  withTerms,
} from '../../../catalogue/server/prices/buyer-terms.ts';
import { pricesToday } from '../../../catalogue/server/prices/prices-today.ts';
import type { Current } from '../../../settings/server/current-settings.ts';
import { buyerOf } from './buyer.ts';
import { type ItemRow, type PricedItem, itemNumber } from './items.store.ts';

/** Pieces, as the standard's clients write them. */
const UNIT = 'EA';

export const pieces = (quantity: number): XmlTree => ({
  '@quantityUnitCode': UNIT,
  '#text': String(quantity),
});

const ONE = pieces(1);

export const amount = (minor: number, currency: string): XmlTree => ({
  '@amountCurrencyID': currency.toUpperCase(),
  '#text': decimalText(minor, currency),
});

export const identified = (number: string): XmlTree => ({ 'cac:ID': number });

export const unknownItem = (number: string): XmlTree => ({
  'cac:SellersItemIdentification': identified(number),
});

/** A deleted item with the one to order in its place. */
export const replacedItem = (number: string, replacement: string): XmlTree => ({
  ...unknownItem(number),
  'cac:ItemReplacement': identified(replacement),
});

/** What items of all parts share: the shop and the buyer's tax. */
export type ItemContext = Pick<Current, 'limits'> & {
  readonly currency: string;
  readonly publicUrl: string;
  /** In percent; null in a shop without tax. */
  readonly taxPercent: number | null;
};

export async function itemContext(
  { config, settings }: Pick<Deps, 'config' | 'settings'>,
  credential: CredentialRow,
): Promise<ItemContext> {
  const { limits, charges } = await settings.current();
  const { currency, publicUrl } = config;
  const supply = supplyOf(buyerOf(credential));
  const taxPercent = charges.tax === null ? null : percentOf(taxOf(charges.tax, supply).rate);
  return { limits, currency, publicUrl, taxPercent };
}

/** The parts that lines name, with what each costs the credential's account. */
export async function pricedLines<Line extends { readonly part: ItemRow }>(
  deps: Pick<Deps, 'db' | 'config' | 'settings' | 'clock'>,
  { user_email: email }: CredentialRow,
  lines: readonly Line[],
): Promise<(Omit<Line, 'part'> & { readonly part: PricedItem })[]> {
  const parts = lines.map(({ part }) => part);
  const priced = await withTerms(deps.db.reads, { email }, parts, await pricesToday(deps));
  return lines.flatMap((line, at) => {
    const part = priced[at];
    return part ? [{ ...line, part }] : [];
  });
}

/** The same for an account that orders them, and so sees what they cost (`may-order.ts`). */
export const orderedLines = async <Line extends { readonly part: ItemRow }>(
  ...given: Parameters<typeof pricedLines<Line>>
) =>
  (await pricedLines(...given)).flatMap((line) =>
    isPriced(line.part) ? [{ ...line, part: line.part }] : [],
  );

/** A part as an item with texts, prices from each quantity on, tax, carton size, picture and page. */
export function itemOf(part: PricedItem, context: ItemContext): XmlTree {
  const { name, description, multiple_of: multipleOf } = part;
  return {
    'cbc:Description': xmlText(`${name}. ${description}`),
    ...(multipleOf > 1 && { 'cbc:PackQuantity': pieces(multipleOf) }),
    'cac:SellersItemIdentification': identified(itemNumber(part)),
    ...(part.ean !== null && { 'cac:StandardItemIdentification': eanOf(part.ean) }),
    ...(context.taxPercent !== null && {
      'cac:Tax': { 'cbc:PercentNumeric': String(context.taxPercent) },
    }),
    ...(part.terms && { 'cac:BasePrice': pricesOf(part, part.terms, context) }),
    ...(part.terms?.rrpMinor != null && {
      'cac:RecommendedRetailPrice': {
        'cbc:PriceAmount': amount(part.terms.rrpMinor, context.currency),
        'cbc:BaseQuantity': ONE,
      },
    }),
    'vcc:ItemInformation': {
      'vcc:InformationURL': [
        ...parsePictures(part)
          .flatMap(({ url }) => picturesOf(url, context))
          .map((address) => ({ 'vcc:URI': address, 'vcc:Disposition': 'picture' })),
        {
          'vcc:URI': `${context.publicUrl}/parts/${encodeURIComponent(part.id)}`,
          'vcc:Disposition': 'general',
        },
      ],
    },
  };
}

/** One price a break, each with the quantity from which it holds. */
function pricesOf(part: ItemRow, own: BuyerTerms, { currency, limits }: ItemContext): XmlTree[] {
  const least = leastQuantity({
    minimumQuantity: part.minimum_quantity,
    multipleOf: part.multiple_of,
  });
  const terms = { ...own, multipleOf: part.multiple_of };
  const reachable = withReachableBreaks(terms, limits);
  const { priceBreaks } = reachable;
  const priceMinor = unitPriceOf(reachable, least).minor;
  const later = priceBreaks.filter(({ from }) => from > least);
  return [{ from: least, priceMinor }, ...later].map((one) => ({
    'cbc:PriceAmount': amount(one.priceMinor, currency),
    'cbc:BaseQuantity': ONE,
    'cbc:MinimumQuantity': pieces(one.from),
  }));
}

/** Pictures of the shop itself are stored by their path. As PNG they come first, since older clients show nothing else. */
function picturesOf(picture: string, { publicUrl }: ItemContext): string[] {
  const png = pngAddress(picture);
  return [...(png === null ? [] : [png]), picture].map((one) =>
    one.startsWith('/') ? publicUrl + one : one,
  );
}

/** An EAN with its scheme; one of 12 digits (UPC) is the EAN-13 with a zero before it. */
const eanOf = (ean: string): XmlTree => {
  const digits = ean.length === 12 ? `0${ean}` : ean;
  return {
    'cac:ID': { '@identificationSchemeID': `EAN/UCC-${digits.length}`, '#text': digits },
  };
};

/** An item of which an order keeps only number and name. */
export const orderedItem = (sku: string | null, partId: string, name: string): XmlTree => ({
  'cbc:Description': xmlText(name),
  'cac:SellersItemIdentification': identified(sku ?? partId),
});

/** The number under which freight stands as a line. */
export const FREIGHT = 'FREIGHT';

export const freightItem: XmlTree = {
  'cbc:Description': 'Freight',
  'cac:SellersItemIdentification': identified(FREIGHT),
};
