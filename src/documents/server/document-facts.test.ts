import { describe, expect, it } from 'vitest';
import { describeOnEngines } from '../../testing/server/database/both-engines.ts';
import { BUYER, paidOrder, stockPart } from '../../testing/server/fixtures.ts';
import { berlin, germanTax } from '../../testing/server/invoices.ts';
import { readPdf } from '../../testing/server/peers/read-documents.ts';
import { HOST, startShop } from '../../testing/server/start-shop.ts';
import { recipientOf } from './document-facts.ts';
import { documentIn } from './show-issued.ts';

describeOnEngines('the buyer on a document', (open) => {
  it.each([
    ['is a person', {}, { name: 'Berta Buyer', contact: null }],
    [
      'is a company with its contact',
      { company: 'Radhaus Berta' },
      { name: 'Radhaus Berta', contact: 'Berta Buyer' },
    ],
  ])('%s', async (_, fields, named) => {
    const shop = startShop(await open(), { env: { RATE_LIMIT: 'off', CURRENCY: 'eur' } });
    await shop.call('PUT /settings', { body: germanTax }, { as: HOST });
    await paidOrder(shop, await stockPart(shop), { ...berlin, ...fields });
    const row = await shop.deps.db.query
      .selectFrom('invoices')
      .selectAll()
      .executeTakeFirstOrThrow();
    expect(documentIn(row).buyer).toMatchObject({
      ...named,
      address: { lines: ['Hauptstr. 1'], postcode: '10115', city: 'Berlin', country: 'DE' },
    });
    const params = { id: row.id };
    const { bytes } = await shop.call('GET /invoice/{id}.pdf', { params }, { as: BUYER });
    const { name, contact } = named;
    const { text } = await readPdf(bytes, 'eur');
    expect(text).toContain(`${[name, ...(contact === null ? [] : [contact])].join(' ')} Hauptstr.`);
    expect(text.split('Berta Buyer')).toHaveLength(2);
  });
});

describe('the address on a document', () => {
  const to = { name: 'Berta Buyer', address: 'Hauptstr. 1\n10115 Berlin' };
  const oneText = ['Hauptstr. 1', '10115 Berlin'];

  it.each([
    ['of street and city is these fields', { street: 'Hofweg 2', city: 'Bern' }, ['Hofweg 2']],
    ['of one text is its lines', {}, oneText],
    ['of one text and a city keeps the street', { city: 'Berlin' }, oneText],
    ['of one text and a street keeps the city', { street: 'Hauptstr. 1' }, oneText],
  ])('%s', (_, fields, lines) => {
    expect(recipientOf({ ...to, ...fields })).toEqual({
      name: 'Berta Buyer',
      address: {
        lines,
        postcode: null,
        city: 'city' in fields ? fields.city : null,
        country: null,
      },
    });
  });
});
