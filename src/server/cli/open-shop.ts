import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { assembleAsItIs } from '../assemble.ts';
import type { Config } from '../config.ts';
import type { Deps } from '../deps.ts';
import { UsageError } from './command.ts';

/** Where the embedded database lies, whether it is there or not. */
export const databaseFile = (config: Config): string => join(config.dataDir, 'shop.db');

/** Opens a shop that exists, with all its providers: a command must not make an empty one by mistake. */
export async function openShop(config: Config): Promise<Deps> {
  if (config.databaseUrl === null && !existsSync(databaseFile(config))) {
    throw new UsageError(
      `There is no shop in ${config.dataDir} yet. Run npm start once, or set DATA_DIR to where it is.`,
    );
  }
  return assembleAsItIs(config);
}
