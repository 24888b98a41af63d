import { z } from 'zod';

const postgresUrl = z
  .string()
  .trim()
  .regex(/^postgres(ql)?:\/\//, 'must start with postgres://')
  .optional();

export const databaseVariables = { DATABASE_URL: postgresUrl, DATABASE_READ_URL: postgresUrl };

type DatabaseEnvironment = {
  readonly DATABASE_URL?: string | undefined;
  readonly DATABASE_READ_URL?: string | undefined;
};

/** A standby follows a primary, which the embedded database is not. */
export function databaseFaults(env: DatabaseEnvironment): string[] {
  if (env.DATABASE_READ_URL === undefined || env.DATABASE_URL !== undefined) return [];
  return ['DATABASE_READ_URL needs DATABASE_URL, the primary that the standby follows'];
}

/** Where the database is: null for the embedded one, and for reads without a standby. */
export function databaseSettings({ DATABASE_URL, DATABASE_READ_URL }: DatabaseEnvironment) {
  return { databaseUrl: DATABASE_URL ?? null, databaseReadUrl: DATABASE_READ_URL ?? null };
}
