import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, describe, expect, inject, it } from 'vitest';
import type { Database } from '../../src/server/db/database.ts';
import { openPostgres } from '../../src/server/db/engines/postgres.ts';
import { openSqlite } from '../../src/server/db/engines/sqlite.ts';
import { migrate } from '../../src/server/db/migrate.ts';
import { begin, carryOut } from './interleavings/carry-out.ts';
import { choices, rounds } from './interleavings/commands.ts';
import { Stage } from './interleavings/stage.ts';
import { brokenPromises, comeToRest, makeWorld } from './interleavings/world.ts';
import { createDatabase } from '../support/postgres-database.ts';

/**
 * Random interleavings of everything that moves stock or money, through the real app. The choices of
 * who goes on at which named point, whose provider is down and who dies there are fast-check's, so a
 * failure is shrunk and comes with the seed that shows it again: INTERLEAVINGS_SEED.
 */
const RUNS = Number(process.env['INTERLEAVINGS'] ?? 100);
const SEED = Number(process.env['INTERLEAVINGS_SEED'] ?? 7);
/** What each run may take before fast-check stops and tells what it has; only for long runs by hand. */
const PER_RUN_MS = 2_000;

type Opened = { readonly db: Database; readonly close: () => Promise<void> };
const open: Record<'sqlite' | 'postgres', () => Promise<Opened>> = {
  sqlite: async () => {
    const db = openSqlite(':memory:');
    await migrate(db);
    return { db, close: () => db.close() };
  },
  postgres: async () => {
    if (!kept) {
      kept = openPostgres(await createDatabase(inject('postgresUrl')), () => {});
      await migrate(kept);
    }
    await empty(kept);
    return { db: kept, close: () => Promise.resolve() };
  },
};

/** One database for all runs on PostgreSQL, emptied for each: making one takes longer than a run. */
let kept: Database | undefined;
afterAll(() => kept?.close());

async function empty(db: Database): Promise<void> {
  const tables = await db.query.introspection.getTables();
  await sql`truncate ${sql.join(tables.map(({ name }) => sql.table(name)))}`.execute(db.query);
}

const figures = { runs: 0, commands: 0, points: 0 };
afterAll(() => {
  const { runs, commands, points } = figures;
  console.log(`${runs} interleavings of ${commands} commands, placed at ${points} named points.`);
});

describe.each(['sqlite', 'postgres'] as const)(
  'whatever happens in whatever order (%s)',
  (engine) => {
    it(
      'stock, orders and money stay right, and what was acknowledged stays',
      { timeout: 60_000 + RUNS * PER_RUN_MS },
      async () => {
        const property = fc.asyncProperty(rounds, choices, async (played, decided) => {
          const { db, close } = await open[engine]();
          const stage = new Stage(decided);
          try {
            const world = await makeWorld(db, stage);
            await begin(world);
            for (const round of played) {
              await stage.play(
                round.map((command, index) => ({
                  name: `${command.do} ${index}`,
                  run: (happened) => carryOut(world, command, happened),
                })),
              );
              figures.commands += round.length;
            }
            await comeToRest(world);
            const broken = await brokenPromises(world);
            if (broken.length > 0)
              throw new Error([...broken, '', 'What happened:', ...stage.trace].join('\n'));
            figures.runs++;
            figures.points += stage.passed;
          } finally {
            await close();
          }
        });
        await fc.assert(property, {
          numRuns: RUNS,
          seed: SEED,
          interruptAfterTimeLimit: 30_000 + RUNS * PER_RUN_MS,
        });
        expect(figures.runs).toBeGreaterThanOrEqual(RUNS);
      },
    );
  },
);
