import { openDatabase, openImages } from '../start/assemble.ts';
import type { Config } from '../../../platform/server/config/config.ts';
import type { Limits } from '../../../pricing/rules/limits.ts';
import { currentSettings } from '../../../settings/server/current-settings.ts';
import type { Database } from '../../../platform/server/db/database.ts';
import {
  type FindPhotos,
  photoFinder,
} from '../../../catalogue/server/import/file/photo-folder.ts';
import { openLog } from '../../../platform/server/log/open-log.ts';
import { type Clock, systemClock } from '../../../platform/server/clock.ts';

/** Opens the configured database and picture store for an import. */
export async function openForImport(
  config: Config,
  photos: string | null,
  dryRun: boolean,
): Promise<{ db: Database; clock: Clock; limits: Limits; findPhotos: FindPhotos }> {
  const db = await openDatabase(config, openLog(config));
  const images = await openImages(config, db, { trial: dryRun });
  const { limits } = await currentSettings(db, config).current();
  return {
    db,
    clock: systemClock,
    limits,
    findPhotos: photoFinder(photos, images, config.publicUrl),
  };
}
