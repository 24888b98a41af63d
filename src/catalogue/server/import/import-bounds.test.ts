import { expect, it } from 'vitest';
import type { ImportRemark } from '../../rules/import/imports.contract.ts';
import { MAX_REMARKS } from '../../rules/import/import-limits.ts';
import { describeOnEngines } from '../../../testing/server/database/both-engines.ts';
import { HEAD, csv, good, openImportShop } from '../../../testing/server/uploaded-imports.ts';

describeOnEngines('a file that is no list of parts', (open) => {
  it.each([
    ['a first line of three million columns', 'a,'.repeat(3_000_000), /columns|64 KB/],
    ['a thousand separators', `${HEAD}${';'.repeat(1_000)}\n`, /more than 1,000 columns/],
    ['a long first line', `name,${'x'.repeat(65_536)}\n`, /^Line 1 of .* is longer than 64 KB/],
    ['a long line', csv(good, `A,B,${'1'.repeat(262_144)}`), /^Line 3 of .* is longer than 256 KB/],
    ['no line ends', `${HEAD}\n${'x'.repeat(9_000_000)}`, /^Line 2 of .* is longer than 256 KB/],
    [
      'commas without end',
      `${HEAD}\n${','.repeat(9_000_000)}`,
      /^Line 2 of .* is longer than 256 KB/,
    ],
  ])('is refused before it is parsed: %s', async (_, text, reason) => {
    const { upload, list } = await openImportShop(await open());
    const reply = await upload(text);
    expect([reply.status, reply.problem.errors?.['file']]).toEqual([
      422,
      expect.stringMatching(reason),
    ]);
    expect(await list()).toEqual([]);
  });

  it('is refused with too many columns behind a line that names the separator', async () => {
    const { upload, list, run } = await openImportShop(await open());
    await upload(`sep=;\n${'a;'.repeat(1_001)}\n`);
    await run();
    expect(await list()).toMatchObject([
      { status: 'failed', faults: [expect.stringMatching(/more than 1,000 columns/)] },
    ]);
  });

  it('may have as many columns, and cells as long, as a list has', async () => {
    const { upload, idOf, list, remarks, run } = await openImportShop(await open());
    const more = Array.from({ length: 990 }, (_, at) => `column ${at}`);
    const cells = more.map(() => 'x');
    const long = 'x'.repeat(8_193);
    const id = idOf(
      await upload(
        [
          [HEAD, ...more].join(','),
          [good, ...cells].join(','),
          ['CH-2,Chain 2,16,100,5000', `"${long}"`, ...cells].join(','),
        ].join('\n'),
      ),
    );
    await run();
    expect(await list()).toMatchObject([{ status: 'checked', counts: { added: 1, rejected: 1 } }]);
    expect((await remarks(id)).body).toEqual([
      { line: 3, kind: 'rejected', text: 'a cell has more than 8 KB' },
    ]);
  });
});

describeOnEngines('an import of which nearly every line is rejected', (open) => {
  it('ends its check after ten thousand, and says so', async () => {
    const { shop, upload, idOf, list, remarks, run, start } = await openImportShop(await open());
    // A quote that is never closed makes every line one of its own.
    const lines = Array.from({ length: MAX_REMARKS + 500 }, () => 'x');
    const id = idOf(await upload(csv('"open', ...lines)));
    await run();
    const [seen] = await list();
    expect(seen).toMatchObject({
      status: 'stopped',
      counts: { rejected: MAX_REMARKS },
      faults: [
        `The check stopped at line ${MAX_REMARKS + 2}. Nothing was written.`,
        '10,000 lines have been rejected so far, so the rest was not read. Fix the file and import it again.',
      ],
    });
    const { count } = await shop.deps.db.query
      .selectFrom('import_remarks')
      .select((eb) => eb.fn.countAll<number | string>().as('count'))
      .executeTakeFirstOrThrow();
    expect(Number(count)).toBe(MAX_REMARKS);
    const first = (await remarks(id)).body as ImportRemark[];
    expect(first[0]).toMatchObject({ line: 2, text: expect.stringMatching(/^a quote/) });
    expect((await start(id)).status).toBe(409);
  });

  it('is checked to its end with ten thousand at the end of the file', async () => {
    const { upload, list, run } = await openImportShop(await open());
    await upload(csv(good, ...Array.from({ length: MAX_REMARKS }, () => 'x')));
    await run();
    expect(await list()).toMatchObject([
      { status: 'checked', counts: { added: 1, rejected: MAX_REMARKS }, faults: [] },
    ]);
  });
});
