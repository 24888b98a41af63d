import type { Kysely } from 'kysely';
import { BASELINE, createBaseline } from './baseline/baseline.ts';
import type { Engine } from './database.ts';

/** The steps of a database by their names, in order. */
export type Migrations = Readonly<
  Record<string, (db: Kysely<unknown>, engine: Engine) => Promise<void>>
>;

/** The shop's. From version 0.2.0 on they only go forward: one that was released is never edited. */
export const migrations: Migrations = { [BASELINE]: createBaseline };

/** The first step of a shop's database of any version: of the development before 0.2.0 it was called `0001-shop`. */
const FIRST_STEP = /^0001-(?:shop|baseline-[0-9a-f]{8})$/;

/** Whether the steps that a database has had are a shop's: another application may keep a table of that name, too. */
export const isShop = (names: readonly string[]): boolean =>
  names.some((name) => FIRST_STEP.test(name));

/** Whether the database was made before version 0.2.0, from another baseline: nothing brings it up to date. */
export const isOutdated = (names: readonly string[]): boolean =>
  isShop(names) && !names.includes(BASELINE);

/** The steps of a database that a newer version has taken. */
export const unknownSteps = (
  names: readonly string[],
  steps: Migrations = migrations,
): readonly string[] => names.filter((name) => !(name in steps));
