import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach } from 'vitest';
import type { PriceRule } from '../../pricing/rules/price.rule.ts';
import type { Limits } from '../../pricing/rules/limits.ts';
import { localImages, dryRunImages } from '../../platform/server/pictures/local.ts';
import { standardLimits } from '../../settings/rules/settings.values.ts';
import type { Database } from '../../platform/server/db/database.ts';
import {
  type ImportSettings,
  importCatalogue,
} from '../../catalogue/server/import/import-catalogue.ts';
import type { ImportReport } from '../../catalogue/server/import/import-report.ts';
import { photoFinder } from '../../catalogue/server/import/file/photo-folder.ts';
import { systemClock } from '../../platform/server/clock.ts';

/** The standard limits with another rule of prices. */
export const limitsWith = (price: Partial<PriceRule>): Limits => ({
  ...standardLimits,
  price: { ...standardLimits.price, ...price },
});

/** Settings that leave the file's values as they are. */
export const plainSettings: ImportSettings = {
  map: [],
  set: [],
  roundPrices: false,
  decimal: null,
  dryRun: false,
  limits: standardLimits,
};
/** The columns of `importLines`. */
export const HEADER = 'sku,name,category,price,minimumQuantity,available,description';
/** The shop's own URL in its pictures' addresses. */
export const SHOP = 'https://parts.example';

/** A temporary folder for each test, and imports of files in it. */
export function importFixture() {
  let folder = '';
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'import-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  async function importFile(
    db: Database,
    file: string,
    settings: Partial<ImportSettings> = {},
    photos: string | null = null,
  ) {
    const all = { ...plainSettings, ...settings };
    const images = all.dryRun ? dryRunImages() : localImages({ dataDir: folder });
    const findPhotos = photoFinder(photos, images, SHOP);
    const outcome = await importCatalogue(file, all, { db, clock: systemClock, findPhotos });
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
  return { folder: () => folder, importFile, importLines };
}

/** The catalogue in the order of its ids. */
export const parts = (db: Database) =>
  db.query.selectFrom('parts').selectAll().where('unlisted_at', 'is', null).orderBy('id').execute();

/** The numbers of added, updated, unchanged and rejected lines. */
export function counts({ added, updated, unchanged, rejected }: ImportReport) {
  return [added, updated, unchanged, rejected.length];
}
