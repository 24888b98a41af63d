import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { describeOnEngines } from '../../../testing/server/database/both-engines.ts';
import { HEADER, counts, importFixture, parts } from '../../../testing/server/import-fixture.ts';
import { parsePictures } from '../../rules/parts/part-pictures.ts';
import { exportParts } from './export-parts.ts';

const [front, side, back] = [1, 2, 3].map((at) => `https://a.example/${at}.jpg`) as [
  string,
  string,
  string,
];
const line = 'C-1,Chain,Chains,10,50,100,Strong';

describeOnEngines('the pictures of an import', (open) => {
  const { folder, importFile, importLines } = importFixture();

  it('are all that a cell lists, replaced as a whole, while one alone replaces the first', async () => {
    const db = await open();
    const pictures = async () => (await parts(db)).map((part) => parsePictures(part))[0];
    await importLines(db, [`${line},"${front}, ${side}"`], {}, `${HEADER},img`);
    expect(await pictures()).toEqual([{ url: front }, { url: side }]);
    await importLines(db, [`${line},${back}`], {}, `${HEADER},img`);
    expect(await pictures()).toEqual([{ url: back }, { url: side }]);
    await importLines(db, [`${line},`], {}, `${HEADER},img`);
    expect(await pictures()).toEqual([{ url: back }, { url: side }]);
    await importLines(db, [`${line},"${side}|${front}"`], {}, `${HEADER},photo`);
    expect(await pictures()).toEqual([{ url: side }, { url: front }]);
  });

  it('have texts in their own column, which an address alone keeps', async () => {
    const db = await open();
    const pictures = async () => (await parts(db)).map((part) => parsePictures(part))[0];
    const header = `${HEADER},pictures,pictures@de`;
    await importLines(
      db,
      [`${line},"${front} From the front\nnone.png\n${side}","${side} Von der Seite"`],
      {},
      header,
    );
    const whole = [
      { url: front, alt: 'From the front' },
      { url: side, altIn: { de: 'Von der Seite' } },
    ];
    expect(await pictures()).toEqual(whole);
    const again = await importLines(db, [`${line},"${side}\n${front}",`], {}, header);
    expect(counts(again)).toEqual([0, 1, 0, 0]);
    expect(await pictures()).toEqual(whole.toReversed());
    const refused = await importLines(db, [`${line},"${front}\nhttps://",`], {}, header);
    expect(refused.rejected[0]?.text).toContain('pictures: ');
    expect(await pictures()).toEqual(whole.toReversed());
  });

  it('are exported with their texts, and read back unchanged', async () => {
    const db = await open();
    const file = join(folder(), 'parts.csv');
    const write = async () => {
      const chunks: Uint8Array[] = [];
      for await (const chunk of await exportParts(db.query, 'usd')) chunks.push(chunk);
      await writeFile(file, Buffer.concat(chunks));
      return readFile(file, 'utf8');
    };
    await importLines(db, [line], {});
    expect(await write()).not.toContain('pictures');
    await importLines(
      db,
      [
        `${line},"${front} Front, =1+1 ""quoted""\n${side}","${front} Vorn"`,
        'B-1,Bolt,,10,50,1,M8,,',
      ],
      {},
      `${HEADER},pictures,pictures@de`,
    );
    const before = await parts(db);
    expect((await write()).split('\n')[0]).toContain(',pictures,pictures@de');
    expect(counts(await importFile(db, file))).toEqual([0, 0, 2, 0]);
    await db.query.updateTable('parts').set({ pictures: '[]', image_url: back }).execute();
    expect(counts(await importFile(db, file))).toEqual([0, 2, 0, 0]);
    const shown = (rows: typeof before) => rows.map((row) => parsePictures(row));
    expect(shown(await parts(db))).toEqual(shown(before));
  });

  it('are files of the folder of photos, those missing left out with a warning', async () => {
    const db = await open();
    const photos = join(folder(), 'photos');
    await mkdir(photos);
    for (const [name, background] of [
      ['a.png', 'red'],
      ['b.png', 'blue'],
    ] as const)
      await sharp({ create: { width: 40, height: 30, channels: 3, background } })
        .png()
        .toFile(join(photos, name));
    const file = join(folder(), 'own.csv');
    await writeFile(file, `${HEADER},photo\n${line},"a.png, b.png, c.png"`);
    const report = await importFile(db, file, {}, photos);
    expect(counts(report)).toEqual([1, 0, 0, 0]);
    expect(JSON.stringify(report)).toContain('1 of 3 pictures left out');
    const [part] = await parts(db);
    const urls = part ? parsePictures(part).map(({ url }) => url) : [];
    expect(urls).toHaveLength(2);
    for (const url of urls) expect(url).toMatch(/^\/images\/[0-9a-f]{32}-40\.webp$/);
  });
});
