import { expect, it } from 'vitest';
import type { ImportRemark } from '../../rules/import/imports.contract.ts';
import { describeOnEngines } from '../../../testing/server/database/both-engines.ts';
import { ADMIN, placedOrder, stockOf, stockPart } from '../../../testing/server/fixtures.ts';
import { type TestShop } from '../../../testing/server/start-shop.ts';
import { HEAD, csv, good, openImportShop } from '../../../testing/server/uploaded-imports.ts';
import { openImport, writeProgress } from './imports.store.ts';
import { runImports } from './run-imports.ts';

describeOnEngines('an import from the browser', (open) => {
  const openShop = async () => openImportShop(await open());

  it('is checked first and writes nothing, then writes its lines under the administrator’s name', async () => {
    const { shop, upload, idOf, list, start, remarks, run, parts } = await openShop();
    const ring = await stockPart(shop);
    const id = idOf(
      await upload(csv(good, 'CR-48,Chainring 48T,13,50,4800,A chainring.', 'X,Bad,4,50,1,Bad.')),
    );
    expect(await list()).toMatchObject([
      { _id: id, status: 'checking', lines: 4, fileName: 'parts.csv' },
    ]);
    await run();
    const counts = { added: 1, updated: 1, unchanged: 0, rejected: 1, warnings: 0 };
    expect(await list()).toMatchObject([{ status: 'checked', counts, faults: [] }]);
    expect((await remarks(id)).body).toEqual([
      { line: 4, kind: 'rejected', text: 'Price: at least 5 (price = "4")' },
    ]);
    expect(await parts()).toHaveLength(1);
    await run();
    expect(await parts()).toHaveLength(1);

    expect((await start(id)).body).toMatchObject({ modifiedCount: 1 });
    expect((await start(id)).body).toMatchObject({ modifiedCount: 0 });
    await run();
    expect(await list()).toMatchObject([{ status: 'done', counts, line: 4 }]);
    expect(await parts()).toMatchObject([{ price: 13, available: 4_800 }, { name: 'Chain 1' }]);
    expect(await stockOf(shop, ring)).toEqual({ available: 4_800, ledger: 4_800 });
    expect((await remarks(id)).body).toHaveLength(1);
    // It never runs twice.
    expect((await start(id)).body).toMatchObject({ modifiedCount: 0 });
    await run();
    expect(await stockOf(shop, ring)).toEqual({ available: 4_800, ledger: 4_800 });
    const entries = await shop.deps.db.query
      .selectFrom('audit_log')
      .select(['actor', 'action'])
      .orderBy('id')
      .execute();
    expect(entries).toEqual([
      { actor: ADMIN, action: 'start import' },
      { actor: ADMIN, action: 'import part' },
      { actor: ADMIN, action: 'import part' },
    ]);
    expect(await shop.deps.db.query.selectFrom('import_files').selectAll().execute()).toEqual([]);
  });

  it('has its report in the language of its upload, and reads the file alike', async () => {
    const { shop, upload, idOf, list, remarks, run } = await openShop();
    const german = { 'accept-language': 'de' };
    const file = [
      `${HEAD},Length (mm),description@it`,
      `${good},"1,085.5",Une chaîne.`,
      'X,Bad,4,50,,Bad.,,',
      'Y,"Bad"y,4',
      'CH-1,Again,16,100,1,A chain.,,',
    ].join('\n');
    const id = idOf(await upload(file, { decimal: 'point' }, german));
    await run();
    expect(await list()).toMatchObject([{ status: 'checked', counts: { added: 1, rejected: 3 } }]);
    const texts = ((await remarks(id)).body as ImportRemark[]).map(({ text }) => text);
    expect(texts).toEqual([
      'übergangen, denn der Shop hat nur Texte in en, de und fr: "description@it"',
      'Preis: mindestens 5 (price = "4"); Bestand: fehlt (available ist leer)',
      expect.stringContaining('ein Anführungszeichen'),
      'Artikelnummer (SKU): schon in Zeile 2 (sku = "CH-1")',
    ]);
    await shop.call('POST /importStop/{id}', { params: { id } }, { as: ADMIN });
    const none = idOf(await upload('nonsense\n1', {}, german));
    await run();
    expect((await list()).find(({ _id }) => _id === none)?.faults.join()).toMatch(
      /^Für Artikelnummer oder Name ist keine Spalte gewählt/,
    );
    expect((await upload('sku,name\0', {}, german)).problem.errors).toEqual({
      file: 'Die Datei enthält NUL-Zeichen und ist daher keine CSV-Datei',
    });
  });

  it('follows its options', async () => {
    const { shop, upload, idOf, list, start, run, parts } = await openShop();
    await stockPart(shop);
    const text = [
      'nr;name;cost;available;description',
      'CR-48;Chainring 48T;13,50;1;A ring.',
      'N-1;New;20,00;6000;New.',
    ].join('\n');
    const options = {
      map: 'sku=nr\nprice=cost',
      set: 'minimumQuantity=60',
      decimal: 'comma',
      roundPrices: 'on',
      keepStock: 'on',
    };
    const id = idOf(await upload(text, options));
    await run();
    expect(await list()).toMatchObject([{ counts: { added: 1, updated: 1, rejected: 0 } }]);
    await start(id);
    await run();
    expect(await parts()).toMatchObject([
      { sku: 'CR-48', price: 14, minimumQuantity: 60, available: 5_000 },
      { sku: 'N-1', price: 20, available: 6_000 },
    ]);
  });

  it.each([
    ['nonsense\n1', {}, /No column is chosen for the part number or the name/],
    [csv(good), { map: 'price=cost' }, /no column "cost"/],
    ['', {}, /is empty/],
  ])('says why %j cannot be read', async (text, options, reason) => {
    const { upload, idOf, list, start, run } = await openShop();
    const id = idOf(await upload(text, options));
    await run();
    const [first] = await list();
    expect(first).toMatchObject({ status: 'failed' });
    expect(first?.faults.join(' ')).toMatch(reason);
    expect((await start(id)).problem.code).toBe('IMPORT_NOT_READY');
  });

  it.each([
    [new Uint8Array([0xff, 0xfe, 0x61, 0]), /UTF-16/],
    [new Uint8Array([0x61, 0xff, 0x0a]), /not UTF-8 on line 1/],
    ['sku,name\0', /NUL/],
  ])('rejects %j at once', async (bytes, reason) => {
    const { upload } = await openShop();
    const { problem } = await upload(bytes);
    expect(problem).toMatchObject({ status: 422, code: 'INVALID_FIELDS' });
    expect(problem.errors?.['file']).toMatch(reason);
  });

  it('rejects a file above 10 MB with its limit', async () => {
    const { upload } = await openShop();
    const { problem } = await upload('x'.repeat(10 * 1024 * 1024 + 32 * 1024));
    expect(problem).toMatchObject({ status: 413, detail: 'The limit here is 10,240 KB.' });
  });

  it('is one at a time; a checked one gives way to a new file', async () => {
    const { upload, idOf, list, start, run } = await openShop();
    const first = idOf(await upload(csv(good)));
    expect((await upload(csv(good))).problem.code).toBe('IMPORT_UNDER_WAY');
    await run();
    await upload(csv(good));
    expect((await list()).map(({ status }) => status)).toEqual(['checking', 'stopped']);
    expect((await start(first)).problem.code).toBe('IMPORT_NOT_READY');
  });

  it('pages its remarks and offers them as CSV', async () => {
    const { shop, upload, idOf, remarks, run } = await openShop();
    const lines = Array.from({ length: 230 }, (_, at) => `S${at},=Part ${at},4,50,1,Bad.`);
    const id = idOf(await upload(csv(...lines)));
    await run();
    const page = await remarks(id, { limit: 200 });
    expect(page.body).toHaveLength(200);
    const rest = (await remarks(id, { limit: 200, cursor: '200' })).body as ImportRemark[];
    expect(rest.map(({ line }) => line)).toEqual(Array.from({ length: 30 }, (_, at) => 202 + at));
    const file = await shop.call(
      'GET /importLines/{id}/errors.csv',
      { params: { id } },
      { as: ADMIN },
    );
    expect(file.headers.get('content-disposition')).toContain('errors.csv');
  });

  it('stops after the present line on request and when the shop stops', async () => {
    const { upload, idOf, list, start, stop, run, parts } = await openShop();
    const lines = Array.from({ length: 60 }, (_, at) => `S${at},Part ${at},16,100,5000,A part.`);
    const id = idOf(await upload(csv(...lines)));
    // A check that the shop's end interrupts begins anew.
    await run(AbortSignal.abort());
    expect(await list()).toMatchObject([{ status: 'checking' }]);
    await run();
    await start(id);
    await run(AbortSignal.abort());
    const [ended] = await list();
    expect(ended).toMatchObject({ status: 'stopped' });
    expect(ended?.faults[0]).toMatch(
      /^Stopped at line 2: interrupted; every line before it was imported/,
    );
    expect(await parts()).toHaveLength(0);
    const next = idOf(await upload(csv(...lines)));
    expect((await stop(next)).body).toMatchObject({ modifiedCount: 1 });
    await run();
    expect(await list()).toMatchObject([{ status: 'stopped' }, {}]);
    expect((await stop(next)).body).toMatchObject({ modifiedCount: 0 });
  });

  it('of a process that died is told honestly, and its check is begun anew', async () => {
    const { shop, upload, idOf, list, start, run, parts } = await openShop();
    const id = idOf(await upload(csv(good)));
    await die(shop, 'gone');
    await run();
    expect(await list()).toMatchObject([{ status: 'checking' }]);
    shop.advance(60_001);
    await run();
    await run();
    expect(await list()).toMatchObject([{ status: 'checked' }]);
    await start(id);
    await die(shop, 'gone', { line: 812, until_line: 837 });
    shop.advance(60_001);
    await run();
    const [ended] = await list();
    expect(ended).toMatchObject({ status: 'stopped' });
    expect(ended?.faults[0]).toContain(
      'Lines up to 812 were imported, lines 813 to 837 may have been',
    );
    await run();
    expect(await parts()).toHaveLength(0);
  });

  it('of a slow process is not taken from it when that writes again in the last moment', async () => {
    const { shop, upload, idOf, list, start, run } = await openShop();
    const id = idOf(await upload(csv(good)));
    await run();
    await start(id);
    await die(shop, 'slow');
    shop.advance(60_001);
    const { db } = shop.deps;
    const deps: typeof shop.deps = {
      ...shop.deps,
      db: {
        ...db,
        transaction: async (work) => {
          await die(shop, 'slow');
          return db.transaction(work);
        },
      },
    };
    await runImports(deps);
    expect(await list()).toMatchObject([{ status: 'importing' }]);
    expect(await openImport(db.query)).toMatchObject({ worker: 'slow' });
  });

  it('runs in one of several processes', async () => {
    const { shop, upload, idOf, list, start, run } = await openShop();
    const lines = Array.from({ length: 80 }, (_, at) => `S${at},Part ${at},16,100,5000,A part.`);
    const id = idOf(await upload(csv(...lines)));
    await Promise.all([run(), run(), run()]);
    await start(id);
    await Promise.all([run(), run(), run()]);
    expect(await list()).toMatchObject([{ status: 'done', counts: { added: 80, unchanged: 0 } }]);
    const { length } = await shop.deps.db.query.selectFrom('stock_ledger').select('id').execute();
    expect(length).toBe(80);
  });

  it('of the exported catalogue changes nothing, and guards formulas', async () => {
    const { shop, upload, list, run } = await openShop();
    await stockPart(shop, { name: '=cmd', description: '- a list\n- of things', category: "'=x" });
    await stockPart(shop, { name: 'Chain', sku: '+1', price: 16, category: 'Chains' });
    const exported = (query = {}) => shop.call('GET /tools.csv', { query }, { as: ADMIN });
    const text = String((await exported()).body);
    expect(text).toContain("'=cmd");
    expect(String((await exported({ category: 'Chains' })).body).split('\r\n')).toHaveLength(3);
    await upload(text);
    await run();
    expect(await list()).toMatchObject([
      { counts: { added: 0, updated: 0, unchanged: 2, rejected: 0 } },
    ]);
    const [entry] = await shop.deps.db.query
      .selectFrom('audit_log')
      .select('after')
      .where('action', '=', 'export parts')
      .execute();
    expect(JSON.parse(entry?.after ?? '')).toMatchObject({ rows: 2, ended: 'whole' });
  });

  it('keeps units that were sold while a file with old stock is imported without it', async () => {
    const { shop, upload, idOf, start, run } = await openShop();
    const ring = await stockPart(shop);
    const id = idOf(await upload(csv('CR-48,Chainring 48T,13,50,5000,Ring.'), { keepStock: 'on' }));
    await run();
    await placedOrder(shop, ring);
    await start(id);
    await run();
    expect(await stockOf(shop, ring)).toEqual({ available: 4_950, ledger: 4_950 });
  });
});

/** Leaves the open import claimed, as a process that was killed does. */
async function die(shop: TestShop, worker: string, change = {}): Promise<void> {
  const { db, clock } = shop.deps;
  const row = await openImport(db.query);
  await db.query
    .updateTable('imports')
    .set({ worker, claimed_until: clock.now() + 60_000 })
    .where('id', '=', row?.id ?? '')
    .execute();
  await writeProgress(db.query, row?.id ?? '', worker, change);
}
