import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { localImages, localImagesOnTrial } from '../../adapters/images/local.ts';
import type { Database } from '../../db/database.ts';
import { systemClock } from '../../ports/clock.ts';
import { describeOnBothEngines } from '../../testing/both-engines.ts';
import { deletePart } from '../parts/parts.store.ts';
import { type ImportSettings, importCatalogue } from './import-catalogue.ts';
import { type ImportReport, wordReport } from './import-report.ts';
import { photoFinder } from './photo-folder.ts';

const maker = join(import.meta.dirname, '../../../../tests/fixtures/adventureworks');
const asItIs: ImportSettings = {
  map: [],
  set: [],
  roundPrices: false,
  currency: 'usd',
  dryRun: false,
};
const adventureWorks: ImportSettings = {
  ...asItIs,
  map: [
    'price=list_price_usd',
    'category=subcategory',
    'available=stock',
    'description=description_en',
  ],
  set: ['minimumQuantity=50'],
  roundPrices: true,
};
const HEADER = 'sku,name,category,price,minimumQuantity,available,description';

const SHOP = 'https://parts.example';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'import-'));
});
afterEach(() => rm(folder, { recursive: true }));

describeOnBothEngines('importing a catalogue', (open) => {
  async function importFile(
    db: Database,
    file: string,
    settings: Partial<ImportSettings> = {},
    photos: string | null = null,
  ) {
    const all = { ...asItIs, ...settings };
    const images = all.dryRun ? localImagesOnTrial() : localImages({ dataDir: folder });
    const findPhoto = photoFinder(photos, images, SHOP);
    const outcome = await importCatalogue(file, all, { db, clock: systemClock, findPhoto });
    if (!outcome.ok) throw new Error(outcome.faults.join('\n'));
    return outcome.report;
  }

  async function importLines(
    db: Database,
    lines: readonly string[],
    settings: Partial<ImportSettings> = {},
    header = HEADER,
  ) {
    const file = join(folder, 'parts.csv');
    await writeFile(file, [header, ...lines].join('\n'));
    return importFile(db, file, settings);
  }

  const parts = (db: Database) =>
    db.query
      .selectFrom('parts')
      .selectAll()
      .where('deleted_at', 'is', null)
      .orderBy('id')
      .execute();

  /** Every level with what its ledger adds up to: the two must be the same. */
  async function expectLedgerToAddUp(db: Database): Promise<void> {
    const ledger = await db.query.selectFrom('stock_ledger').selectAll().execute();
    for (const part of await parts(db)) {
      const sum = ledger
        .filter((row) => row.part_id === part.id)
        .reduce((total, row) => total + row.delta, 0);
      expect(sum).toBe(part.available);
    }
    expect(ledger.every((row) => row.reason === 'import' && row.actor === null)).toBe(true);
  }

  function counts({ added, updated, unchanged, rejected }: ImportReport) {
    return [added, updated, unchanged, rejected.length];
  }

  it('takes a real catalogue with its pictures, and changes nothing the second time', async () => {
    const db = await open();
    const first = await importFile(
      db,
      join(maker, 'parts.csv'),
      adventureWorks,
      join(maker, 'photos'),
    );
    expect(counts(first)).toEqual([11, 0, 0, 2]);
    expect(first.rejected).toEqual([
      {
        line: 2,
        text: expect.stringMatching(
          /^price: Must be min price 5 \(list_price_usd = ".0000"\); description: /,
        ),
      },
      { line: 5, text: 'price: Must be max price 400 (list_price_usd = "3578.2700")' },
    ]);
    const [wheel] = (await parts(db)).filter((part) => part.sku === 'FW-R623');
    expect(wheel).toMatchObject({
      name: 'LL Road Front Wheel',
      category: 'Wheels',
      price: 86,
      minimum_quantity: 50,
      available: 888,
    });
    expect(wheel?.img).toMatch(/^\/images\/[0-9a-f]{32}-\d+\.webp$/);
    const [tyre] = (await parts(db)).filter((part) => part.sku === 'TI-R628');
    expect(tyre?.img).toMatch(/^\/drawings\/tyre\.svg/);
    await expectLedgerToAddUp(db);

    const before = await parts(db);
    const rows = await db.query.selectFrom('stock_ledger').selectAll().execute();
    expect(
      counts(await importFile(db, join(maker, 'parts.csv'), adventureWorks, join(maker, 'photos'))),
    ).toEqual([0, 0, 11, 2]);
    expect(await parts(db)).toEqual(before);
    expect(await db.query.selectFrom('stock_ledger').selectAll().execute()).toEqual(rows);
  });

  it('updates by SKU, else by name, whatever the case, and sets the stock through the ledger', async () => {
    const db = await open();
    await importLines(db, ['C-1,Chain,Chains,10,50,100,Strong', ',Cable,Cables,10,50,0,Long']);
    const [chain, cable] = await parts(db);
    const report = await importLines(db, [
      'c-1,Chain 116,Chains,12,50,40,Strong',
      ',CABLE,Cables,10,50,7,Long',
    ]);
    expect(counts(report)).toEqual([0, 2, 0, 0]);
    expect(await parts(db)).toEqual([
      expect.objectContaining({
        id: chain?.id,
        name: 'Chain 116',
        price: 12,
        available: 40,
        img: chain?.img,
      }),
      expect.objectContaining({ id: cable?.id, name: 'CABLE', available: 7 }),
    ]);
    await expectLedgerToAddUp(db);
  });

  it('gives a new SKU to the part of a known name', async () => {
    const db = await open();
    await importLines(db, ['C-1,Chain,,10,50,100,Strong', ',Cable,,10,50,0,Long']);
    expect(
      counts(await importLines(db, ['C-2,Chain,,10,50,100,Strong', 'CA-9,Cable,,10,50,0,Long'])),
    ).toEqual([0, 2, 0, 0]);
    expect((await parts(db)).map((part) => part.sku)).toEqual(['C-2', 'CA-9']);
  });

  it('rejects a line whose SKU belongs to one part and whose name to another', async () => {
    const db = await open();
    await importLines(db, ['C-1,Chain,,10,50,100,Strong', 'CA-1,Cable,,10,50,0,Long']);
    const before = await parts(db);
    const report = await importLines(db, ['C-1,Cable,,99,50,1,Other']);
    expect(report.rejected).toEqual([
      {
        line: 2,
        text: 'its SKU belongs to "Chain" (SKU "C-1"), but its name belongs to "Cable" (SKU "CA-1")',
      },
    ]);
    expect(await parts(db)).toEqual(before);
  });

  it('rejects what a file says twice, naming the first line', async () => {
    const db = await open();
    const report = await importLines(db, [
      'C-1,Chain,,10,50,100,Strong',
      'c-1,Chain two,,10,50,100,Strong',
      'C-3, CHAIN ,,10,50,100,Strong',
      'C-4,Chain four,,10,50,100,Strong',
    ]);
    expect(counts(report)).toEqual([2, 0, 0, 2]);
    expect(report.rejected).toEqual([
      { line: 3, text: 'sku: is on line 2 already (sku = "c-1")' },
      { line: 4, text: 'name: is on line 2 already (name = "CHAIN")' },
    ]);
    const renamed = await importLines(db, [
      'C-1,Chain new,,10,50,1,Strong',
      'C-1b,Chain new b,,10,50,1,Strong',
      ',Chain,,10,50,1,Strong',
    ]);
    expect(counts(renamed)).toEqual([2, 1, 0, 0]);
    // By its name first and by its SKU then: one part all the same.
    const twice = await importLines(db, [
      ',Chain four,,11,50,1,Strong',
      'C-4,Chain 4,,12,50,1,Strong',
    ]);
    expect(twice.rejected).toEqual([{ line: 3, text: 'is the same part as line 2' }]);
  });

  it('holds the limits of price, minimum quantity and stock, and names every fault of a line', async () => {
    const db = await open();
    const report = await importLines(db, [
      'L-1,Least,,5,50,0,x',
      'L-2,Most,,400,500,"1,000,000",x',
      'L-3,Below,,4,49,-1,x',
      'L-4,Above,,401,501,1000001,x',
      'L-5,Odd,,cheap,many,1.5,',
      `L-6,${'n'.repeat(121)},${'c'.repeat(61)},5,50,0,x`,
    ]);
    expect(counts(report)).toEqual([2, 0, 0, 4]);
    const told = report.rejected.map(({ line, text }) => `${line}: ${text}`);
    expect(told[0]).toBe(
      '4: price: Must be min price 5 (price = "4"); minimumQuantity: Must be min price 50 (minimumQuantity = "49"); available: Must be min Parts  0 (available = "-1")',
    );
    expect(told[1]).toContain('Must be max price 400');
    expect(told[1]).toContain('Must be max price 500');
    expect(told[1]).toContain('Must be max Parts  1000000');
    expect(told[2]).toContain('description: description is required (description is empty)');
    expect(told[2]).toContain('must be a whole number (available = "1.5")');
    expect(told[3]).toContain('under 120 characters');
    expect(told[3]).toContain('under 60 characters');
  });

  it('refuses cents, unless they are to be rounded, and then holds the limits', async () => {
    const db = await open();
    const lines = [
      'A,A,,47.87,50,1,x',
      'B,B,,$12.00,50,1,x',
      'C,C,,400.50,50,1,x',
      'D,D,,4.50,50,1,x',
    ];
    const strict = await importLines(db, lines);
    expect(strict.rejected.map(({ line }) => line)).toEqual([2, 4, 5]);
    expect(strict.rejected[0]?.text).toContain('--round-prices');
    const rounded = await importLines(db, lines, { roundPrices: true });
    expect(rounded.rejected).toEqual([
      { line: 4, text: 'price: Must be max price 400 (price = "400.50")' },
    ]);
    expect((await parts(db)).map(({ name, price }) => [name, price])).toEqual([
      ['B', 12],
      ['A', 48],
      ['D', 5],
    ]);
  });

  it('takes the sign of the shop’s currency with a price, and refuses another’s', async () => {
    const db = await open();
    const lines = ['A,A,,48 €,50,1,x', 'B,B,,$48,50,1,x'];
    const report = await importLines(db, lines, { currency: 'eur' });
    expect(counts(report)).toEqual([1, 0, 0, 1]);
    expect(report.rejected[0]?.text).toBe(
      'price: has the sign of another currency than the shop\'s, EUR; write what it costs in EUR, such as 48 or €48.00 (price = "$48")',
    );
    expect((await parts(db)).map(({ name, price }) => [name, price])).toEqual([['A', 48]]);
  });

  it('goes on past lines that cannot be read', async () => {
    const db = await open();
    const report = await importLines(db, [
      'A,A,,10,50,1,"never closed',
      'B,B,,10,50,1,"of two\nlines"',
      'C,C,,10,50,1,12" wheel',
      'D,D,,10',
      '',
      'E,E,,10,50,1,x,too,many',
      ',,,,,,',
      'F,F\0,,10,50,1,x',
      'G,G,,10,50,1,x',
    ]);
    expect(counts(report)).toEqual([2, 0, 0, 5]);
    expect(report.rejected.map(({ line, text }) => `${line} ${text}`)).toEqual([
      expect.stringMatching(/^2 a quote/),
      expect.stringMatching(/^5 there is a quote/),
      '6 has 4 columns where the header has 7',
      '8 has 9 columns where the header has 7',
      expect.stringMatching(/^10 name: holds a NUL/),
    ]);
    expect((await parts(db)).map((part) => part.name)).toEqual(['B', 'G']);
  });

  it('keeps what the file has no column for, and asks for it where a part is new', async () => {
    const db = await open();
    await importLines(db, ['C-1,Chain,Chains,10,50,100,Strong']);
    const [before] = await parts(db);
    const report = await importLines(db, ['C-1,0', 'C-2,5'], {}, 'sku,available');
    expect(counts(report)).toEqual([0, 1, 0, 1]);
    expect(report.rejected[0]?.text).toContain(
      'price: Price is required (the file has no column for it)',
    );
    expect(await parts(db)).toEqual([{ ...before, available: 0, in_stock: 0 }]);
    await expectLedgerToAddUp(db);
  });

  it('leaves a deleted part deleted and makes a new one', async () => {
    const db = await open();
    await importLines(db, ['C-1,Chain,,10,50,100,Strong']);
    const [gone] = await parts(db);
    await db.transaction((tx) => deletePart(tx, gone?.id ?? '', 1));
    expect(counts(await importLines(db, ['C-1,Chain,,10,50,100,Strong']))).toEqual([1, 0, 0, 0]);
    expect((await parts(db)).map((part) => part.id)).not.toContain(gone?.id);
  });

  it('on a dry run says what would be and writes nothing', async () => {
    const db = await open();
    await importLines(db, ['C-1,Chain,,10,50,100,Strong', 'C-2,Cable,,10,50,100,Long']);
    const before = await parts(db);
    // Line 2 gives the name up that line 4 takes, so the trial must think of line 2 as written.
    const lines = [
      'C-1,Chain new,,10,50,5,Strong',
      'C-2,Cable,,10,50,100,Long',
      'C-3,Chain,,10,50,1,x',
      'C-4,Bad,,1,50,1,x',
    ];
    const trial = await importLines(db, lines, { dryRun: true });
    expect(await parts(db)).toEqual(before);
    expect(wordReport(trial)).toMatch(
      /nothing was written: would be added 1, updated 1, unchanged 1, rejected 1$/,
    );
    const real = await importLines(db, lines);
    expect(counts(real)).toEqual(counts(trial));
    expect(real.rejected).toEqual(trial.rejected);
  });

  it('takes pictures from the folder alone, and draws a part whose picture is missing', async () => {
    const db = await open();
    const file = join(folder, 'parts.csv');
    const lines = [
      `${HEADER},photo`,
      'A,Chain A,,10,50,1,x,wheel_large.gif',
      'B,Chain B,,10,50,1,x,none.gif',
      'C,Chain C,,10,50,1,x,../LICENSE.txt',
      'D,Chain D,,10,50,1,x,/etc/hostname',
      'E,Chain E,,10,50,1,x,https://pictures.example/e.jpg',
      'F,Chain F,,10,50,1,x,wheel_large.gif',
    ];
    await writeFile(file, lines.join('\n'));
    const trial = await importFile(db, file, { dryRun: true }, join(maker, 'photos'));
    const report = await importFile(db, file, {}, join(maker, 'photos'));
    expect(trial).toEqual({ ...report, dryRun: true });
    expect(report.rejected).toEqual([
      {
        line: 4,
        text: expect.stringContaining('photo: must be the name of a file in the photos folder'),
      },
      { line: 5, text: expect.stringContaining('photo: must be') },
    ]);
    expect(report.warnings).toEqual([
      { line: 3, text: expect.stringContaining('no such file in the photos folder; a drawing') },
    ]);
    const pictures = Object.fromEntries((await parts(db)).map((part) => [part.sku, part.img]));
    expect(pictures['A']).toMatch(/^\/images\//);
    expect(pictures['F']).toBe(pictures['A']);
    expect(pictures['B']).toMatch(/^\/drawings\/chain/);
    expect(pictures['E']).toBe('https://pictures.example/e.jpg');
    // Without a picture the stored one stays.
    await importLines(db, ['A,Chain A,,11,50,1,x']);
    expect((await parts(db)).find((part) => part.sku === 'A')).toMatchObject({
      price: 11,
      img: pictures['A'],
    });
  });

  it('ends in good order where the database fails, and tells the line', async () => {
    const db = await open();
    const file = join(folder, 'parts.csv');
    await writeFile(
      file,
      [HEADER, 'A,A,,10,50,5,x', 'B,B,,10,50,5,x', 'C,C,,10,50,5,x'].join('\n'),
    );
    let ticks = 0;
    const clock = {
      now: () => {
        ticks += 1;
        if (ticks === 2) throw new Error('The disk is full');
        return ticks;
      },
    };
    const outcome = await importCatalogue(file, asItIs, {
      db,
      clock,
      findPhoto: photoFinder(null, localImagesOnTrial(), SHOP),
    });
    expect(outcome).toMatchObject({
      ok: true,
      report: {
        added: 1,
        stopped: { line: 3, reason: expect.stringContaining('The disk is full') },
      },
    });
    expect((await parts(db)).map((part) => part.name)).toEqual(['A']);
  });

  it('writes a part with its stock or not at all', async () => {
    const db = await open();
    // The ledger refuses its row: the part that was inserted just before must go too.
    await db.query.schema.alterTable('stock_ledger').renameTo('ledger_elsewhere').execute();
    const report = await importLines(db, ['A,A,,10,50,5,x']);
    expect(report.stopped).toMatchObject({ line: 2 });
    expect(await parts(db)).toEqual([]);
  });
});
