import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { openFresh } from '../../src/testing/server/database/fresh-database.ts';
import { printRepeatOnFailure, rounds as roundsOf } from '../support/rounds.ts';
import { begin, runCommand } from './interleavings/run-command.ts';
import { choices, rounds } from './interleavings/commands.ts';
import { Scheduler } from './interleavings/scheduler.ts';
import { findFaults, deliverOutstanding, makeWorld } from './interleavings/world.ts';

/**
 * Random interleavings of everything that moves stock or money, through the real app. fast-check
 * makes all choices, so it shrinks a failure and prints its seed: INTERLEAVINGS_SEED.
 */
const RUNS = roundsOf('INTERLEAVINGS', 50, 400);
const SEED = Number(process.env['INTERLEAVINGS_SEED'] ?? 7);
/** Time limit per run, after which fast-check reports what it has; for long manual runs. */
const PER_RUN_MS = 2_000;

const figures = { paid: 0, accepted: 0, runs: 0, commands: 0, points: 0 };
afterAll(() => {
  const { runs, commands, points } = figures;
  console.log(JSON.stringify(figures));
  console.log(`${runs} interleavings of ${commands} commands, placed at ${points} named points.`);
});

describe.each(['sqlite', 'postgres'] as const)('any interleaving of commands (%s)', (engine) => {
  it(
    'keeps stock, orders and money right, and every acknowledgement',
    { timeout: 60_000 + RUNS * PER_RUN_MS },
    async () => {
      printRepeatOnFailure('tests/drills/invariants.test.ts', {
        INTERLEAVINGS_SEED: SEED,
        INTERLEAVINGS: RUNS,
      });
      const property = fc.asyncProperty(rounds, choices, async (played, decided) => {
        const { db, remove } = await openFresh(engine);
        const scheduler = new Scheduler(decided);
        try {
          const world = await makeWorld(db, scheduler);
          await begin(world);
          for (const round of played) {
            await scheduler.play(
              round.map((command, index) => ({
                name: `${command.do} ${index}`,
                run: (happened) => runCommand(world, command, happened),
              })),
            );
            figures.commands += round.length;
          }
          await deliverOutstanding(world);
          const broken = await findFaults(world);
          if (broken.length > 0)
            throw new Error([...broken, '', 'What happened:', ...scheduler.trace].join('\n'));
          figures.runs++;
          figures.paid += world.invoicesPaid;
          figures.accepted += (
            await db.query
              .selectFrom('orders')
              .select('id')
              .where('payment', '=', 'invoice')
              .execute()
          ).length;
          figures.points += scheduler.passed;
        } finally {
          await remove();
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
});
