import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { dryRunImages } from '../../../platform/server/pictures/local.ts';
import type { Database } from '../../../platform/server/db/database.ts';
import { describeOnEngines } from '../../../testing/server/database/both-engines.ts';
import {
  HEADER,
  SHOP,
  plainSettings,
  counts,
  importFixture,
  parts,
} from '../../../testing/server/import-fixture.ts';
import { unlistPart } from '../parts/parts.store.ts';
import { type ImportSettings, importCatalogue } from './import-catalogue.ts';
import { formatReport } from './import-report.ts';
import { photoFinder } from './file/photo-folder.ts';

const maker = join(import.meta.dirname, '../../../../tests/fixtures/adventureworks');
const adventureWorks: ImportSettings = {
  ...plainSettings,
  map: [
    'price=list_price_usd',
    'category=subcategory',
    'available=stock',
    'description=description_en',
  ],
  set: ['minimumQuantity=50'],
  roundPrices: true,
};

const { folder, importFile, importLines } = importFixture();

describeOnEngines('importCatalogue', (open) => {
  /** Every stock level equals the sum of its ledger. */
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

  it('imports a real catalogue with its pictures, and changes nothing the second time', async () => {
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
          /^price: at least 5 \(list_price_usd = ".0000"\); description: /,
        ),
      },
      { line: 5, text: 'price: at most 400 (list_price_usd = "3578.2700")' },
    ]);
    const [wheel] = (await parts(db)).filter((part) => part.sku === 'FW-R623');
    expect(wheel).toMatchObject({
      name: 'LL Road Front Wheel',
      category: 'Wheels',
      price_minor: 8_600,
      minimum_quantity: 50,
      available: 888,
    });
    expect(wheel?.image_url).toMatch(/^\/images\/[0-9a-f]{32}-\d+\.webp$/);
    const [tyre] = (await parts(db)).filter((part) => part.sku === 'TI-R628');
    expect(tyre?.image_url).toMatch(/^\/drawings\/tyre\.svg/);
    await expectLedgerToAddUp(db);

    const before = await parts(db);
    const rows = await db.query.selectFrom('stock_ledger').selectAll().execute();
    expect(
      counts(await importFile(db, join(maker, 'parts.csv'), adventureWorks, join(maker, 'photos'))),
    ).toEqual([0, 0, 11, 2]);
    expect(await parts(db)).toEqual(before);
    expect(await db.query.selectFrom('stock_ledger').selectAll().execute()).toEqual(rows);
  });

  it('updates by SKU, else by name, ignoring case, and changes stock through the ledger', async () => {
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
        price_minor: 1_200,
        available: 40,
        image_url: chain?.image_url,
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

  it('keeps fields without a column, and requires them for a new part', async () => {
    const db = await open();
    await importLines(db, ['C-1,Chain,Chains,10,50,100,Strong']);
    const [before] = await parts(db);
    const report = await importLines(db, ['C-1,0', 'C-2,5'], {}, 'sku,available');
    expect(counts(report)).toEqual([0, 1, 0, 1]);
    expect(report.rejected[0]?.text).toContain('price: missing (the file has no column for it)');
    expect(await parts(db)).toEqual([{ ...before, available: 0, in_stock: 0 }]);
    await expectLedgerToAddUp(db);
  });

  it('adds a new part instead of restoring a deleted one', async () => {
    const db = await open();
    await importLines(db, ['C-1,Chain,,10,50,100,Strong']);
    const [gone] = await parts(db);
    await db.transaction((tx) =>
      unlistPart(tx, gone?.id ?? '', { status: 'deleted', unlisted_at: 1, replaced_by: null }),
    );
    expect(counts(await importLines(db, ['C-1,Chain,,10,50,100,Strong']))).toEqual([1, 0, 0, 0]);
    expect((await parts(db)).map((part) => part.id)).not.toContain(gone?.id);
  });

  it('reports the same on a dry run and writes nothing', async () => {
    const db = await open();
    await importLines(db, ['C-1,Chain,,10,50,100,Strong', 'C-2,Cable,,10,50,100,Long']);
    const before = await parts(db);
    // Line 2 gives up the name that line 4 takes, so the dry run must treat line 2 as written.
    const lines = [
      'C-1,Chain new,,10,50,5,Strong',
      'C-2,Cable,,10,50,100,Long',
      'C-3,Chain,,10,50,1,x',
      'C-4,Bad,,1,50,1,x',
    ];
    const trial = await importLines(db, lines, { dryRun: true });
    expect(await parts(db)).toEqual(before);
    expect(formatReport(trial)).toMatch(
      /nothing was written: would be added 1, updated 1, unchanged 1, rejected 1$/,
    );
    const real = await importLines(db, lines);
    expect(counts(real)).toEqual(counts(trial));
    expect(real.rejected).toEqual(trial.rejected);
  });

  it('adds a part with a SKU that an earlier line frees, on a dry run too', async () => {
    const db = await open();
    await importLines(db, ['C-1,Chain,,10,50,100,Strong']);
    const lines = ['C-2,Chain,,10,50,100,Strong', 'C-1,Cable,,10,50,100,Long'];
    expect(counts(await importLines(db, lines, { dryRun: true }))).toEqual([1, 1, 0, 0]);
    expect(counts(await importLines(db, lines))).toEqual([1, 1, 0, 0]);
    const skus = new Map((await parts(db)).map(({ name, sku }) => [name, sku]));
    expect(skus).toEqual(
      new Map([
        ['Chain', 'C-2'],
        ['Cable', 'C-1'],
      ]),
    );
  });

  it('takes pictures only from the folder, and shows a drawing for a missing one', async () => {
    const db = await open();
    const file = join(folder(), 'parts.csv');
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
    expect(trial).toEqual({ ...report, changes: trial.changes, dryRun: true });
    expect(report.rejected).toEqual([
      {
        line: 4,
        text: expect.stringContaining('photo: only names of files in the photos folder'),
      },
      { line: 5, text: expect.stringContaining('photo: only names') },
    ]);
    expect(report.warnings).toEqual([
      { line: 3, text: expect.stringContaining('no such file in the photos folder; a drawing') },
    ]);
    const pictures = Object.fromEntries(
      (await parts(db)).map((part) => [part.sku, part.image_url]),
    );
    expect(pictures['A']).toMatch(/^\/images\//);
    expect(pictures['F']).toBe(pictures['A']);
    expect(pictures['B']).toMatch(/^\/drawings\/chain/);
    expect(pictures['E']).toBe('https://pictures.example/e.jpg');
    // Without a picture, the stored one stays.
    await importLines(db, ['A,Chain A,,11,50,1,x']);
    expect((await parts(db)).find((part) => part.sku === 'A')).toMatchObject({
      price_minor: 1_100,
      image_url: pictures['A'],
    });
  });

  it('stops at the line where the database fails', async () => {
    const db = await open();
    const file = join(folder(), 'parts.csv');
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
    const outcome = await importCatalogue(file, plainSettings, {
      db,
      clock,
      findPhotos: photoFinder(null, dryRunImages(), SHOP),
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

  it('writes a part and its stock together or not at all', async () => {
    const db = await open();
    // The missing ledger table rolls back the part inserted just before.
    await db.query.schema.alterTable('stock_ledger').renameTo('ledger_elsewhere').execute();
    const report = await importLines(db, ['A,A,,10,50,5,x']);
    expect(report.stopped).toMatchObject({ line: 2 });
    expect(await parts(db)).toEqual([]);
  });
});
