import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { Database } from '../../../platform/server/db/database.ts';
import { describeOnEngines } from '../../../testing/server/database/both-engines.ts';
import { HEADER, counts, importFixture, parts } from '../../../testing/server/import-fixture.ts';
import { exportParts } from './export-parts.ts';

const fixture = importFixture();
const { importFile, importLines } = fixture;
const header = `${HEADER},name@de,Description@DE`;
const line = (sku: string, cells: string) => `${sku},Part ${sku},Drivetrain,12,50,5000,x,${cells}`;

const stored = async (db: Database) =>
  (await parts(db)).map(({ texts }) => JSON.parse(texts) as unknown);

describeOnEngines('importing texts in other languages', (open) => {
  it('reads a column for each; empty cells change nothing', async () => {
    const db = await open();
    const lines = [line('A', 'Kette,Läuft leise.'), line('B', 'Ritzel,'), line('C', ',')];
    expect(counts(await importLines(db, lines, {}, header))).toEqual([3, 0, 0, 0]);
    expect(await stored(db)).toEqual([
      { de: { name: 'Kette', description: 'Läuft leise.' } },
      { de: { name: 'Ritzel' } },
      {},
    ]);
    expect(counts(await importLines(db, lines, {}, header))).toEqual([0, 0, 3, 0]);
    const changed = [line('A', 'Chain,'), line('C', ',Ein Teil.')];
    expect(counts(await importLines(db, changed, {}, header))).toEqual([0, 2, 0, 0]);
    expect(await stored(db)).toEqual([
      { de: { name: 'Chain', description: 'Läuft leise.' } },
      { de: { name: 'Ritzel' } },
      { de: { description: 'Ein Teil.' } },
    ]);
  });

  it('says once which languages the shop lacks', async () => {
    const db = await open();
    const foreign = `${HEADER},description@it,name@th,description@de`;
    const lines = [line('A', 'Bruyant.,โซ่,Laut.'), line('B', 'x,y,z')];
    const { warnings, added } = await importLines(db, lines, {}, foreign);
    expect(added).toBe(2);
    expect(warnings).toEqual([
      {
        line: 1,
        text: 'ignored, since the shop has texts in en, de, and fr only: "description@it", "name@th"',
      },
    ]);
    expect(await stored(db)).toEqual([
      { de: { description: 'Laut.' } },
      { de: { description: 'z' } },
    ]);
  });

  it('takes mapped columns and rejects texts that are too long', async () => {
    const db = await open();
    const settings = { map: ['description@de=description_de'] };
    const mapped = `${HEADER},description_de,name@de`;
    const { rejected } = await importLines(
      db,
      [line('A', 'Laut.,'), line('B', `,${'x'.repeat(121)}`)],
      settings,
      mapped,
    );
    expect(await stored(db)).toEqual([{ de: { description: 'Laut.' } }]);
    expect(rejected.map(({ text }) => text)).toEqual([
      expect.stringMatching(/^name@de: at most 120 characters \(name@de = "x/),
    ]);
  });

  it('brings back what the export wrote', async () => {
    const [db, empty] = [await open(), await open()];
    await importLines(db, [line('A', 'Kette,"Eine ""de"":{Kette}."'), line('B', ',')], {}, header);
    const file = join(fixture.folder(), 'export.csv');
    await writeFile(file, await exportParts(db.query, 'usd'));
    expect((await readFile(file, 'utf8')).split(/\r?\n/)[0]).toContain('name@de,description@de');
    expect(counts(await importFile(db, file))).toEqual([0, 0, 2, 0]);
    expect(counts(await importFile(empty, file))).toEqual([2, 0, 0, 0]);
    expect(await stored(empty)).toEqual(await stored(db));
  });

  it('exports no such column where no part has one', async () => {
    const db = await open();
    await importLines(db, ['A,Part A,Drivetrain,12,50,5000,"""de"":{"']);
    const file = join(fixture.folder(), 'export.csv');
    await writeFile(file, await exportParts(db.query, 'usd'));
    expect(await readFile(file, 'utf8')).not.toContain('@de');
  });
});
