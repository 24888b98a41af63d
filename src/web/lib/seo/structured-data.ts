import {
  type PartAttributes,
  attributeEntries,
  attributeOf,
  unitCodes,
} from '../../../domain/parts/attributes.ts';
import type { Part } from '../../../domain/parts/part.schema.ts';
import { SHOP_OG_IMAGE, iconPath, partOgImage } from '../../../domain/head-assets.ts';
import type { Business } from '../../../domain/settings/business.ts';
import type { PublicConfig } from '../public-config.ts';

export type Thing = { readonly '@type': string; readonly [property: string]: unknown };

type Shop = Pick<PublicConfig, 'publicUrl' | 'shopName' | 'currency'>;

const organizationId = (shop: Shop) => ({ '@id': `${shop.publicUrl}/#shop` });

/** The maker of the parts, with the business details that are set. */
export function organization(shop: Shop & { readonly business: Business }): Thing {
  const { business } = shop;
  const details = {
    address: business.address,
    telephone: business.phone,
    faxNumber: business.fax,
    email: business.email,
    taxID: business.taxId,
  };
  return {
    '@type': 'Organization',
    ...organizationId(shop),
    name: shop.shopName,
    url: `${shop.publicUrl}/`,
    logo: shop.publicUrl + iconPath(512),
    image: shop.publicUrl + SHOP_OG_IMAGE,
    ...Object.fromEntries(Object.entries(details).filter(([, detail]) => detail !== '')),
  };
}

/** A part with its price, availability and smallest quantity. */
export function product(part: Part, name: string, shop: Shop): Thing {
  const url = `${shop.publicUrl}/parts/${part._id}`;
  return {
    '@type': 'Product',
    '@id': url,
    name,
    description: part.description,
    image: [shop.publicUrl + partOgImage(part._id)],
    url,
    ...(part.sku ? { sku: part.sku } : {}),
    ...(part.category ? { category: part.category } : {}),
    ...additionalProperties(part.attributes),
    manufacturer: { '@type': 'Organization', ...organizationId(shop), name: shop.shopName },
    offers: {
      '@type': 'Offer',
      url,
      price: part.price,
      priceCurrency: shop.currency.toUpperCase(),
      itemCondition: 'https://schema.org/NewCondition',
      availability: `https://schema.org/${part.available > 0 ? 'InStock' : 'OutOfStock'}`,
      // Fewer than the minimum are sold as one lot (rulings §1).
      eligibleQuantity: {
        '@type': 'QuantitativeValue',
        minValue:
          part.available > 0
            ? Math.min(part.minimumQuantity, part.available)
            : part.minimumQuantity,
        unitCode: 'C62',
      },
      seller: organizationId(shop),
    },
  };
}

function additionalProperties(attributes: PartAttributes) {
  const additionalProperty = attributeEntries(attributes).map(([key, value]): Thing => {
    const { label, unit } = attributeOf(key);
    return {
      '@type': 'PropertyValue',
      propertyID: key,
      name: label,
      value,
      ...(unit === null ? {} : { unitText: unit, unitCode: unitCodes[unit] }),
    };
  });
  return additionalProperty.length > 0 ? { additionalProperty } : {};
}

/** The path from home to the page. */
export function breadcrumbs(steps: readonly { name: string; path: string }[], shop: Shop): Thing {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: shop.publicUrl + path,
    })),
  };
}

export function itemList(parts: readonly Pick<Part, '_id' | 'name'>[], shop: Shop): Thing {
  return {
    '@type': 'ItemList',
    numberOfItems: parts.length,
    itemListElement: parts.map((part, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: part.name,
      url: `${shop.publicUrl}/parts/${part._id}`,
    })),
  };
}
