import { expect, it } from 'vitest';
import {
  fieldsInFiles,
  fieldsInGrid,
  isPublicField,
  kindOfField,
  plainFields,
} from '../../rules/parts/part-fields.ts';
import { plainValues, unsetFields } from '../../rules/parts/plain-fields.ts';
import type { Part } from '../../rules/parts/part.schema.ts';
import { describeOnEngines } from '../../../testing/server/database/both-engines.ts';
import { ADMIN, chainring, stockPart } from '../../../testing/server/fixtures.ts';
import { counts, importFixture } from '../../../testing/server/import-fixture.ts';
import { startShop } from '../../../testing/server/start-shop.ts';
import { exportParts } from '../import/export-parts.ts';

const { importLines } = importFixture();
const as = { as: ADMIN };
const examples = { text: 'Taiwan', count: 7, code: '4006381333931', price: 12.5 };
const later = { text: 'Italy', count: 8, code: '4006381333948', price: 13.75 };
const exampleOf = (field: (typeof plainFields)[number], from = examples) =>
  from[kindOfField(field) as keyof typeof examples];

describeOnEngines('a field whose column holds its value as it is', (open) => {
  async function saved(field: (typeof plainFields)[number]) {
    const db = await open();
    const shop = startShop(db);
    await shop.makeAdmin(ADMIN);
    const id = await stockPart(shop);
    const read = async (who = {}) => {
      const { body } = await shop.call('GET /tool/{id}', { params: { id } }, who);
      return (body as Part)[field];
    };
    const patch = (fields: object) =>
      shop.call('PATCH /tools', { body: { parts: [{ id, ...fields }] } }, as);
    const save = (fields: object) =>
      shop.call('PUT /tool/{id}', { params: { id }, body: { ...chainring, ...fields } }, as);
    expect((await save({ [field]: exampleOf(field) })).status).toBe(200);
    return { db, shop, read, patch, save };
  }

  it.each(plainFields)('is stored and shown to those who may see it (%s)', async (field) => {
    const { shop, read, save } = await saved(field);
    expect(await read(as)).toBe(exampleOf(field));
    expect(await read()).toBe(isPublicField(field) ? exampleOf(field) : undefined);
    const { body } = await shop.call('GET /auditLog', { query: {} }, as);
    expect(JSON.stringify(body)).toContain(String(exampleOf(field)));
    await save({ [field]: plainValues(unsetFields)[field] });
    expect(await read(as)).toBe(unsetFields[field]);
  });

  it.each(plainFields)('conflicts if somebody else has changed it (%s)', async (field) => {
    const { save } = await saved(field);
    const fields = { [field]: exampleOf(field, later), [`${field}Was`]: unsetFields[field] };
    expect((await save(fields)).problem).toMatchObject({ code: 'PART_CHANGED', changed: [field] });
  });

  it.each(plainFields.filter((field) => fieldsInGrid.some((one) => one === field)))(
    'is saved with those of other parts (%s)',
    async (field) => {
      const { read, patch } = await saved(field);
      await patch({ [field]: exampleOf(field, later) });
      expect(await read(as)).toBe(exampleOf(field, later));
    },
  );

  it.each(plainFields.filter((field) => fieldsInFiles().some((one) => one === field)))(
    'is exported, and imported again (%s)',
    async (field) => {
      const { db, shop, read } = await saved(field);
      const csv = await Array.fromAsync(await exportParts(db.query, shop.deps.config.currency));
      const [header = '', line] = Buffer.concat(csv).toString().split('\n');
      expect(header.trim().split(',')).toContain(field);
      expect(line).toContain(String(exampleOf(field)));
      const changed = `${chainring.name},${exampleOf(field, later)}`;
      expect(counts(await importLines(db, [changed], {}, `name,${field}`))).toEqual([0, 1, 0, 0]);
      expect(await read(as)).toBe(exampleOf(field, later));
    },
  );

  it('stands in an export behind the fields that have stood there before', async () => {
    const csv = await Array.fromAsync(await exportParts((await open()).query, 'usd'));
    expect(Buffer.concat(csv).toString()).toMatch(
      /^\uFEFF?sku,name,category,ean,price,minimumQuantity,available,lowStock,multipleOf,.*description,img/,
    );
  });
});
