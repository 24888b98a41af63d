import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { parseAttributes } from '../../../drawings/rules/attributes.ts';
import type { Database } from '../../../platform/server/db/database.ts';
import { describeOnEngines } from '../../../testing/server/database/both-engines.ts';
import { HEADER, counts, importFixture, parts } from '../../../testing/server/import-fixture.ts';
import { startShop } from '../../../testing/server/start-shop.ts';
import { seedDemo } from '../../../operations/server/demo-data/seed-demo.ts';
import { exportParts } from './export-parts.ts';

const fixture = importFixture();
const { importFile, importLines } = fixture;
const line = (sku: string, cells: string) => `${sku},Part ${sku},Drivetrain,12,50,5000,x,${cells}`;

const attributesOf = async (db: Database) =>
  (await parts(db)).map((part) => parseAttributes(part.attributes));
const indexed = (db: Database) =>
  db.query.selectFrom('part_attributes').selectAll().orderBy('part_id').orderBy('key').execute();

describeOnEngines('importing attributes', (open) => {
  it('reads columns called like a key or a label, with its unit', async () => {
    const db = await open();
    const header = `${HEADER},teeth,bcd (mm),length (mm),Clamp diameter (mm),MATERIAL`;
    const report = await importLines(
      db,
      [line('A', '48,110.5,90 mm,31.8,Steel'), line('B', ',,,,')],
      {},
      header,
    );
    expect(report.rejected).toEqual([]);
    expect(await attributesOf(db)).toEqual([
      { teeth: 48, bcd: 110.5, length: 90, clamp: 31.8, material: 'Steel' },
      {},
    ]);
    expect(await indexed(db)).toHaveLength(5);
  });

  it('reads a mapped column and a fixed value', async () => {
    const db = await open();
    const settings = { map: ['teeth=Zähne'], set: ['material=Steel'] };
    await importLines(db, [line('A', '48'), line('B', '')], settings, `${HEADER},Zähne`);
    expect(await attributesOf(db)).toEqual([
      { teeth: 48, material: 'Steel' },
      { material: 'Steel' },
    ]);
  });

  it('leaves a measure’s column alone that does not state the attribute’s unit', async () => {
    const db = await open();
    const header = `${HEADER},Weight,weight_unit,length (inch)`;
    const report = await importLines(db, [line('A', '2.24,LB,7')], {}, header);
    expect(counts(report)).toEqual([1, 0, 0, 0]);
    expect(await attributesOf(db)).toEqual([{}]);
  });

  it('reads decimals by the column’s mark', async () => {
    const db = await open();
    const file = join(fixture.folder(), 'parts.csv');
    const head = HEADER.replaceAll(',', ';');
    const lines = ['27,2', '1.085,5', '31'].map(
      (length, at) => `S${at};Part ${at};Cockpit;12;50;5000;x;${length}`,
    );
    await writeFile(file, [`${head};length (mm)`, ...lines].join('\n'));
    await importFile(db, file);
    expect(await attributesOf(db)).toEqual([{ length: 27.2 }, { length: 1_085.5 }, { length: 31 }]);
  });

  it('rejects a line by its attribute’s name, and writes nothing of it', async () => {
    const db = await open();
    const header = `${HEADER},teeth,length (mm),diameter (mm),material`;
    const long = 'x'.repeat(61);
    const report = await importLines(
      db,
      [
        line('A', '48.5,,,'),
        line('B', 'many,9 inch,,'),
        line('C', '-1,,1.2555,'),
        line('D', '2000000,,,'),
        line('E', `,,,${long}`),
        line('F', '48,,,'),
      ],
      {},
      header,
    );
    expect(report.rejected).toEqual([
      { line: 2, text: 'teeth: only whole numbers are possible (teeth = "48.5")' },
      {
        line: 3,
        text: 'teeth: not a number; write it as 48 (teeth = "many"); length: not a number in mm; write it as 48 (length (mm) = "9 inch")',
      },
      {
        line: 4,
        text: expect.stringContaining(
          'diameter: at most 2 decimals are possible (diameter (mm) = "1.2555")',
        ),
      },
      { line: 5, text: 'teeth: at most 1,000,000 (teeth = "2000000")' },
      { line: 6, text: expect.stringMatching(/^material: at most 60 characters/) },
    ]);
    expect(await attributesOf(db)).toEqual([{ teeth: 48 }]);
  });

  it('keeps what the file does not state, and repeats without a change', async () => {
    const db = await open();
    await importLines(db, [line('A', '48,Steel')], {}, `${HEADER},teeth,material`);
    const again = await importLines(db, [line('A', '50,')], {}, `${HEADER},teeth,material`);
    expect(counts(again)).toEqual([0, 1, 0, 0]);
    expect(await attributesOf(db)).toEqual([{ teeth: 50, material: 'Steel' }]);
    const same = await importLines(db, ['A,50'], {}, 'sku,teeth');
    expect(counts(same)).toEqual([0, 0, 1, 0]);
  });

  it('draws a part by its attributes, also when they change', async () => {
    const db = await open();
    const header = `${HEADER},teeth`;
    await importLines(db, ['A,Ring,Chainrings,12,50,5000,x,44'], {}, header);
    const drawn = async () => (await parts(db)).map(({ image_url }) => image_url)[0];
    expect(await drawn()).toMatch(/^\/drawings\/chainring\.svg\?teeth=44&vary=\d+$/);
    await importLines(db, ['A,46'], {}, 'sku,teeth');
    expect(await drawn()).toMatch(/\?teeth=46&vary=\d+$/);
  });

  it('reads an exported catalogue back without a change, into an empty shop too', async () => {
    const db = await open();
    await seedDemo(startShop(db).deps);
    await importLines(db, ['F-1,=1+1,Other,12,50,5000,-x;=2']);
    const file = join(fixture.folder(), 'export.csv');
    await writeFile(file, await exportParts(db.query, 'usd'));
    const again = await importFile(db, file);
    expect(counts(again)).toEqual([0, 0, 41, 0]);
    const empty = await open();
    const copied = await importFile(empty, file);
    expect(counts(copied)).toEqual([41, 0, 0, 0]);
    await writeFile(`${file}.copy`, await exportParts(empty.query, 'usd'));
    expect(await readFile(`${file}.copy`, 'utf8')).toBe(await readFile(file, 'utf8'));
  });
});
