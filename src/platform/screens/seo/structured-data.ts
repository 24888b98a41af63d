import type { Part } from '../../../catalogue/rules/parts/part.schema.ts';
import { shopOgImage, iconPath } from '../../rules/head-assets.ts';
import { absolutePicture } from '../../rules/pictures/absolute-picture.ts';
import type { Business } from '../../../settings/rules/business.ts';
import { browserPath } from '../api/page-path.ts';
import type { PublicConfig } from '../public-config.ts';

export type Thing = { readonly '@type': string; readonly [property: string]: unknown };

export type Shop = Pick<PublicConfig, 'publicUrl' | 'shopName' | 'currency'>;

export const organizationId = (shop: Shop) => ({ '@id': `${shop.publicUrl}/#shop` });

/** The maker of the parts, with the business details that are set. */
export function organization(
  shop: Shop & { readonly business: Business; readonly logo?: string },
): Thing {
  const { business, logo } = shop;
  const details = {
    address: business.address,
    telephone: business.phone,
    faxNumber: business.fax,
    email: business.email,
    vatID: business.vatId,
    taxID: business.taxId,
  };
  return {
    '@type': 'Organization',
    ...organizationId(shop),
    name: shop.shopName,
    url: `${shop.publicUrl}/`,
    logo: logo ? absolutePicture(logo, shop.publicUrl) : shop.publicUrl + iconPath(512),
    image: shop.publicUrl + shopOgImage,
    ...Object.fromEntries(Object.entries(details).filter(([, detail]) => detail !== '')),
  };
}

/** The path from home to the page. */
export function breadcrumbs(steps: readonly { name: string; path: string }[], shop: Shop): Thing {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: shop.publicUrl + browserPath(path),
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
      url: shop.publicUrl + browserPath(`/parts/${part._id}`),
    })),
  };
}
