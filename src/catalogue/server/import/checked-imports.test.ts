import { expect, it } from 'vitest';
import { MAX_LISTED_CHANGES } from '../../rules/import/import-limits.ts';
import type { ImportChange, ImportColumns } from '../../rules/import/imports.contract.ts';
import { describeOnEngines } from '../../../testing/server/database/both-engines.ts';
import { ADMIN, stockPart } from '../../../testing/server/fixtures.ts';
import { csv, good, openImportShop } from '../../../testing/server/uploaded-imports.ts';

describeOnEngines('a checked import', (open) => {
  async function openShop() {
    const importing = await openImportShop(await open());
    const { shop } = importing;
    const changes = (id: string, query = {}) =>
      shop.call('GET /importChanges/{id}', { params: { id }, query }, { as: ADMIN });
    return { ...importing, changes };
  }

  it('lists what it would add and change, with the values before and after', async () => {
    const { shop, upload, idOf, run, start, list, changes } = await openShop();
    await stockPart(shop);
    const id = idOf(
      await upload(csv(good, 'CR-48,Chainring 48T,1,50,4800,A chainring.', 'X,,,,,')),
    );
    await run();
    expect((await changes(id)).body).toEqual([
      {
        line: 2,
        kind: 'added',
        sku: 'CH-1',
        name: 'Chain 1',
        changes: [
          { field: 'price', before: null, after: '16' },
          { field: 'available', before: null, after: '5000' },
        ],
      },
    ]);
    await shop.call('POST /importStop/{id}', { params: { id } }, { as: ADMIN });
    const next = idOf(await upload('sku;price;available\nCR-48;396;5000'));
    await run();
    expect(await list()).toMatchObject([
      { status: 'checked', isCheck: true, counts: { added: 0, updated: 1, rejected: 0 } },
      { status: 'stopped', isCheck: true },
    ]);
    const body = (await changes(next)).body as ImportChange[];
    expect(body).toEqual([
      {
        line: 2,
        kind: 'updated',
        sku: 'CR-48',
        name: 'Chainring 48T',
        changes: [{ field: 'price', before: '12', after: '396' }],
      },
    ]);
    await start(next);
    await run();
    expect((await list())[0]).toMatchObject({ status: 'done', isCheck: false });
    expect((await changes(next)).body).toEqual([]);
    expect(await shop.deps.db.query.selectFrom('import_changes').selectAll().execute()).toEqual([]);
  });

  it('pages them and lists the first of many', async () => {
    const { upload, idOf, run, list, changes } = await openShop();
    const many = Array.from(
      { length: MAX_LISTED_CHANGES + 1 },
      (_, at) => `S-${at},Part ${at},16,100,5000,One.`,
    );
    const id = idOf(await upload(csv(...many)));
    await run();
    expect((await list())[0]?.counts.added).toBe(MAX_LISTED_CHANGES + 1);
    const first = await changes(id, { limit: 999 });
    expect(first.body).toHaveLength(999);
    expect(first.headers.get('link')).toContain('cursor=999');
    expect((await changes(id, { limit: 999, cursor: '999' })).body).toMatchObject([
      { sku: 'S-999' },
    ]);
    expect((await changes('missing')).status).toBe(404);
  });

  it('says that nothing was written when it is discarded, by hand or by the next file', async () => {
    const { shop, upload, idOf, run, list } = await openShop();
    const id = idOf(await upload(csv(good)));
    await run();
    await shop.call('POST /importStop/{id}', { params: { id } }, { as: ADMIN });
    expect(await list()).toMatchObject([{ status: 'stopped', isCheck: true, faults: [] }]);
    await upload(csv(good));
    await shop.call(
      'POST /importStop/{id}',
      { params: { id: (await list())[0]?._id ?? '' } },
      { as: ADMIN },
    );
    expect((await list())[0]).toMatchObject({ status: 'stopped', isCheck: true });
    await upload(csv(good));
    await run();
    await upload(csv(good));
    expect((await list())[1]).toMatchObject({ status: 'stopped', isCheck: true });
  });
});

describeOnEngines('the columns of a file', (open) => {
  async function readColumns(text: string | Uint8Array<ArrayBuffer>, name = 'parts.csv') {
    const { shop } = await openImportShop(await open());
    const form = new FormData();
    form.set('file', new File([text], name));
    return shop.call('POST /importColumns', { body: form }, { as: ADMIN });
  }

  it('have samples, and fill the fields that they are called like or resemble', async () => {
    const { body } = await readColumns(
      [
        'SKU,Title,Regular price,Date sale price starts,Teeth,Notes',
        'A,Ring,48,,52,',
        'B,,49.50,,52,x',
        '"C,Short',
      ].join('\n'),
    );
    expect(body).toEqual({
      columns: [
        { name: 'SKU', samples: ['A', 'B'] },
        { name: 'Title', samples: ['Ring'] },
        { name: 'Regular price', samples: ['48', '49.50'] },
        { name: 'Date sale price starts', samples: [] },
        { name: 'Teeth', samples: ['52'] },
        { name: 'Notes', samples: ['x'] },
      ],
      named: { sku: 'SKU', teeth: 'Teeth' },
      likely: { name: 'Title', price: 'Regular price' },
    } satisfies ImportColumns);
  });

  it('are read from the beginning of a file that ends within a letter', async () => {
    const line = 'Ä'.repeat(1_000);
    const text = new TextEncoder().encode(`sku,name\n${`${line},${line}\n`.repeat(70)}`);
    const { body, status } = await readColumns(text.slice(0, 256 * 1024));
    expect(status).toBe(200);
    expect(body).toMatchObject({ named: { sku: 'sku', name: 'name' } });
  });

  const named = (name: string, start: string) =>
    [name, Uint8Array.from(Buffer.from(start, 'latin1'))] as const;
  it.each([
    [...named('parts.xlsx', 'PK\u0003\u0004\0\0[Content_Types].xml'), /^This is an Excel workbook/],
    [...named('parts.csv', 'PK\u0003\u0004\0\0xl/workbook.xml'), /^This is an Excel workbook/],
    [
      ...named('parts.xls', '\u00d0\u00cf\u0011\u00e0\u00a1\u00b1\u001a\u00e1'),
      /^This is an Excel workbook/,
    ],
    [
      ...named(
        'parts.ods',
        'PK\u0003\u0004\0\0mimetypeapplication/vnd.oasis.opendocument.spreadsheet',
      ),
      /^This is an OpenDocument/,
    ],
    [...named('parts.zip', 'PK\u0003\u0004\0\0parts.csv'), /^This is a ZIP file/],
    [...named('parts.csv', 'sku;Gr\u00f6\u00dfe'), /not UTF-8/],
    [...named('parts.csv', ''), /is empty/],
    [...named('parts.csv', 'a"b,c'), /must name the columns/],
  ])('of %s are refused by name', async (name, bytes, reason) => {
    const { status, problem } = await readColumns(bytes, name);
    expect([status, problem.errors?.['file']]).toEqual([422, expect.stringMatching(reason)]);
  });
});
