import type { Kysely } from 'kysely';
import { BASELINE, createBaseline } from './baseline/baseline.ts';
import type { Engine } from './database.ts';
import { addImportChanges } from './migrations/0008-import-changes.ts';

/** Migrations by name, in order. */
export type Migrations = Readonly<
  Record<string, (db: Kysely<unknown>, engine: Engine) => Promise<void>>
>;

/** The shop's migrations. From version 0.2.0 on, a released one is never edited. */
export const migrations: Migrations = {
  [BASELINE]: createBaseline,
  '0008-import-changes': addImportChanges,
};

/** The first migration of any version; development before 0.2.0 called it `0001-shop`. */
const FIRST_STEP = /^0001-(?:shop|baseline-[0-9a-f]{8})$/;

/** Whether applied migrations are a shop's: another application may have a table of that name. */
export const isShopDatabase = (names: readonly string[]): boolean =>
  names.some((name) => FIRST_STEP.test(name));

/** Whether the database has a baseline from before version 0.2.0, which cannot be upgraded. */
export const isOutdated = (names: readonly string[]): boolean =>
  isShopDatabase(names) && !names.includes(BASELINE);

/** Applied migrations that only a newer version knows. */
export const unknownSteps = (
  names: readonly string[],
  steps: Migrations = migrations,
): readonly string[] => names.filter((name) => !(name in steps));
