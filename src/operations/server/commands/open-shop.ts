import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { assembleDeps } from '../start/assemble.ts';
import type { Config } from '../../../platform/server/config/config.ts';
import type { Deps } from '../../../platform/server/deps.ts';
import { UsageError } from './command.ts';

/** The embedded database's file, which may not exist. */
export const databaseFile = (config: Config): string => join(config.dataDir, 'shop.db');

/** Opens an existing shop with its providers; a command must not create an empty one by mistake. */
export async function openShop(config: Config): Promise<Deps> {
  if (config.databaseUrl === null && !existsSync(databaseFile(config))) {
    throw new UsageError(
      `There is no shop in ${config.dataDir} yet. Run npm start once, or set DATA_DIR to where it is.`,
    );
  }
  return assembleDeps(config);
}
