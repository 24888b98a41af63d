import {
  type PartAttributes,
  attributeEntries,
  attributeOf,
  unitCodes,
} from '../../../drawings/rules/attributes.ts';
import { valueWords } from '../../../drawings/rules/attribute-words.ts';
import { categoryName } from '../../rules/parts/category-words.ts';
import { isPriced } from '../../rules/parts/is-priced.ts';
import type { Part, PricedPart } from '../../rules/parts/part.schema.ts';
import { priceRanges } from '../../../pricing/rules/price-ranges.ts';
import { leastQuantity, withReachableBreaks } from '../../../pricing/rules/price-terms.ts';
import { canOrder } from '../../../pricing/rules/quantities/can-order.ts';
import type { QuantityLimits } from '../../../pricing/rules/quantities/quantity.rules.ts';
import { partOgImage } from '../../../platform/rules/head-assets.ts';
import { browserPath } from '../../../platform/screens/api/page-path.ts';
import {
  type Shop,
  type Thing,
  organizationId,
} from '../../../platform/screens/seo/structured-data.ts';
import { t } from '../../../platform/rules/messages/t.ts';

type ShopOfParts = Shop & { readonly limits: QuantityLimits };

/** A part with its price, availability, smallest quantity and attributes, which home's structured data must not load. */
export function product(part: Part, name: string, shop: ShopOfParts): Thing {
  const url = shop.publicUrl + browserPath(`/parts/${part._id}`);
  return {
    '@type': 'Product',
    '@id': url,
    name,
    description: part.description,
    image: [shop.publicUrl + partOgImage(part._id), ...photosOf(part, shop)],
    url,
    ...(part.sku ? { sku: part.sku } : {}),
    ...(part.ean ? { gtin: part.ean } : {}),
    ...(part.category ? { category: categoryName(part.category) } : {}),
    ...additionalProperties(part.attributes),
    manufacturer: { '@type': 'Organization', ...organizationId(shop), name: shop.shopName },
    ...(isPriced(part) && { offers: offerOf(part, shop, url) }),
  };
}

/** The pictures but for drawings, which search engines do not take as SVG. */
const photosOf = ({ pictures }: Part, { publicUrl }: Shop): string[] =>
  pictures
    .filter(({ url }) => !url.startsWith('/drawings/'))
    .map(({ url }) => (url.startsWith('/') ? publicUrl + url : url));

/** What a part costs and how much of it there is. */
function offerOf(part: PricedPart, shop: ShopOfParts, url: string): Thing {
  const least = leastQuantity(part);
  return {
    '@type': 'Offer',
    url,
    price: part.price,
    priceCurrency: shop.currency.toUpperCase(),
    itemCondition: 'https://schema.org/NewCondition',
    availability: `https://schema.org/${availabilityOf(part, shop.limits)}`,
    // Fewer than the minimum are sold as one lot.
    eligibleQuantity: {
      '@type': 'QuantitativeValue',
      minValue: part.available > 0 ? Math.min(least, part.available) : least,
      unitCode: 'C62',
    },
    ...priceSpecifications(withReachableBreaks(part, shop.limits), shop),
    seller: organizationId(shop),
  };
}

function availabilityOf(part: Part, limits: QuantityLimits) {
  if (part.status === 'discontinued') return 'Discontinued';
  if (part.available > 0) return 'InStock';
  return canOrder(part, limits) ? 'BackOrder' : 'OutOfStock';
}

/** The unit price of each range of quantities, for a part with price breaks. */
function priceSpecifications(part: PricedPart, { currency }: Shop) {
  if (part.priceBreaks.length === 0) return {};
  const priceSpecification = priceRanges(part).map(({ from, to, price }): Thing => ({
    '@type': 'UnitPriceSpecification',
    price,
    priceCurrency: currency.toUpperCase(),
    eligibleQuantity: {
      '@type': 'QuantitativeValue',
      minValue: from,
      ...(to === null ? {} : { maxValue: to }),
      unitCode: 'C62',
    },
  }));
  return { priceSpecification };
}

function additionalProperties(attributes: PartAttributes) {
  const additionalProperty = attributeEntries(attributes).map(([key, value]): Thing => {
    const { label, unit } = attributeOf(key);
    return {
      '@type': 'PropertyValue',
      propertyID: key,
      name: label,
      value: typeof value === 'string' ? valueWords(value) : value,
      ...(unit === null
        ? {}
        : { unitText: t('drawings.unit', { unit }), unitCode: unitCodes[unit] }),
    };
  });
  return additionalProperty.length > 0 ? { additionalProperty } : {};
}
