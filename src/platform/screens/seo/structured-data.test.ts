import { describe, expect, it } from 'vitest';
import type { Part } from '../../../catalogue/rules/parts/part.schema.ts';
import { unsetFields } from '../../../catalogue/rules/parts/plain-fields.ts';
import { jsonLdText } from './json-ld.tsx';
import { product } from '../../../catalogue/screens/seo/product-data.ts';
import { breadcrumbs, itemList, organization } from './structured-data.ts';

const shop = {
  publicUrl: 'https://parts.example',
  shopName: 'Test Works',
  currency: 'usd',
  limits: { orderMax: 1_000, ahead: false },
};
const part: Part = {
  ...unsetFields,
  _id: 'p1',
  name: 'Chain-ring',
  img: '/drawings/chainring.svg',
  pictures: [{ url: '/drawings/chainring.svg' }],
  price: 12,
  minimumQuantity: 50,
  available: 400,
  description: 'Ends a script: </script><script>alert(1)</script>',
  sku: 'CR-48',
  attributes: {},
  priceBreaks: [],
  nextDelivery: null,
  status: 'active',
  replacedBy: null,
};

describe('structured data', () => {
  it.each([
    [{ vatId: 'DE136695976', taxId: '' }, { vatID: 'DE136695976' }],
    [{ vatId: '', taxId: '12/345/67890' }, { taxID: '12/345/67890' }],
  ])('names the VAT id or tax id of the shop (%o)', (ids, expected) => {
    const business = {
      address: '7 Bell Road',
      phone: '',
      fax: '',
      email: '',
      ...ids,
    };
    const { vatID, taxID } = organization({ ...shop, business });
    expect({ vatID, taxID }).toEqual({ vatID: undefined, taxID: undefined, ...expected });
  });

  it('offers a part at its price from its minimum quantity up', () => {
    expect(product(part, 'Chain ring', shop)).toMatchObject({
      name: 'Chain ring',
      sku: 'CR-48',
      offers: {
        price: 12,
        priceCurrency: 'USD',
        availability: 'https://schema.org/InStock',
        eligibleQuantity: { minValue: 50 },
      },
    });
  });

  it('states attributes with their units, and none for a part without', () => {
    const attributes = { teeth: 48, diameter: 27.2, material: 'Steel' };
    expect(product({ ...part, attributes }, 'C', shop)).toMatchObject({
      additionalProperty: [
        { '@type': 'PropertyValue', propertyID: 'teeth', name: 'Teeth', value: 48 },
        { propertyID: 'diameter', value: 27.2, unitText: 'mm', unitCode: 'MMT' },
        { propertyID: 'material', name: 'Material', value: 'Steel' },
      ],
    });
    expect(product(part, 'C', shop)).not.toHaveProperty('additionalProperty');
  });

  it('marks a part as out of stock, and offers fewer than the minimum as one lot', () => {
    expect(product({ ...part, available: 0 }, 'C', shop)).toMatchObject({
      offers: { availability: 'https://schema.org/OutOfStock', eligibleQuantity: { minValue: 50 } },
    });
    expect(product({ ...part, available: 7 }, 'C', shop)).toMatchObject({
      offers: { eligibleQuantity: { minValue: 7 } },
    });
  });

  it('states the prices by quantity that one order can reach', () => {
    const priceBreaks = [
      { from: 100, price: 11 },
      { from: 1_001, price: 9 },
    ];
    expect(product({ ...part, priceBreaks }, 'C', shop)).toMatchObject({
      offers: {
        priceSpecification: [
          { price: 12, eligibleQuantity: { minValue: 50, maxValue: 99 } },
          { price: 11, eligibleQuantity: { minValue: 100 } },
        ],
      },
    });
  });

  it('shows the drawn card and the photos of a part, but no drawing', () => {
    const pictures = [
      { url: '/images/front.webp' },
      { url: '/drawings/chainring.svg' },
      { url: 'https://a.example/side.jpg' },
    ];
    expect(product({ ...part, pictures }, 'C', shop)).toMatchObject({
      image: [
        expect.stringMatching(/^https:\/\/parts\.example\/og\//),
        'https://parts.example/images/front.webp',
        'https://a.example/side.jpg',
      ],
    });
  });

  it('counts positions from one, in lists and breadcrumbs', () => {
    expect(itemList([part], shop)).toMatchObject({
      itemListElement: [{ position: 1, url: 'https://parts.example/parts/p1' }],
    });
    expect(breadcrumbs([{ name: 'Home', path: '/' }], shop)).toMatchObject({
      itemListElement: [{ position: 1, item: 'https://parts.example/' }],
    });
  });

  it('cannot be closed by the text of a part', () => {
    const text = jsonLdText([product(part, part.name, shop)]);
    expect(text).not.toContain('<');
    expect(JSON.parse(text)).toMatchObject({ '@graph': [{ description: part.description }] });
  });
});
