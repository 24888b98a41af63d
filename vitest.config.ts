import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

// A configuration of its own: the app's has React Router's plugin, which has no place in tests.
export default defineConfig({
  test: {
    // Two cores are the least that is expected, and others may use them too. A time-out is for what hangs: what is only
    // slow, at a quarter of the speed as well, never meets one.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // Vitest leaves one core to itself, which of two is half. Tests wait for disks and peers as much as they reckon.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    teardownTimeout: 60_000,
    expect: { poll: { timeout: 30_000 } },
    restoreMocks: true,
    unstubEnvs: true,
    unstubGlobals: true,
    // Rules and server load their modules once a worker and not once a file, which was a third of their time: what a module
    // remembers must be of one shop, as in a process that runs several. `--isolate` on the command line tells whether it is.
    // One after the other (groupOrder), since a worker that changes between the two loads all anew.
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          isolate: false,
          include: ['src/{domain,drawings}/**/*.test.ts', 'src/web/**/*.test.{ts,tsx}'],
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          isolate: false,
          include: ['src/server/**/*.test.ts', 'scripts/**/*.test.ts', 'tests/*.test.ts'],
          globalSetup: ['tests/support/database-setup.ts'],
          testTimeout: 120_000,
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          // What takes long: whole processes that are run, killed, stopped and restored, a database that hangs, hostile input,
          // random interleavings.
          name: 'drills',
          include: ['tests/drills/*.test.ts'],
          globalSetup: ['tests/support/database-setup.ts'],
          testTimeout: 120_000,
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          name: 'providers',
          include: ['tests/providers/**/*.test.ts'],
          // Peers that hang up and time-outs of theirs that are short, on a machine that may be busy: `npm test` names what
          // passed on a second try only. Rules, server and drills get no second one: there it hides a race.
          retry: 1,
          globalSetup: ['tests/support/database-setup.ts'],
          testTimeout: 120_000,
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: ['tests/browser/**/*.test.ts'],
          globalSetup: ['tests/support/browser-setup.ts'],
          fileParallelism: false,
          // As for the providers: browsers on a machine that may be busy.
          retry: 1,
          testTimeout: 300_000,
          hookTimeout: 300_000,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
});
